/* Taking the games of record files, and saying in one notice what came of each. */
import { tagNames } from '../core/questions.js';
import { _, format, n_ } from '../core/words.js';
import { Breath } from '../game/breath.js';
import { chooseTexts } from '../game/share.js';
import { notice } from './notice.js';
import { sentence } from './text.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Game} Game */
/** @typedef {import('../types').Rules} Rules */

/** The games of a record file: all, or if one of them is wrong, null. @param {Rules} rules @param {string} text */
async function read(rules, text) {
  const breath = new Breath();
  /** @type {Game[]} */ const games = [];
  for (const record of rules.splitRecords(text)) {
    const { games: read } = rules.readRecords(record);
    if (read === null) return null;
    games.push(...read);
    await breath.take();
  }
  return games;
}

/** What is wrong with a record file, with the line, which only the whole file shows. @param {Rules} rules @param {string} text */
function faultOf(rules, text) {
  return sentence(rules.readRecords(text).reason?.text ?? '');
}

/** What a record can have; others are read over. */
const known = ['Game', 'Start', 'Result', 'Ending', ...tagNames];

/** The tags of a record file that are not kept. @param {string} text */
function unknownTags(text) {
  const bare = text.replace(/\{[^}]*\}|;[^\n]*/g, '');
  const names = [...bare.matchAll(/^[ \t]*\[[ \t]*(\w+)[ \t]+"/gm)].map(([, name]) => name);
  return [...new Set(names)].filter((name) => !known.includes(name));
}

/**
 * Lets the user choose files, and takes their games. That these are there is said once it is so.
 * @param {App} app
 * @param {object} options
 * @param {(games: Game[]) => Promise<void>} options.keep
 * @param {() => Promise<void>} options.show shows what is kept now
 * @param {boolean} [options.lasting] whether games that cannot be kept are there as long as the page is open
 */
export async function takeRecords({ rules }, { keep, show, lasting = false }) {
  const files = await chooseTexts();
  /** @type {import('./notice.js').Remark[]} */ const remarks = [];
  let count = 0;
  for (const { name, text } of files) {
    const games = await read(rules, text);
    if (!games) remarks.push({ about: name, text: faultOf(rules, text) });
    else {
      const kept = await isKept(keep, games);
      if (!kept) remarks.push({ about: name, text: unkeptText(lasting) });
      if (!kept && !lasting) continue;
      const unknown = unknownTags(text);
      count += games.length;
      if (unknown.length > 0) remarks.push({ about: name, text: format(_('These tags are left out: %s.'), unknown.join(', ')) });
    }
  }
  if (count > 0) remarks.push({ text: format(n_('%d game was brought in.', '%d games were brought in.', count), count) });
  if (count > 0) await show();
  if (remarks.length > 0) notice(remarks);
}

/** @param {boolean} lasting */
function unkeptText(lasting) {
  return lasting ? _('This browser could not keep these games: they last as long as the page is open.')
    : _('This browser could not keep these games.');
}

/** @param {(games: Game[]) => Promise<void>} keep @param {Game[]} games */
function isKept(keep, games) {
  return keep(games).then(() => true, () => false);
}
