/* What a person's games with the computer have come to: a plot for each ruleset, which is also there in words and as a table. */
import { C_, _, format, n_ } from '../core/words.js';
import { Shelf } from '../game/shelf.js';
import { statisticsOf, total } from '../game/statistics.js';
import { Results } from '../game/strength.js';
import { fill, h, s } from './dom.js';
import { icon } from './icons.js';
import { notice } from './notice.js';
import { strengthPart } from './strengthplot.js';
import { titleOf } from './text.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Strength} Strength */
/** @typedef {import('../game/statistics.js').RulesetTally} RulesetTally */
/** @typedef {import('../game/statistics.js').Tally} Tally */

const width = 300;
const height = 24;
const kinds = /** @type {const} */ (['won', 'drawn', 'lost']);

/** "12 won, 1 of them with help, 2 drawn, 3 lost" @param {Tally} tally */
function tallyWords({ won, helped, drawn, lost }) {
  return [
    format(n_('%d won', '%d won', won), won),
    helped > 0 && format(n_('%d of them with help', '%d of them with help', helped), helped),
    format(n_('%d drawn', '%d drawn', drawn), drawn),
    format(n_('%d lost', '%d lost', lost), lost),
  ].filter((text) => text !== false).join(', ');
}

/** @param {Tally} tally */
function streakWords({ streak, longest }) {
  return format(_('Won in a row: %d now, %d at most.'), streak, longest);
}

/** @param {number} level */
const levelText = (level) => format(C_('player', 'level %d'), level);

/* ---- The plot ---- */

/** Which part of a bar is what: its colour is not all that tells. Lost games are empty, drawn ones are hatched. */
function hatching() {
  return s('defs', null, s('pattern', { id: 'hatched', width: 6, height: 6, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
    s('path', { class: 'stat-hatch', d: 'M0 0V6' })));
}

/** @param {typeof kinds[number]} kind */
const look = (kind) => ({ class: `stat-${kind}`, fill: kind === 'drawn' ? 'url(#hatched)' : null });

/** A bar as long as the share of its games, with those of each kind. @param {Tally} tally @param {number} most */
function bar(tally, most) {
  const scale = width / most;
  let left = 0;
  const pieces = kinds.map((kind) => {
    const size = tally[kind] * scale;
    const piece = size > 0 && s('rect', { ...look(kind), x: left + 0.5, y: 0.5, width: Math.max(1, size - 1), height: height - 1 });
    left += size;
    return piece;
  });
  return s('svg', { class: 'stat-bar', viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' }, pieces);
}

/** @param {RulesetTally} one */
function plotWords({ tally, levels }) {
  return [tallyWords(tally), ...levels.map(({ level, tally: own }) => format(_('%s: %s'), levelText(level), tallyWords(own)))].join('. ');
}

/** @param {RulesetTally} one */
function plot(one) {
  const most = Math.max(...one.levels.map(({ tally }) => total(tally)));
  return h('div', { class: 'stat-plot', role: 'img', 'aria-label': plotWords(one) }, one.levels.map(({ level, tally }) => [
    h('span', { class: 'stat-level small', 'aria-hidden': 'true' }, levelText(level)),
    bar(tally, most),
    h('span', { class: 'stat-figures figures small', 'aria-hidden': 'true' }, `${tally.won} – ${tally.drawn} – ${tally.lost}`),
  ]).flat());
}

/** What the parts of a bar mean. */
function legend() {
  const words = { won: _('won'), drawn: _('drawn'), lost: _('lost') };
  return h('p', { class: 'stat-legend small', 'aria-hidden': 'true' }, kinds.map((kind) => h('span', null,
    s('svg', { class: 'stat-key', viewBox: '0 0 16 16' }, s('rect', { ...look(kind), x: 1, y: 1, width: 14, height: 14 })), words[kind])));
}

/* ---- The table ---- */

/** @param {RulesetTally} one */
function table(one) {
  const heads = [_('Level'), _('Won'), _('With help'), _('Drawn'), _('Lost'), _('Won in a row now'), _('Won in a row at most')];
  const row = (/** @type {string} */ name, /** @type {Tally} */ tally) => h('tr', null, h('th', { scope: 'row' }, name),
    [tally.won, tally.helped, tally.drawn, tally.lost, tally.streak, tally.longest].map((figure) => h('td', { class: 'figures' }, figure)));
  return h('details', { class: 'stat-table' }, h('summary', null, _('In figures')),
    h('div', { class: 'stat-scroll', tabindex: '0', role: 'region', 'aria-label': _('In figures') },
      h('table', null,
        h('thead', null, h('tr', null, heads.map((head) => h('th', { scope: 'col' }, head)))),
        h('tbody', null, one.levels.map(({ level, tally }) => row(String(level), tally)), row(_('All'), one.tally)))));
}

export class Statistics {
  /** @type {HTMLElement[]} */ acts = [];
  element = h('div', { class: 'stat-list' });

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  async load() {
    const { rules, store } = this.app;
    const rulesets = rules.rulesets().map(({ name }) => name);
    try {
      const all = await new Shelf(store, rules).load();
      const strengths = await new Results(this.app).all(rulesets).catch(() => []); // without an engine nothing is known of them
      this.#draw(statisticsOf(all, rulesets), new Map(strengths.map((strength, index) => [rulesets[index], strength])));
    } catch {
      notice(_('This browser does not let the page read its saved games.'));
    }
  }

  /** @param {RulesetTally[]} all @param {Map<string, Strength>} strengths */
  #draw(all, strengths) {
    const shown = [...strengths].filter(([name, { curve }]) => curve.length > 0 && all.every(({ ruleset }) => ruleset !== name)); // their games were deleted
    const none = h('div', { class: 'games-empty' },
      h('p', { class: 'soft' }, _('No game with the computer is over yet.')),
      h('p', null, h('a', { class: 'button main', href: '#/new' }, icon('plus'), _('New game'))));
    fill(this.element, all.length + shown.length === 0 ? none : [
      h('div', null, h('p', { class: 'soft' }, _('Games with the computer that are over, by the level that was played against.')), legend(),
        s('svg', { class: 'stat-defs', 'aria-hidden': 'true' }, hatching())),
      ...all.map((one) => this.#part(one, strengths.get(one.ruleset))),
      ...shown.map(([ruleset, strength]) => h('section', { class: 'card stat-part' },
        h('h2', null, titleOf(this.app.rules, ruleset)), strengthPart(ruleset, strength))),
    ]);
  }

  /** @param {RulesetTally} one @param {Strength} [strength] */
  #part(one, strength) {
    return h('section', { class: 'card stat-part' },
      h('h2', null, titleOf(this.app.rules, one.ruleset)),
      strength && strengthPart(one.ruleset, strength),
      h('h3', null, _('Games')),
      h('p', null, `${tallyWords(one.tally)}.`),
      h('p', { class: 'soft' }, streakWords(one.tally)),
      plot(one),
      table(one));
  }
}
