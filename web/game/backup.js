/* One file with all that the browser keeps: games, results, analyses, reviews, settings and what was learnt. Restored, it is added to
 * what is there, and takes nothing away. Seats in games over the network are secrets, and not in it. */
import { _ } from '../core/words.js';
import { Breath } from './breath.js';
import { makesSense, usual } from './preferences.js';
import { Progress } from './progress.js';
import { tables } from './store.js';
import { isResult, isResultNote, resultName } from './strength.js';
import { GameTree } from './tree.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').GameRow} GameRow */
/** @typedef {import('../types').Preferences} Preferences */
/** @typedef {{ id: string, note: any }} Note */
/** `unread` of it could not be read. @typedef {{ games: GameRow[], notes: Note[], settings: Record<string, unknown>, progress: string[], unread: number }} Backup */
/** What came of restoring. @typedef {{ games: number, analyses: number, present: number, results: number, learnt: number, settings: number, unread: number }} Restored */

const kind = 'backup';
const version = 1;
const analysis = 'analysis'; // what the names of their notes begin with

/** @param {App} app @returns {Promise<Blob>} */
export async function makeBackup({ store, settings }) {
  const games = (await store.rows()).map(({ glance: _glance, ...row }) => row);
  const notes = (await store.listNotes('')).filter(isWorthKeeping);
  const head = { tercet: kind, version, made: new Date().toISOString() };
  const text = JSON.stringify({ ...head, games, notes, settings: settings.values, progress: new Progress().all });
  return new Blob([text], { type: 'application/json' });
}

/** An analysis that nobody has worked on is only the place that was looked at last. @param {Note} one */
function isWorthKeeping({ id, note }) {
  return !id.startsWith(analysis) || note?.own !== false;
}

/* ---- Reading ---- */

/** A file that is no backup, or not a good one; the message is for people. */
export class BadBackup extends Error {}

/** @param {string} text @returns {Backup} */
function parse(text) {
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    throw new BadBackup(_('This file is no backup of Tercet, or it is damaged; nothing has changed.'));
  }
  if (data?.tercet !== kind) throw new BadBackup(_('This file is no backup of Tercet, or it is damaged; nothing has changed.'));
  if (data.version !== version) throw new BadBackup(_('This backup was made by a newer version of this page; nothing has changed.'));
  const { games, notes, settings, progress } = data;
  if (![games, notes, progress].every(Array.isArray) || typeof settings !== 'object' || settings === null) throw damaged();
  return { games, notes, settings, progress, unread: 0 };
}

function damaged() {
  return new BadBackup(_('This backup is damaged: not all of it can be read; nothing has changed.'));
}

/** @param {unknown} value @param {string} type */
const isOf = (value, type) => typeof value === type;

/** Whether a row is one, but for its record. @param {any} row */
function isRow(row) {
  return isOf(row?.id, 'string') && isOf(row.name, 'string') && isOf(row.record, 'string') && isOf(row.over, 'boolean')
    && Number.isFinite(row.created) && Number.isFinite(row.changed)
    && Array.isArray(row.undone) && row.undone.every((/** @type {unknown} */ move) => isOf(move, 'string'));
}

/** Those that are good. @template T @param {T[]} all @param {(one: T) => boolean} isGood */
async function sift(all, isGood) {
  const breath = new Breath();
  /** @type {T[]} */ const good = [];
  for (const one of all) {
    if (isGood(one)) good.push(one);
    await breath.take();
  }
  return good;
}

/** Reads all of it before anything is written. What cannot be read is left out, and hinders nothing else. @param {App} app @param {string} text @returns {Promise<Backup>} */
async function read({ rules, store }, text) {
  const backup = parse(text);
  const games = await sift(backup.games, (row) => isRow(row) && store.read(row) !== null);
  const notes = await sift(backup.notes, (one) => isOf(one?.id, 'string') && isNote(rules, one));
  const progress = backup.progress.filter((entry) => isOf(entry, 'string'));
  const count = (/** @type {unknown[][]} */ ...lists) => lists.flat().length;
  const unread = count(backup.games, backup.notes, backup.progress) - count(games, notes, progress);
  return { ...backup, games, notes: notes.filter(isWorthKeeping), progress, unread };
}

/** @param {import('../types').Rules} rules @param {Note} one */
function isNote(rules, { id, note }) {
  if (isResult(id)) return isResultNote(note);
  if (!id.startsWith(analysis)) return isOf(note, 'object');
  try {
    GameTree.fromData(rules, note.tree);
    return true;
  } catch {
    return false;
  }
}

/* ---- Adding it to what is there ---- */

/** Whether a game has the moves of another one and then perhaps some more, and neither has more than moves. @param {App} app @param {GameRow} longer @param {GameRow} shorter */
function goesOn({ store }, longer, shorter) {
  const [a, b] = [longer, shorter].map((row) => store.read(row)?.game);
  if (!a || !b || a.ruleset !== b.ruleset || a.start !== b.start) return false;
  const bare = [a, b].every(({ variations, comments }) => variations.length === 0 && comments.every((comment) => !comment));
  return bare && (b.end === null || longer.record === shorter.record) && b.moves.every((move, index) => a.moves[index] === move);
}

/** What makes a game the same under whatever name. @param {GameRow} row */
const sameGame = ({ record, created, name }) => JSON.stringify([record, created, name]);
/** What makes an analysis the same, wherever one stands in it. @param {Note} one */
const sameAnalysis = ({ note }) => JSON.stringify([{ ...note.tree, current: 0 }, note.name ?? '']);

/** What makes a result the same, whatever game it is of: the second at which that ended is in it. @param {Note} one */
const sameResult = ({ note }) => JSON.stringify(note.line ?? note);

/**
 * A game of a backup instead of the own one, whose name and help are not lost. To windows that show that one it is news.
 * @param {GameRow} row
 * @param {GameRow} [own]
 */
function inPlaceOf(row, own) {
  const helped = own?.helped || row.helped;
  const changed = own ? Math.max(row.changed, own.changed + 1) : row.changed;
  return { ...row, name: own?.name || row.name, changed, ...(helped && { helped }) };
}

/**
 * What is to be written of a backup's games: those that are not there. One of the same name that is another game gets a name of its own.
 * @param {App} app
 * @param {GameRow[]} games
 */
async function mergeGames(app, games) {
  const rows = await app.store.rows();
  const there = new Map(rows.map((row) => [row.id, row]));
  const same = new Set(rows.map(sameGame));
  /** @type {Map<string, GameRow>} */ const added = new Map();
  const breath = new Breath();
  for (const { glance: _glance, ...row } of games) {
    const own = there.get(row.id);
    if (same.has(sameGame(row)) || (own && goesOn(app, own, row))) continue;
    const replaces = own === undefined || goesOn(app, row, own);
    added.set(row.id, replaces ? inPlaceOf(row, own) : { ...row, id: app.store.newId() });
    await breath.take();
  }
  return added;
}

/** @param {App} app @param {Note[]} notes @param {Map<string, GameRow>} games that are added */
async function mergeNotes({ store }, notes, games) {
  const own = await store.listNotes('');
  const kept = new Set((await store.rows()).map(({ id }) => id));
  const there = new Set(own.map(({ id }) => id));
  const same = new Set(own.filter(({ id }) => id.startsWith(analysis)).map(sameAnalysis));
  /** @type {Note[]} */ const added = [];
  const results = new Set(own.filter(({ id }) => isResult(id)).map(sameResult));
  const unsettled = new Set(own.filter(({ id, note }) => isResult(id) && /** @type {any} */ (note)?.line === undefined).map(({ id }) => id));
  for (const one of notes) {
    const id = games.get(one.id)?.id ?? one.id;
    if (isResult(id)) {
      const known = results.has(sameResult(one)) || (there.has(id) && (unsettled.has(id) || one.note.line === undefined));
      if (!known) added.push({ id: there.has(id) ? resultName(store.newId()) : id, note: one.note });
    } else if (!one.id.startsWith(analysis)) {
      if (!there.has(id) && (games.has(one.id) || kept.has(id))) added.push({ id, note: one.note });
    } else if (!same.has(sameAnalysis(one))) added.push({ id: there.has(id) ? `${analysis}:${store.newId()}` : id, note: one.note });
  }
  return added;
}

/** Settings that are as usual here become those of the backup. @param {App} app @param {Record<string, unknown>} values */
function mergeSettings({ settings }, values) {
  let count = 0;
  for (const name of /** @type {(keyof Preferences)[]} */ (Object.keys(usual))) {
    const value = values[name];
    if (!makesSense(name, value) || value === settings.values[name] || settings.values[name] !== usual[name]) continue;
    settings.set(name, /** @type {never} */ (value));
    count++;
  }
  return count;
}

/**
 * Adds a backup to what is there. Throws a BadBackup if it cannot be read; then nothing has changed.
 * @param {App} app
 * @param {string} text
 * @returns {Promise<Restored>}
 */
export async function restoreBackup(app, text) {
  const backup = await read(app, text);
  const games = await mergeGames(app, backup.games);
  const notes = await mergeNotes(app, backup.notes, games);
  await write(app, [...games.values()], notes);
  const isAnalysis = (/** @type {Note} */ { id }) => id.startsWith(analysis);
  const analyses = notes.filter(isAnalysis).length;
  return {
    games: games.size,
    analyses,
    present: backup.games.length - games.size + backup.notes.filter(isAnalysis).length - analyses,
    results: notes.filter(({ id }) => isResult(id)).length,
    learnt: new Progress().restore(backup.progress),
    settings: mergeSettings(app, backup.settings),
    unread: backup.unread,
  };
}

/** All or nothing. @param {App} app @param {GameRow[]} games @param {Note[]} notes */
async function write({ store }, games, notes) {
  await store.ask([tables.games, tables.notes], 'readwrite', (table, transaction) => {
    for (const row of games) table.put(row);
    for (const note of notes) transaction.objectStore(tables.notes).put(note);
    return table.count();
  });
  store.tell(games.map(({ id }) => id));
}
