"""Messages to and from a server of games: as much of a WebSocket (RFC 6455) as a client needs."""
import base64
import json
import os
import socket
import struct
import urllib.parse


class Wire:
    def __init__(self, url):
        at = urllib.parse.urlsplit(url)
        self.stream = socket.create_connection((at.hostname, at.port or 80)).makefile("rwb")
        self.stream.write((f"GET {at.path or '/'}online HTTP/1.1\r\nHost: {at.netloc}\r\nUpgrade: websocket\r\n"
                           "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: tercet.1\r\n"
                           f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n").encode())
        self.stream.flush()
        if b" 101 " not in self.stream.readline():
            raise ConnectionError("the server does not speak tercet.1")
        while self.stream.readline() not in (b"\r\n", b""):
            pass

    def say(self, message):
        self.send(1, json.dumps(message).encode())

    def send(self, kind, data):
        size = struct.pack(">B", 128 | len(data)) if len(data) < 126 else struct.pack(">BH", 254, len(data))
        mask = os.urandom(4)
        self.stream.write(bytes([128 | kind]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))
        self.stream.flush()

    def hear(self):
        """The next message; None once the connection is closed."""
        text = b""
        while True:
            head = self.stream.read(2)
            if len(head) < 2 or head[0] & 15 == 8:
                return None
            size = head[1] & 127
            if size > 125:
                size = struct.unpack(">H" if size == 126 else ">Q", self.stream.read(2 if size == 126 else 8))[0]
            data = self.stream.read(size)
            if head[0] & 15 == 9:
                self.send(10, data)  # a ping of the network's own
            elif head[0] & 15 < 3:
                text += data
                if head[0] & 128:
                    return json.loads(text)
