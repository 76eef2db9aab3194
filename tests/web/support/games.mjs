// The games of the build, and what each brings for the tests that all share, in the folder `tests` of its own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{ ruleset: string, position: string, refused?: boolean, result: string | null, count: number,
 *   moves: string[] | null, after: Record<string, string>, illegal: string[] }} Vector
 */

/** The folder of the build; TERCET_BUILD names another than the project's. */
export const buildFolder = process.env.TERCET_BUILD ?? fileURLToPath(new URL('../../../build/', import.meta.url));

/** @type {Map<string, string>} */
const folders = new Map(readFileSync(join(buildFolder, 'games/folders'), 'utf8').trim().split('\n').map((line) => {
  const blank = line.indexOf(' ');
  return [line.slice(0, blank), join(line.slice(blank + 1), 'tests')];
}));

/** A file of a game's tests: `records/blunder.tercet`; null if it has none of this name. @param {string} game @param {string} name */
export function findFile(game, name) {
  try {
    return readFileSync(join(folders.get(game) ?? '', name), 'utf8');
  } catch {
    return null;
  }
}

/** The same of a file that every game has. @param {string} game @param {string} name */
export function readFile(game, name) {
  const text = findFile(game, name);
  if (text === null) throw new Error(`${game} has no tests/${name}`);
  return text;
}

/** The name of a ruleset's files. @param {string} ruleset "echek:roaming" */
const stem = (ruleset) => ruleset.replace(':', '-');

/** A ruleset's whole game, as a record. @param {string} ruleset */
export function readPlayed(ruleset) {
  return readFile(ruleset.split(':')[0], `games/${stem(ruleset)}.tercet`);
}

/** What an independent implementation says of a ruleset's positions. @param {string} ruleset @returns {Vector[]} */
export function readVectors(ruleset) {
  const text = readFile(ruleset.split(':')[0], `vectors/${stem(ruleset)}.jsonl`);
  return text.trim().split('\n').map((line) => JSON.parse(line));
}

/** The lines of all games' files of a name, of those that have one. @param {string} name */
export function allLines(name) {
  return [...folders.keys()].flatMap((game) => (findFile(game, name) ?? '').split('\n')).filter((line) => line !== '');
}

/** A ruleset's whole game between these players. @param {{ ruleset?: string, white?: string, black?: string }} told */
export function recordOf({ ruleset = 'shakti', white = 'human', black = 'human' }) {
  const bare = readPlayed(ruleset).replace(/\[(White|Black) "[^"]*"\]\n/g, '');
  return bare.replace(/\[Game .*\n/, (line) => `${line}[White "${white}"]\n[Black "${black}"]\n`);
}
