#!/bin/sh
# The examples in contrib: the server of games behind nginx and behind Caddy, by a name of its own and over TLS, with
# WebSockets let through and the address of clients told. Where systemd is, the unit is looked at as well.
# labels: release
set -eu
: "${TERCET:?}" "${TERCET_SOURCE:?}"
work=$(mktemp -d)
proxy=
. "$TERCET_SOURCE/tests/server.sh"
trap '[ -z "$proxy" ] || kill "$proxy"; [ -z "$server" ] || kill "$server"; rm -rf "$work"' EXIT
host=games.example.org
port=0
server_start "$work/online.db" --trusted-proxy 127.0.0.1 --log "$work/log"

# A port that nobody has now.
free_port() {
  while tried=$((20000 + $(od -An -N2 -tu2 /dev/urandom) % 20000)) && curl -s "http://127.0.0.1:$tried/" >/dev/null; do :; done
  echo "$tried"
}

# through ARGUMENTS...: asks the proxy by its name.
through() {
  curl -sk --max-time 10 --resolve "$host:$front:127.0.0.1" "$@"
}

# What must work through any proxy.
check_proxy() {
  tries=0
  until [ "$(through "https://$host:$front/healthz")" = ok ]; do
    tries=$((tries + 1))
    [ "$tries" -lt 100 ] || server_fail "the server does not answer through $1"
    sleep 0.1
  done
  through "https://$host:$front/" | grep -q '<!doctype html>' || server_fail "the page does not come through $1"
  status=$(through --http1.1 -o /dev/null -w '%{http_code}' --max-time 3 -H 'Connection: Upgrade' -H 'Upgrade: websocket' \
    -H 'Sec-WebSocket-Version: 13' -H 'Sec-WebSocket-Key: dGVyY2V0LWxvYWQtdGVzdA==' -H 'Sec-WebSocket-Protocol: tercet.1' \
    -H "Origin: https://$host${2-}" "https://$host:$front/online") || :
  [ "$status" = 101 ] || server_fail "a WebSocket is answered with $status through $1"
  status=$(through --http1.1 -o /dev/null -w '%{http_code}' --max-time 3 -H 'Connection: Upgrade' -H 'Upgrade: websocket' \
    -H 'Sec-WebSocket-Version: 13' -H 'Sec-WebSocket-Key: dGVyY2V0LWxvYWQtdGVzdA==' -H 'Sec-WebSocket-Protocol: tercet.1' \
    -H 'Origin: https://elsewhere.example' "https://$host:$front/online") || :
  [ "$status" != 101 ] || server_fail "a WebSocket of another site is let in through $1"
}

# ---- nginx ----

PATH=$PATH:/usr/sbin # where nginx is
front=$(free_port)
openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj "/CN=$host" -keyout "$work/key.pem" -out "$work/cert.pem" 2>/dev/null
{
  echo "pid $work/nginx.pid; error_log $work/nginx.log; daemon off; events {} http { access_log off;"
  for kind in client_body proxy fastcgi uwsgi scgi; do echo "${kind}_temp_path $work/$kind;"; done
  sed -e "s/127.0.0.1:7777/127.0.0.1:$port/" -e "s/listen 80;/listen 127.0.0.1:$(free_port);/" \
    -e "s/listen 443 ssl http2;/listen 127.0.0.1:$front ssl http2;/" \
    -e "s|/etc/letsencrypt/live/$host/fullchain.pem|$work/cert.pem|" -e "s|/etc/letsencrypt/live/$host/privkey.pem|$work/key.pem|" \
    "$TERCET_SOURCE/contrib/nginx.conf"
  echo '}'
} >"$work/nginx.conf"
nginx -p "$work" -c "$work/nginx.conf" 2>"$work/nginx.err" &
proxy=$!
check_proxy nginx
kill "$proxy"
wait "$proxy" || :
proxy=

# ---- Caddy ----

front=$(free_port)
{
  printf '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tlocal_certs\n\tstorage file_system %s/caddy\n}\n' "$work"
  sed -e "s/127.0.0.1:7777/127.0.0.1:$port/" -e "s/^$host {/https:\/\/$host:$front {/" "$TERCET_SOURCE/contrib/Caddyfile"
} >"$work/Caddyfile"
HOME=$work caddy run --adapter caddyfile --config "$work/Caddyfile" 2>"$work/caddy.err" &
proxy=$!
check_proxy Caddy ":$front"
kill "$proxy"
wait "$proxy" || :
proxy=

# ---- systemd ----

if command -v systemd-analyze >/dev/null; then
  mkdir "$work/bin"
  ln -s "$TERCET" "$work/bin/tercet"
  sed -e "s|/usr/local/bin/tercet|$work/bin/tercet|" -e '/^Documentation=/d' "$TERCET_SOURCE/contrib/tercet.service" >"$work/tercet.service"
  systemd-analyze verify "$work/tercet.service" >"$work/unit" 2>&1 || server_fail "the unit is not good: $(cat "$work/unit")"
  exposure=$(systemd-analyze security --offline=true "$work/tercet.service" 2>/dev/null | sed -n 's/.*exposure level.*: \([0-9.]*\) .*/\1/p')
  awk -v exposure="${exposure:-10}" 'BEGIN { exit !(exposure <= 2) }' || server_fail "the unit is exposed: $exposure"
else
  echo 'systemd is not installed: left out'
fi
server_kill TERM || server_fail 'the server does not end in peace'
