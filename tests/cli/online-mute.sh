#!/bin/sh
# A server that has lost the greeting: it pings and says nothing else. That is no connection, and is given up for another one.
# labels: threads
set -eu
: "${TERCET:?}"
work=$(mktemp -d)
server='' player=''
trap 'kill $server $player 2>/dev/null || :; rm -rf "$work"' EXIT

# Tells its port, then each connection that is made.
cat >"$work/server.py" <<'PYTHON'
import base64, hashlib, socket, threading, time

def serve(client):
    request = b''
    while b'\r\n\r\n' not in request:
        request += client.recv(4096)
    lines = [line.partition(': ') for line in request.decode().split('\r\n')]
    key = next(value for name, _, value in lines if name.lower() == 'sec-websocket-key')
    accept = base64.b64encode(hashlib.sha1((key + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11').encode()).digest()).decode()
    client.sendall(('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
                    f'Sec-WebSocket-Accept: {accept}\r\nSec-WebSocket-Protocol: tercet.1\r\n\r\n').encode())
    print('connected', flush=True)
    ping = b'{"type": "ping", "time": 1}'
    try:
        while True:
            client.sendall(bytes([0x81, len(ping)]) + ping)
            time.sleep(1)
    except OSError:
        pass

listening = socket.create_server(('127.0.0.1', 0))
print(f'port {listening.getsockname()[1]}', flush=True)
while True:
    threading.Thread(target=serve, args=(listening.accept()[0],), daemon=True).start()
PYTHON

fail() {
  echo "FAILED: $*" >&2
  cat "$work"/*.out >&2
  exit 1
}
# said NAME TIMES TEXT: waits until that was said so often.
said() {
  tries=0
  until [ "$(grep -cF -- "$3" "$work/$1.out")" -ge "$2" ]; do
    tries=$((tries + 1))
    [ "$tries" -lt 1200 ] || fail "$1 does not say $2 times: $3"
    sleep 0.05
  done
}

export LC_ALL=C.UTF-8 HOME="$work"
: >"$work/server.out"
python3 "$work/server.py" >"$work/server.out" 2>&1 &
server=$!
said server 1 port
mkfifo "$work/in"
: >"$work/player.out"
"$TERCET" online "http://127.0.0.1:$(sed -n 's/^port //p' "$work/server.out")/" --plain <"$work/in" >"$work/player.out" 2>&1 &
player=$!
exec 7>"$work/in"
said server 2 connected
said player 1 'There is no connection'
echo quit >&7
wait "$player" || fail "the player's program ends with $?"
player=
