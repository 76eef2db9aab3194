/* The rules over the game that is played: the aim, what each piece does, and all that there is to know, without leaving the
 * board for it. */
import { pieceIcon } from '../board/art.js';
import { _ } from '../core/words.js';
import { openDialog } from './dialog.js';
import { h } from './dom.js';
import { smallBoard } from './smallboard.js';
import { capital, titleOf } from './text.js';
import { notice } from './notice.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').GuidePage} GuidePage */

/** @param {App} app @param {string} ruleset */
export async function openRules(app, ruleset) {
  const lessons = await app.rules.lessons().catch(() => null);
  if (!lessons) {
    notice(_('The rules could not be loaded.'));
    return;
  }
  const game = ruleset.split(':')[0];
  const [aim, ...notes] = lessons.notes(ruleset);
  const pages = lessons.pages(game).filter((page) => page.ruleset === game || page.ruleset === ruleset);
  await openDialog({
    title: titleOf(app.rules, ruleset),
    class: 'rules',
    content: [
      h('p', null, aim.text),
      h('dl', { class: 'rules-pieces' }, notes.map(({ piece, text }) => h('div', null,
        h('dt', null, pieceIcon(app.rules, game, piece, 'white'), capital(app.rules.pieceName(ruleset, piece))),
        h('dd', null, text)))),
      h('div', { class: 'rules-pages' }, pages.map((page) => rulesPage(app, page))),
    ],
  });
}

/** A page of the rules, to be opened. @param {App} app @param {GuidePage} page */
function rulesPage(app, { title, paragraphs, ruleset, position, move }) {
  const line = { ruleset, start: position ?? 'startpos', moves: move ? [move] : [] };
  return h('details', { class: 'rules-page' },
    h('summary', null, h('h3', null, title)),
    h('div', { class: 'rules-text' },
      h('div', null, paragraphs.map((paragraph) => h('p', null, paragraph))),
      position !== null && smallBoard(app.rules, line)));
}
