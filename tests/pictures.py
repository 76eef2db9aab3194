"""Pieces as pictures, in terminals that can show them and in those that cannot. 'speed' measures instead."""
import os
import resource
import signal
import subprocess
import sys
import tempfile
import termios
import time

from terminal import ANSWERS, SHELL, Terminal

TERCET = os.environ['TERCET']
RIGHT, LEFT = '\033[C', '\033[D'
home = tempfile.TemporaryDirectory()


def begin(arguments, answers, settings=(), typed=b'', **others):
    """A program with nothing kept, but settings."""
    folder = tempfile.mkdtemp(dir=home.name)
    environment = {'HOME': folder, 'XDG_STATE_HOME': None, 'XDG_CONFIG_HOME': None, 'LC_ALL': 'C.UTF-8', 'NO_COLOR': None,
                   'COLORTERM': None, **others.pop('environment', {})}
    os.makedirs(f'{folder}/.config/tercet')
    with open(f'{folder}/.config/tercet/settings', 'w') as file:
        file.writelines(f'{line}\n' for line in settings)
    return Terminal([*(SHELL if others.pop('shell', False) else []), TERCET, *arguments], answers, environment=environment, typed=typed, **others)


def show(arguments, answers, text, **others):
    """A program that shows pictures, and this text. A machine that has too much to do may let the answer come too late."""
    for _ in range(10):
        terminal = begin(arguments, answers, **others)
        terminal.sees(text)
        if terminal.covers():
            return terminal
        os.kill(terminal.pid, signal.SIGKILL)
        terminal.end()
    raise AssertionError(f'no pictures\n{terminal.text()}')


def leave(terminal):
    """Out of a game and the menu; nothing stays behind."""
    terminal.keys('q')
    terminal.sees('Quit')
    terminal.keys('q')
    assert terminal.end() == 0
    assert not terminal.images and not terminal.placements and not terminal.sixels, 'something is left in the terminal'


def pieces(terminal, count):
    """So many pieces are shown, all of one size, and nothing else where a picture is or is wanted."""
    terminal.until(f'{count} pieces', lambda: terminal.is_settled() and len(terminal.covers()) == count * terminal.cells_each)


def plays(answers):
    """A game from beginning to end."""
    terminal = show(['play', 'echek'], answers, 'White to move', shell=True)
    pieces(terminal, 2)
    assert 'Move:' not in terminal.text(), 'an answer was taken for keys'
    terminal.keys('mQ@a1\r')
    terminal.sees('1. Q@a1')
    pieces(terminal, 3)
    sent = terminal.sent
    terminal.keys('?')
    terminal.sees('Arrows move the cursor')
    pieces(terminal, 0)
    terminal.keys('\033')
    terminal.sees('Black to move')
    pieces(terminal, 3)
    if answers == 'kitty':
        assert terminal.sent == sent, 'what was sent before was sent again'
    resizes(terminal)
    stops(terminal)
    terminal.keys('\f')  # all is drawn again
    terminal.keys('h')
    terminal.sees('Hint:')
    pieces(terminal, 3)
    leave(terminal)


def resizes(terminal):
    for rows, columns in ((32, 120), (24, 80), (20, 70), (24, 80)):
        small = rows < 24
        terminal.resize(rows, columns)
        terminal.until('the new size', lambda: f'{columns} x {rows}' in terminal.text() if small
                       else '? help' in terminal.text().splitlines()[-1])
        pieces(terminal, 0 if small else 3)
    terminal.resize(40, 120)  # hands are pictures, too: nine pieces at the right, smaller than those on the board
    terminal.until('the hands', lambda: terminal.is_settled() and len({y for y, x in terminal.covers() if x >= 80}) == 6)
    terminal.resize(24, 80)
    pieces(terminal, 3)


def stops(terminal):
    terminal.keys('\x1a')
    terminal.sees('It has stopped.')
    assert not terminal.images and not terminal.pictured(), 'pictures stay while the program is stopped'
    terminal.keys('\r')
    terminal.sees('Black to move')
    pieces(terminal, 3)


def slides(answers):
    """A move that is seen to go leaves nothing behind; nor does a page with a board on it."""
    terminal = show(['play', 'shakti', '--black', '1', '--seed', '1'], answers, 'White to move')
    pieces(terminal, 6)
    assert termios.tcgetattr(terminal.file)[3] & termios.NOFLSH, 'the key that stops it cuts a picture in two'
    terminal.keys('mb2d4\r')
    terminal.sees('1. b2d4 ')
    terminal.until('the computer has moved', lambda: 'White to move' in terminal.text(), 60)
    terminal.settled()
    terminal.keys('\x1a')  # without a shell nobody could let it go on
    terminal.keys('l')
    terminal.sees('Left and Right turn the pages')
    terminal.settled()
    terminal.keys('\033')
    terminal.sees('White to move')
    terminal.settled()
    leave(terminal)


def pegs(answers):
    """Pieces with other pegs are other pictures; most of them are as before."""
    terminal = show(['play', 'eigenstate'], answers, 'White to move')
    pieces(terminal, 12)
    sent = terminal.sent
    if answers == 'kitty':
        assert sent == 2, 'the same picture was sent more than once'
    terminal.keys('m' + first_move('eigenstate') + '\r')
    terminal.sees('Black to move')
    pieces(terminal, 12)
    if answers == 'kitty':
        assert sent < terminal.sent <= sent + 3
    leave(terminal)


def first_move(ruleset):
    return subprocess.run([TERCET, 'moves', ruleset], check=True, capture_output=True, text=True).stdout.split()[0]


def keys_are_kept(answers):
    """What is typed while the terminal is asked is obeyed afterwards."""
    terminal = begin(['play', 'echek'], answers, typed=b'mQ@a1\r')
    terminal.sees('1. Q@a1')
    leave(terminal)
    for down in (b'\033[B', b'\033OB'):
        terminal = begin([], answers, typed=6 * down + b'\r')
        terminal.sees('Pictures')  # the settings, seventh in the menu
        terminal.keys('\033')
        terminal.sees('Quit')
        terminal.keys('q')
        assert terminal.end() == 0


def comes_late():
    """Answers that come too late, in pieces, are no keys."""
    terminal = begin(['play', 'echek'], 'kitty', wait=1)
    terminal.sees('White to move')
    for piece in (ANSWERS['kitty'][:9], ANSWERS['kitty'][9:19], ANSWERS['kitty'][19:]):
        os.write(terminal.file, piece)
    terminal.keys('?')
    terminal.sees('Arrows move the cursor')
    terminal.keys('\033')
    terminal.sees('White to move')
    assert 'Move:' not in terminal.text() and not terminal.images
    leave(terminal)


def comes_from_afar():
    """An answer that takes as long as to the other end of the world comes in time."""
    for _ in range(10):
        terminal = begin(['play', 'echek'], 'kitty', wait=1)
        terminal.until('the question', lambda: terminal.asked)
        time.sleep(0.35)
        os.write(terminal.file, ANSWERS['kitty'])
        terminal.sees('White to move')
        if terminal.covers():
            leave(terminal)
            return
        os.kill(terminal.pid, signal.SIGKILL)
        terminal.end()
    raise AssertionError('a slow terminal shows no pictures')


def shows_blocks(answers, asked=True, **others):
    """Block characters, as ever."""
    terminal = begin(['play', 'echek'], answers, **others)
    terminal.sees('White to move')
    terminal.keys('mQ@a1\r')
    terminal.sees('1. Q@a1')
    assert terminal.asked == asked, 'the terminal was asked' if terminal.asked else 'the terminal was not asked'
    assert terminal.sent == 0 and not terminal.covers()
    leave(terminal)


def is_bounded():
    """A terminal that says nothing is not waited for."""
    terminal = begin(['play', 'echek'], 'mute')
    terminal.until('the question', lambda: terminal.asked)
    asked = time.monotonic()
    terminal.sees('White to move')
    waited = time.monotonic() - asked
    assert waited < 5, f'a mute terminal is waited for {waited:.3f} s'
    leave(terminal)


def setting():
    """The setting turns them off and on, and is kept."""
    terminal = show([], 'kitty', '? helps')
    terminal.settled()
    terminal.keys('s')
    terminal.sees('Pictures')
    terminal.until('a piece', lambda: terminal.placements)
    terminal.keys('p')
    terminal.until('no pictures', lambda: not terminal.placements and not terminal.covers())
    terminal.keys('p')
    terminal.until('pictures', lambda: terminal.placements and terminal.covers() == terminal.pictured())
    terminal.keys('p')
    terminal.until('no pictures', lambda: not terminal.placements)
    terminal.keys('\033')
    terminal.sees('Quit')
    terminal.keys('q')
    assert terminal.end() == 0


def colours():
    """All colours where the terminal has them, by its description or COLORTERM; else 256."""
    folder = f'{home.name}/terminfo'
    colour = '2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%dm'
    with open(f'{home.name}/source', 'w') as file:
        file.write('tercet-plain-256color|a terminal,\n\tuse=xterm-256color,\n'
                   'tercet-test-256color|a terminal,\n\tuse=xterm-256color,\n'
                   'tercet-told-256color|a terminal,\n\tTc, use=xterm-256color,\n'
                   'tercet-test-direct|tercet-told-direct|all its colours,\n\tcolors#0x1000000, pairs#0x10000,\n'
                   f'\tsetab=\\E[48;{colour},\n\tsetaf=\\E[38;{colour},\n\tuse=xterm-256color,\n')
    subprocess.run(['tic', '-x', '-o', folder, f'{home.name}/source'], check=True)
    for name, said, all_colours in (('test', 'truecolor', True), ('test', '24bit', True), ('test', None, False),
                                    ('told', None, True), ('plain', 'truecolor', False)):
        terminal = show(['play', 'echek'], 'sixel', 'White to move',
                        environment={'TERM': f'tercet-{name}-256color', 'TERMINFO': folder, 'COLORTERM': said})
        pieces(terminal, 2)
        many = any('48;2;' in look for look in terminal.looks)
        assert many == all_colours and many != any('48;5;' in look for look in terminal.looks), f'{name} {said}: {terminal.looks}'
        leave(terminal)


def used():
    """Seconds that the programs before have computed: what the terminal needs to look at pictures is not their time."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def measure(answers, ruleset, rows, columns):
    """The bytes and the time that a key takes: arrows move the cursor to and fro."""
    count = 200
    terminal = show(['play', ruleset], answers, 'White to move', rows=rows, columns=columns)
    terminal.settled()
    terminal.careless = True
    first, start = terminal.received, used()
    terminal.keys((RIGHT + LEFT) * (count // 2) + 'm')
    terminal.sees('Move:')
    sent = terminal.received - first
    os.kill(terminal.pid, signal.SIGTERM)
    terminal.end()
    took = used() - start
    print(f'{answers}, {ruleset} at {columns}x{rows}: {first} bytes for the first picture; a key takes {sent // count} bytes and '
          f'{1e6 * took / count:.0f} microseconds')
    assert took / count < 0.016, 'a key takes too long'
    assert sent / count < 40000, 'a key takes too many bytes'


if sys.argv[1:] == ['speed']:
    for answers in ('kitty', 'sixel'):
        for ruleset in ('echek', 'eigenstate', 'shakti'):
            measure(answers, ruleset, 24, 80)
            measure(answers, ruleset, 60, 200)
    sys.exit()

for answers in ('kitty', 'sixel'):
    plays(answers)
    slides(answers)
    pegs(answers)
    keys_are_kept(answers)
    shows_blocks(answers, settings=['pictures = no'])
    shows_blocks(answers, settings=['ascii = yes'])
    shows_blocks(answers, asked=False, environment={'NO_COLOR': '1'})
    shows_blocks(answers, asked=False, environment={'TERM': 'xterm'})
shows_blocks('plain')
is_bounded()
comes_late()
comes_from_afar()
setting()
colours()
