// Makes an SVG picture of a screen of a terminal, as 'tmux capture-pane -e' prints it, from stdin to stdout.
import { readFileSync } from 'node:fs';

const WIDTH = 9; // of a character
const HEIGHT = 18;
const BASELINE = 14;
const PAPER = '#1c1c1c';
const INK = '#d0d0d0';
const BASIC = ['#000000', '#cd0000', '#00cd00', '#cdcd00', '#0000ee', '#cd00cd', '#00cdcd', '#e5e5e5'];
const BRIGHT = ['#7f7f7f', '#ff0000', '#00ff00', '#ffff00', '#5c5cff', '#ff00ff', '#00ffff', '#ffffff'];

// Characters that fill parts of their cell, which fonts do not always do: left, top, width and height of each part.
const QUARTERS = { '▖': [2], '▗': [3], '▘': [0], '▝': [1], '▙': [0, 2, 3], '▟': [1, 2, 3], '▛': [0, 1, 2], '▜': [0, 1, 3], '▚': [0, 3], '▞': [1, 2] };
const BLOCKS = {
  '▀': [[0, 0, 1, 1 / 2]],
  '▌': [[0, 0, 1 / 2, 1]],
  '▐': [[1 / 2, 0, 1 / 2, 1]],
  '▏': [[0, 0, 1 / 8, 1]],
};
[...'▁▂▃▄▅▆▇█'].forEach((character, i) => (BLOCKS[character] = [[0, (7 - i) / 8, 1, (i + 1) / 8]]));
for (const [character, parts] of Object.entries(QUARTERS)) {
  BLOCKS[character] = parts.map((part) => [(part % 2) / 2, Math.floor(part / 2) / 2, 1 / 2, 1 / 2]);
}

/** A colour by its red, green and blue. */
const hex = (levels) => '#' + levels.map((level) => level.toString(16).padStart(2, '0')).join('');

/** One of the 256 colours of terminals. */
function colour(number) {
  if (number < 8) return BASIC[number];
  if (number < 16) return BRIGHT[number - 8];
  if (number >= 232) return hex(Array(3).fill(8 + 10 * (number - 232)));
  const cube = number - 16;
  const levels = [Math.floor(cube / 36), Math.floor(cube / 6) % 6, cube % 6];
  return hex(levels.map((level) => (level === 0 ? 0 : 55 + 40 * level)));
}

/** Takes over what the numbers of an escape sequence say of the look of the characters behind it. */
function change(look, numbers) {
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i];
    if (number === 0) Object.assign(look, { ink: INK, paper: PAPER, bold: false, reversed: false });
    if (number === 1) look.bold = true;
    if (number === 22) look.bold = false;
    if (number === 7) look.reversed = true;
    if (number === 27) look.reversed = false;
    if (number >= 30 && number < 38) look.ink = BASIC[number - 30];
    if (number >= 40 && number < 48) look.paper = BASIC[number - 40];
    if (number >= 90 && number < 98) look.ink = BRIGHT[number - 90];
    if (number >= 100 && number < 108) look.paper = BRIGHT[number - 100];
    if (number === 39) look.ink = INK;
    if (number === 49) look.paper = PAPER;
    if (number === 38 || number === 48) {
      const direct = numbers[i + 1] === 2; // three parts of a colour follow; else its number
      look[number === 38 ? 'ink' : 'paper'] = direct ? hex(numbers.slice(i + 2, i + 5)) : colour(numbers[i + 2]);
      i += direct ? 4 : 2;
    }
  }
}

/** The characters of a line with their looks; the look goes on from line to line. */
function cellsOf(line, look) {
  const cells = [];
  for (const [, numbers, character] of line.matchAll(/\x1b\[([0-9;]*)m|([^\x0e\x0f])/gu)) {
    if (character === undefined) {
      change(look, numbers.split(';').map(Number));
    } else {
      const [ink, paper] = look.reversed ? [look.paper, look.ink] : [look.ink, look.paper];
      cells.push({ character, ink, paper, bold: look.bold, at: cells.length });
    }
  }
  return cells;
}

/** Neighbours that are alike, together. */
function runs(cells, alike) {
  const found = [];
  for (const cell of cells) {
    const last = found.at(-1);
    if (last && alike(last.at(-1), cell)) last.push(cell);
    else found.push([cell]);
  }
  return found;
}

const next = (a, b) => b.at === a.at + 1;

function rectangle(x, y, width, height, fill) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
}

function grounds(cells, row) {
  const coloured = cells.filter((cell) => cell.paper !== PAPER);
  return runs(coloured, (a, b) => next(a, b) && a.paper === b.paper).map((run) =>
    rectangle(run[0].at * WIDTH, row * HEIGHT, run.length * WIDTH, HEIGHT, run[0].paper),
  );
}

function blocks(cells, row) {
  const filled = cells.filter((cell) => BLOCKS[cell.character]);
  const alike = (a, b) => next(a, b) && a.ink === b.ink && a.character === b.character && BLOCKS[a.character][0][2] === 1;
  return runs(filled, alike).flatMap((run) =>
    BLOCKS[run[0].character].map(([left, top, width, height]) =>
      rectangle((run[0].at + left) * WIDTH, (row + top) * HEIGHT, (run.length - 1 + width) * WIDTH, height * HEIGHT, run[0].ink),
    ),
  );
}

const escaped = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function words(cells, row) {
  const seen = cells.filter((cell) => cell.character !== ' ' && !BLOCKS[cell.character]);
  return runs(seen, (a, b) => next(a, b) && a.ink === b.ink && a.bold === b.bold).map((run) => {
    const places = run.map((cell) => cell.at * WIDTH).join(' ');
    const text = run.map((cell) => escaped[cell.character] ?? cell.character).join('');
    const weight = run[0].bold ? ' font-weight="bold"' : '';
    return `<text x="${places}" y="${row * HEIGHT + BASELINE}" fill="${run[0].ink}"${weight}>${text}</text>`;
  });
}

const look = {};
change(look, [0]);
const lines = readFileSync(0, 'utf8').replace(/\n$/, '').split('\n');
const rows = lines.map((line) => cellsOf(line, look));
const width = Math.max(...rows.map((cells) => cells.length)) * WIDTH;
const height = rows.length * HEIGHT;
const fonts = 'DejaVu Sans Mono, Menlo, Consolas, monospace';
console.log(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="${fonts}" font-size="15" shape-rendering="crispEdges">`);
console.log(`<rect width="${width}" height="${height}" fill="${PAPER}"/>`);
for (const paint of [grounds, blocks, words]) rows.forEach((cells, row) => paint(cells, row).map((part) => console.log(part)));
console.log('</svg>');
