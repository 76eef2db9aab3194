#!/bin/sh
# The server, asked by curl as browsers ask it: types, packing, caching, the fence around the page, and what it refuses.
set -eu
: "${TERCET:?}"
work=$(mktemp -d)
servers=
trap 'for id in $servers; do kill "$id" 2>/dev/null || :; done; rm -rf "$work"' EXIT
export XDG_DATA_HOME="$work/data" # where games are kept

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

# start ARGUMENTS...: starts a server and waits for its address, which is in $url then, and its process in $server.
start() {
  rm -f "$work/said"
  mkfifo "$work/said"
  "$TERCET" serve "$@" >"$work/said" 2>"$work/err" &
  server=$!
  servers="$servers $server"
  IFS= read -r line <"$work/said" || fail "no address is printed: $(cat "$work/err")"
  url=$(printf '%s\n' "$line" | sed -n 's|.*\(http://[^ ]*:[0-9][0-9]*/\).*|\1|p')
  [ -n "$url" ] || fail "no address is in: $line"
}

# stop SIGNAL: ends the server; it says nothing and is content.
stop() {
  kill -s "$1" "$server"
  code=0
  wait "$server" || code=$?
  [ "$code" -eq 0 ] || fail "after SIG$1 the server ends with $code"
  [ ! -s "$work/err" ] || fail "the server says: $(cat "$work/err")"
}

# ask PATH ARGUMENTS...: the headers go to $work/headers in small letters, the body to $work/body, the status to $status.
ask() {
  path=$1
  shift
  status=$(curl -s --max-time 20 --path-as-is -D "$work/received" -o "$work/body" -w '%{http_code}' "$@" "${url%/}$path") ||
    fail "there is no answer for $path"
  tr -d '\r' <"$work/received" | tr '[:upper:]' '[:lower:]' >"$work/headers"
}

header() {
  sed -n "s/^$1: *//p" "$work/headers"
}

# has NAME VALUE, lacks NAME: about the headers of the last answer.
has() {
  [ "$(header "$1")" = "$2" ] || fail "$path: $1 is '$(header "$1")', not '$2'"
}

lacks() {
  if grep -q "^$1:" "$work/headers"; then fail "$path has $1: $(header "$1")"; fi
}

answers() {
  [ "$status" = "$1" ] || fail "$path is answered with $status instead of $1"
}

# refused CODE TEXT ARGUMENTS...: this call ends with the code, one line on stderr with the text, and nothing on stdout.
refused() {
  code=0
  wanted=$1 text=$2
  shift 2
  "$TERCET" serve "$@" >"$work/out" 2>"$work/complaint" </dev/null || code=$?
  [ "$code" -eq "$wanted" ] || fail "serve $* ends with $code instead of $wanted"
  [ ! -s "$work/out" ] || fail "serve $* prints something"
  grep -q "^tercet: .*$text" "$work/complaint" || fail "serve $* says: $(cat "$work/complaint")"
  [ "$(wc -l <"$work/complaint")" -eq 1 ] || fail "serve $* says more than a line: $(cat "$work/complaint")"
}

page=$work/page
mkdir -p "$page/assets-1f/deep" "$work/outside"
echo '<!doctype html><title>A page</title>' >"$page/index.html"
echo 'self.skipWaiting();' >"$page/sw.js"
echo '{"name": "A page"}' >"$page/manifest.webmanifest"
seq 5000 | sed 's/.*/console.log(&);/' >"$page/assets-1f/play.js"
echo 'body { margin: 0 }' >"$page/assets-1f/style.css"
echo 'postMessage(1);' >"$page/assets-1f/deep/worker.js"
echo 'postMessage(2);' >"$page/assets-1f/deep/pixelworker.js"
head -c 1000000 /dev/urandom >"$page/assets-1f/deep/tercet.wasm"
head -c 12000000 /dev/urandom >"$page/assets-1f/deep/large.wav"
echo 'the same, packed' >"$page/assets-1f/style.css.br"
: >"$page/assets-1f/empty.svg"
echo secret >"$page/.hidden"
echo secret >"$work/outside/secret.txt"
ln -s "$work/outside/secret.txt" "$page/link.txt"
ln -s "$work/outside" "$page/folder"

# On this machine alone, on a port that is free.
start --port 0 --root "$page"
case $url in http://127.0.0.1:*) ;; *) fail "the address is $url" ;; esac

# Every file comes as it is, with its type.
while read -r path type; do
  ask "/$path"
  answers 200
  cmp "$work/body" "$page/$path" || fail "$path is not what was sent"
  has content-type "$type"
  has content-length "$(wc -c <"$page/$path")"
  lacks content-encoding
done <<'FILES'
index.html text/html; charset=utf-8
sw.js text/javascript; charset=utf-8
manifest.webmanifest application/manifest+json
assets-1f/play.js text/javascript; charset=utf-8
assets-1f/style.css text/css; charset=utf-8
assets-1f/deep/tercet.wasm application/wasm
assets-1f/empty.svg image/svg+xml
FILES
ask /
cmp "$work/body" "$page/index.html" || fail 'the root is not the index'

# Whatever is answered, good or bad, is no more than it says, and not for other pages.
for path in / /sw.js /assets-1f/play.js /assets-1f/style.css /nothing /%zz; do
  ask "$path"
  has x-content-type-options nosniff
  has cross-origin-resource-policy same-origin
done

# A worker may fetch and run our own files, and so says every file that is no page.
for path in /sw.js /assets-1f/play.js /assets-1f/deep/tercet.wasm; do
  ask "$path"
  has content-security-policy "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
  lacks permissions-policy
done

# Pages and workers are by themselves, so that they may share memory; other files, of which there are many, need not say so.
for worker in worker.js pixelworker.js; do
  ask "/assets-1f/deep/$worker"
  has cross-origin-embedder-policy require-corp
done
ask /assets-1f/play.js
lacks cross-origin-embedder-policy

# The fence stands around everything that a browser shows by itself.
for path in / /index.html /nothing; do
  ask "$path"
  header content-security-policy | tr ';' '\n' | sed 's/^ *//' | LC_ALL=C sort >"$work/policy"
  diff - "$work/policy" <<'POLICY' || fail "$path has another policy"
base-uri 'none'
connect-src 'self'
default-src 'none'
form-action 'none'
frame-ancestors 'none'
img-src 'self' data: blob:
manifest-src 'self'
script-src 'self' 'wasm-unsafe-eval'
style-src 'self'
worker-src 'self'
POLICY
  has referrer-policy no-referrer
  has cross-origin-opener-policy same-origin
  has cross-origin-embedder-policy require-corp
  header permissions-policy | grep -q 'camera=()' || fail "$path lets the camera be used"
done

# The page itself has the same policy, for hosts that send none; who may frame it cannot be said there.
sed -n 's/.*http-equiv="Content-Security-Policy" content="\([^"]*\)".*/\1/p' "$TERCET_SOURCE/web/index.html" |
  tr ';' '\n' | sed 's/^ *//' | LC_ALL=C sort >"$work/own"
grep -v '^frame-ancestors ' "$work/policy" | diff - "$work/own" || fail 'the policy of the page is another one'

# Packed for those who can unpack it.
ask /assets-1f/play.js -H 'Accept-Encoding: br, gzip'
has content-encoding gzip
has vary accept-encoding
has content-length "$(wc -c <"$work/body")"
gzip -dc <"$work/body" | cmp - "$page/assets-1f/play.js" || fail 'what was packed is not the same unpacked'
[ $((3 * $(wc -c <"$work/body"))) -lt "$(wc -c <"$page/assets-1f/play.js")" ] || fail 'packing saves too little'
ask /assets-1f/play.js -H 'Accept-Encoding: br'
lacks content-encoding
has vary accept-encoding
ask /assets-1f/deep/tercet.wasm -H 'Accept-Encoding: gzip'
lacks content-encoding
ask /assets-1f/style.css -H 'Accept-Encoding: gzip, br'
has content-encoding br
has content-type 'text/css; charset=utf-8'
cmp "$work/body" "$page/assets-1f/style.css.br" || fail 'a packed file is not what was sent'

# Kept for ever where the name tells the content, else asked for again, and not sent again unless it has changed.
ask /assets-1f/style.css
has cache-control 'public, max-age=31536000, immutable'
ask /sw.js
has cache-control no-cache
ask /
has cache-control no-cache
tag=$(sed -n 's/^[Ee][Tt][Aa][Gg]: *//p' "$work/received" | tr -d '\r')
ask / -H "If-None-Match: $tag"
answers 304
lacks content-length
lacks content-type
[ "$(sed -n 's/^[Ee][Tt][Aa][Gg]: *//p' "$work/received" | tr -d '\r')" = "$tag" ] || fail 'the tag is lost'
ask / -H 'If-None-Match: "another"'
answers 200

# HEAD is GET without the body.
ask /assets-1f/play.js --head
answers 200
has content-length "$(wc -c <"$page/assets-1f/play.js")"
ask /nothing --head
answers 404

# Nothing else is done, however much is sent for it; and the server goes on.
for method in POST PUT DELETE OPTIONS PATCH; do
  ask / -X "$method"
  answers 405
  has allow 'get, head'
done
ask / --data-binary "@$page/assets-1f/deep/tercet.wasm"
answers 405
ask / -X GET --data hello
answers 405

# Other protocols are not spoken.
for protocol in websocket h2c; do
  if curl -s --max-time 20 -o /dev/null -H 'Connection: Upgrade' -H "Upgrade: $protocol" -H 'HTTP2-Settings: AAMAAABk' \
    -H 'Sec-WebSocket-Version: 13' -H 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==' "$url"; then
    fail "$protocol is spoken"
  fi
done

# Nothing but the files of the page is found, whatever the path.
for path in /nothing /assets-1f /assets-1f/ /index.html/ /.hidden /assets-1f/style.css.br /link.txt /folder/secret.txt /../outside/secret.txt \
  /assets-1f/../../outside/secret.txt /%2e%2e/outside/secret.txt /..%2foutside%2fsecret.txt '/..\outside\secret.txt' \
  "/$work/outside/secret.txt" "$work/outside/secret.txt" /....//outside/secret.txt /%252e%252e/outside/secret.txt; do
  ask "$path"
  answers 404
  has content-type 'text/plain; charset=utf-8'
  if grep -q secret "$work/body"; then fail "$path tells a secret"; fi
done
ask '/index.html?from=elsewhere'
answers 200

# A name of somebody else's that leads here is turned away.
ask / -H 'Host: example.org'
answers 421
ask / -H "Host: $(printf '%01500d' 0)"
answers 421
ask / -H 'Host: example.org' --data hello
answers 421
ask / -H 'Host: localhost.example.org:7777'
answers 421
ask / -H 'Host: localhost:7777'
answers 200

# Several at a time, on one connection each and on the same.
ask_many() {
  for number in 1 2 3 4 5 6 7 8; do
    curl -s --max-time 20 -o "$work/many-$number-a" "${url}assets-1f/deep/tercet.wasm" -o "$work/many-$number-b" "${url}sw.js" &
    asking="$asking $!"
  done
}
asking=
ask_many
for id in $asking; do wait "$id" || fail 'one of several at a time gets no answer'; done
for number in 1 2 3 4 5 6 7 8; do
  cmp "$work/many-$number-a" "$page/assets-1f/deep/tercet.wasm" || fail 'several at a time mix'
  cmp "$work/many-$number-b" "$page/sw.js" || fail 'several on one connection mix'
done

# Somebody who reads slowly gets all of what the system does not take at once.
curl -s --max-time 60 --limit-rate 20M -o "$work/slow" "${url}assets-1f/deep/large.wav" || fail 'a slow reader gets no answer'
cmp "$work/slow" "$page/assets-1f/deep/large.wav" || fail 'a slow reader gets something else'

# A port that is taken is told, with what to do; a second server finds one of its own.
port=$(printf '%s\n' "$url" | sed 's|.*:\([0-9]*\)/|\1|')
refused 2 "port $port is in use.*--port" --port "$port" --root "$page"
first=$server first_url=$url
start --port 0 --root "$page" --db "$work/other.db"
[ "$url" != "$first_url" ] || fail 'two servers have one address'
ask /sw.js
answers 200
stop TERM

# A second one without games of its own leaves them to the first, says so, and sends the page.
start --port 0 --root "$page"
ask /sw.js
answers 200
grep -qx 'Another tercet has the games; this one only sends the page.' "$work/err" || fail "it says: $(cat "$work/err")"
kill -s TERM "$server"
wait "$server" || fail 'a server without games fails'
start --port 0 --root "$page" --no-online
ask /sw.js
answers 200
stop TERM
server=$first url=$first_url

# What is served is what was there at the start.
echo 'changed' >"$page/index.html"
ask /
grep -q 'A page' "$work/body" || fail 'a file is read again'
stop INT
code=0
curl -s -o /dev/null --max-time 20 "$url" || code=$?
[ "$code" -eq 7 ] || fail 'an ended server answers'

# On another address: there for everybody, by any name.
start --bind 0.0.0.0 --port 0 --root "$page"
ask / -H 'Host: example.org'
answers 200
stop TERM

# --open starts the browser with the address, or says that there is none; the server goes on.
mkfifo "$work/opened"
cat >"$work/browser" <<BROWSER
#!/bin/sh
find /proc/\$\$/fd -lname 'socket:*' >"$work/sockets"
echo "\$#" "\$1" >"$work/opened"
BROWSER
chmod +x "$work/browser"
export BROWSER="$work/browser"
start --open --port 0 --root "$page"
read -r opened <"$work/opened"
[ "$opened" = "1 $url" ] || fail "the browser gets '$opened'"
[ ! -s "$work/sockets" ] || fail 'the browser inherits connections'
ask /
answers 200
stop TERM
for BROWSER in "$work/no-such-browser" false; do
  start --open --port 0 --root "$page"
  deadline=$(($(date +%s) + 20))
  until grep -q 'No browser' "$work/err"; do
    [ "$(date +%s)" -lt "$deadline" ] || fail 'it is not said that there is no browser'
    sleep 0.05
  done
  ask /
  answers 200
  kill -TERM "$server"
  wait "$server" || fail 'without a browser the server fails'
done

# What cannot be served.
refused 2 'No such file' --root "$work/nowhere" --port 0
refused 2 'not a folder' --root "$page/sw.js" --port 0
refused 2 'no index.html' --root "$work/outside" --port 0
refused 2 "'nonsense' is not an address" --root "$page" --bind nonsense
refused 2 'does not have the address 192.0.2.1' --root "$page" --bind 192.0.2.1
refused 2 '--port takes a whole number' --root "$page" --port 65536
refused 2 'too many arguments' --root "$page" shakti
mkdir -p "$work/deep/1/2/3/4/5/6/7/8/9"
echo >"$work/deep/index.html"
refused 2 'nested too deeply' --root "$work/deep"
mkdir "$work/large"
echo >"$work/large/index.html"
for number in 1 2 3 4 5; do truncate -s 15M "$work/large/$number"; done
refused 2 'holds too much' --root "$work/large"
mkdir "$work/huge"
: >"$work/huge/index.html"
truncate -s 17M "$work/huge/picture"
refused 2 'too large: only files of up to 16 MiB are read' --root "$work/huge"

# Games that cannot be kept.
refused 2 'database' --root "$page" --port 0 --db "$work/nowhere/games.db"
echo 'no database, but long enough to be looked at as one' >"$work/wrong.db"
refused 2 'database' --root "$page" --port 0 --db "$work/wrong.db"
refused 2 'cannot\|database' --root "$page" --port 0 --db postgresql://127.0.0.1:1/nothing

# Beside the program, or where it is installed, the page is found.
mkdir -p "$work/usr/bin" "$work/usr/share/tercet"
cp "$TERCET" "$work/usr/bin/tercet"
TERCET=$work/usr/bin/tercet
refused 2 "not built yet; './play web'" --port 0
cp -R "$page" "$work/usr/share/tercet/web"
start --port 0
ask /
answers 200
stop TERM
mkdir "$work/usr/bin/web"
echo 'beside' >"$work/usr/bin/web/index.html"
start --port 0
ask /
grep -q beside "$work/body" || fail 'the page beside the program is not served'
stop TERM
