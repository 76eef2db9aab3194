"""A terminal for tests, as far as curses needs one: it keeps what is on its screen, answers the questions of programs as kitty
or a terminal with sixels does, or not at all, and remembers the pictures that it was sent."""
import base64
import fcntl
import os
import pty
import re
import select
import struct
import termios
import time
import zlib

COVER = '\u00a0'  # pictures stand in cells of this character
WIDTH, HEIGHT = 10, 20  # pixels of a character
KITTY_ASKS = b'\033_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\033\\'
ANSWERS = {
    'kitty': b'\033_Gi=31;OK\033\\\033[6;20;10t\033[4;480;800t\033[?62;c',
    'sixel': b'\033[6;20;10t\033[4;480;800t\033[?1;0;256S\033[?63;1;2;4;6;9;15;22c',
    'plain': b'\033[?1;2c',
}
SEQUENCE = re.compile(
    rb'\033\[(?P<csi>[?>!]?[0-9;:]*[ -/]*[@-~])|\033_(?P<apc>.*?)\033\\|\033P(?P<dcs>.*?)\033\\|\033\](?P<osc>.*?)(?:\007|\033\\)'
    rb'|\033[()*+](?P<set>.)|\033(?P<esc>[0-9=>cDEHMZ])|(?P<text>[^\033\x00-\x1f\x7f]+)|(?P<control>[\x00-\x1a\x1c-\x1f\x7f])',
    re.DOTALL)


# A shell that can stop a program, and lets it go on after Enter.
SHELL = ['/bin/bash', '-mc', """"$@"; status=$?
while [ -n "$(jobs -s)" ]; do echo "It has stopped."; read -r line; fg %1 >/dev/null; status=$?; done
exit $status""", 'shell']


class Terminal:
    def __init__(self, arguments, answers, rows=24, columns=80, environment=None, typed=b'', wait=0):
        self.rows, self.columns = rows, columns
        self.answers, self.typed, self.wait = answers, typed, wait
        self.images, self.placements = {}, {}  # kitty's: bytes of pictures by number; areas by numbers
        self.chunks = b''
        self.sent = 0  # pictures, ever
        self.cells_each = 1  # cells of the last one that was put
        self.received = 0
        self.looks = set()  # what was ever asked for by CSI ... m
        self.careless = False  # does not look at pictures that come, which takes longer than to make them
        self.asked = False
        self.rest = b''
        self.saved = (0, 0)
        self.clear()
        variables = {**os.environ, 'TERM': 'xterm-256color', **(environment or {})}
        variables = {name: value for name, value in variables.items() if value is not None}
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            self.size(0)
            os.execve(arguments[0], arguments, variables)
        self.size(self.file)
        self.ended = None

    def size(self, file):
        sizes = struct.pack('HHHH', self.rows, self.columns, self.columns * WIDTH, self.rows * HEIGHT)
        fcntl.ioctl(file, termios.TIOCSWINSZ, sizes)

    def resize(self, rows, columns):
        """The text stays where it is, as far as there is room; pictures do as well."""
        before = self.cells
        self.rows, self.columns = rows, columns
        self.cells = [[' '] * columns for _ in range(rows)]
        for new, old in zip(self.cells, before):
            new[:len(old)] = old[:columns]
        self.sixels = {cell for cell in self.sixels if cell[0] < rows and cell[1] < columns}
        self.row, self.column = min(self.row, rows - 1), min(self.column, columns - 1)
        self.size(self.file)

    # ---- The screen

    def clear(self):
        self.cells = [[' '] * self.columns for _ in range(self.rows)]
        self.sixels = set()  # cells that show some of one
        self.row = self.column = 0
        self.placements.clear()

    def text(self):
        return '\n'.join(''.join(row).rstrip() for row in self.cells)

    def covers(self):
        """The cells in which the program wants to have pictures."""
        return {(y, x) for y, row in enumerate(self.cells) for x, character in enumerate(row) if character == COVER}

    def pictured(self):
        """The cells that have some."""
        if self.answers != 'kitty':
            return set(self.sixels)
        return {(row + y, column + x) for row, column, height, width in self.placements.values()
                for y in range(height) for x in range(width)}

    def put(self, character):
        if self.column >= self.columns:
            self.row, self.column = min(self.row + 1, self.rows - 1), 0
        self.cells[self.row][self.column] = self.last = character
        self.sixels.discard((self.row, self.column))
        self.column += 1

    def erase(self, row, begin, end):
        for column in range(begin, min(end, self.columns)):
            self.cells[row][column] = ' '
            self.sixels.discard((row, column))

    def shift(self, by):
        """The rest of a row moves; pictures do not."""
        row, rest = self.cells[self.row], self.cells[self.row][self.column:]
        moved = rest[-by:] + [' '] * -by if by < 0 else [' '] * by + rest
        row[self.column:] = moved[:len(rest)]
        self.sixels = {cell for cell in self.sixels if cell[0] != self.row or cell[1] < self.column}

    def control(self, text):
        self.move(text)
        self.row, self.column = min(max(self.row, 0), self.rows - 1), min(max(self.column, 0), self.columns - 1)

    def move(self, text):
        final, private = text[-1], text[:1] in '?>!'
        if final == 'm':
            self.looks.add(text[:-1])
            return
        numbers = [int(number or 0) for number in text[private:-1].split(';')] if not ':' in text else []
        count = max(numbers[0], 1) if numbers else 1
        if final == 'c' and not private:
            self.answer()
        elif private:
            if final in 'hl' and 1049 in numbers:
                self.clear()
        elif final == 'H':
            self.row, self.column = count - 1, (max(numbers[1], 1) if len(numbers) > 1 else 1) - 1
        elif final == 'd':
            self.row = count - 1
        elif final == 'G':
            self.column = count - 1
        elif final in 'ABCD':
            self.row += {'A': -count, 'B': count}.get(final, 0)
            self.column += {'D': -count, 'C': count}.get(final, 0)
        elif final == 'X':
            self.erase(self.row, self.column, self.column + count)
        elif final == 'K':
            self.erase(self.row, 0 if numbers[0] == 1 else self.column, self.column + 1 if numbers[0] == 1 else self.columns)
        elif final == 'J' and numbers[0] == 2:
            self.clear()
        elif final == 'J':
            self.erase(self.row, self.column, self.columns)
            for row in range(self.row + 1, self.rows):
                self.erase(row, 0, self.columns)
        elif final == 'b':
            for _ in range(count):
                self.put(self.last)
        elif final in 'P@':
            self.shift(-count if final == 'P' else count)
        elif final in 'LM':
            raise AssertionError(f'the terminal does not know CSI {text}')

    # ---- Pictures

    def kitty(self, text):
        head, _, data = text[1:].partition(b';')
        keys = dict(pair.split('=') for pair in head.decode().split(',') if pair)
        action = keys.get('a')
        if action == 'q':
            return
        if action == 't' or action is None:
            if action == 't':
                self.head = keys
                assert keys['q'] == '2', 'an answer would come as if it were typed'
            self.chunks += data
            if keys['m'] == '0':
                pixels = zlib.decompress(base64.b64decode(self.chunks))
                assert len(pixels) == 4 * int(self.head['s']) * int(self.head['v'])
                self.images[self.head['i']] = pixels
                self.sent += 1
                self.chunks = b''
        elif action == 'p':
            assert keys['i'] in self.images, 'a picture is put that was not sent'
            area = (self.row, self.column, int(keys['r']), int(keys['c']))
            self.placements[keys['i'], keys['p']] = area
            self.cells_each = area[2] * area[3]
        elif action == 'd' and keys['d'] == 'i':
            assert (keys['i'], keys['p']) in self.placements, 'a picture is taken away that was not there'
            del self.placements[keys['i'], keys['p']]
        elif action == 'd' and keys['d'] == 'I':
            del self.images[keys['i']]
            self.placements = {key: area for key, area in self.placements.items() if key[0] != keys['i']}

    def sixel(self, text):
        """The cells of a picture in which something is painted; in those with text nothing is."""
        if self.careless:
            return
        size = re.match(rb'0;1q"1;1;(\d+);(\d+)', text)
        width, height = int(size[1]), int(size[2])
        assert width % WIDTH == 0 and height % HEIGHT == 0
        self.sent += 1
        self.cells_each = width // WIDTH * (height // HEIGHT)
        x = y = 0
        for run in re.finditer(rb'!(\d+)([?-~])|([$\-?-~])|#[\d;]*', text[size.end():]):
            count, character = int(run[1] or 1), run[2] or run[3]
            if character is None:
                continue
            if character in b'$-':
                x, y = 0, y + 6 * (character == b'-')
                continue
            bits = character[0] - 63
            for column in range(x, x + count):
                for bit in range(6):
                    if bits >> bit & 1:
                        assert column < width and y + bit < height
                        self.sixels.add((self.row + (y + bit) // HEIGHT, self.column + column // WIDTH))
            x += count
        self.sixels = {cell for cell in self.sixels if cell[0] < self.rows and cell[1] < self.columns}

    # ---- The program

    def answer(self):
        self.asked = True
        if self.typed:
            os.write(self.file, self.typed)
        if self.answers in ANSWERS and not self.wait:
            os.write(self.file, ANSWERS[self.answers])

    def obey(self, data):
        self.received += len(data)
        data, at = self.rest + data, 0
        while at < len(data):
            match = SEQUENCE.match(data, at)
            if match is None:
                break
            kind = match.lastgroup
            value = match[kind]
            if kind == 'text':
                while True:  # a character may not be whole yet
                    try:
                        text = value.decode()
                        break
                    except UnicodeDecodeError as error:
                        if error.reason != 'unexpected end of data' or match.end() < len(data):
                            raise
                        value = value[:error.start]
                for character in text:
                    self.put(character)
                at += len(value)
                if len(value) < len(match[kind]):
                    break
                continue
            at = match.end()
            if kind == 'csi':
                self.control(value.decode())
            elif kind == 'apc' and value[:1] == b'G':
                self.kitty(value)
            elif kind == 'dcs' and b'q' in value[:8]:
                self.sixel(value)
            elif kind == 'esc' and value == b'7':
                self.saved = (self.row, self.column)
            elif kind == 'esc' and value == b'8':
                self.row, self.column = self.saved
            elif kind == 'control':
                self.row = min(self.row + (value == b'\n'), self.rows - 1)
                self.column = 0 if value == b'\r' else max(self.column - 1, 0) if value == b'\b' else self.column
        self.rest = data[at:]

    def read(self, seconds):
        """Reads for so long, or until something has come; false at the end."""
        if not select.select([self.file], [], [], seconds)[0]:
            return True
        try:
            data = os.read(self.file, 65536)
        except OSError:
            data = b''
        self.obey(data)
        return data != b''

    def until(self, what, condition, seconds=20):
        """Reads until something is true."""
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end and self.read(0.05), f'not seen: {what}\n{self.text()}\n{self.placements}'

    def sees(self, text):
        self.until(text, lambda: text in self.text())

    def keys(self, text):
        os.write(self.file, text.encode())

    def is_settled(self):
        """Every cell that is kept for a picture shows one, and no other does."""
        return self.covers() == self.pictured()

    def settled(self):
        self.until('pictures where they are wanted, and nowhere else', self.is_settled)

    def end(self):
        """Waits for the end of the program; returns what it exits with."""
        deadline = time.monotonic() + 20
        while self.read(0.05):
            assert time.monotonic() < deadline, f'the program does not end\n{self.text()}'
        os.close(self.file)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
