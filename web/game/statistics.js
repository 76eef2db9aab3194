/* What a person's games with the computer have come to, by ruleset and level. */
import { opponentOf, outcomeOf } from './shelf.js';

/** @typedef {import('./shelf.js').Kept} Kept */

/** `helped` of the won ones were won with help; `streak` were won in a row until now, `longest` at most.
 * @typedef {{ won: number, helped: number, drawn: number, lost: number, streak: number, longest: number }} Tally */
/** @typedef {{ level: number, tally: Tally }} LevelTally */
/** @typedef {{ ruleset: string, tally: Tally, levels: LevelTally[] }} RulesetTally */

/** @returns {Tally} */
const nothing = () => ({ won: 0, helped: 0, drawn: 0, lost: 0, streak: 0, longest: 0 });

/** Counts a game, which is later than those before. @param {Tally} tally @param {'won' | 'drawn' | 'lost'} outcome @param {boolean} helped */
function count(tally, outcome, helped) {
  tally[outcome]++;
  if (outcome === 'won' && helped) tally.helped++;
  tally.streak = outcome === 'won' ? tally.streak + 1 : 0;
  tally.longest = Math.max(tally.longest, tally.streak);
}

/**
 * Those rulesets and levels of which a game is over.
 * @param {Kept[]} all
 * @param {string[]} rulesets in their order
 * @returns {RulesetTally[]}
 */
export function statisticsOf(all, rulesets) {
  /** @type {Map<string, { tally: Tally, levels: Map<number, Tally> }>} */ const byRuleset = new Map();
  for (const kept of [...all].sort((a, b) => a.row.changed - b.row.changed)) {
    const level = opponentOf(kept);
    const outcome = outcomeOf(kept);
    if (kept.row.studied || typeof level !== 'number' || (outcome !== 'won' && outcome !== 'drawn' && outcome !== 'lost')) continue;
    const { ruleset } = kept.glance;
    const one = byRuleset.get(ruleset) ?? { tally: nothing(), levels: new Map() };
    const ofLevel = one.levels.get(level) ?? nothing();
    byRuleset.set(ruleset, one);
    one.levels.set(level, ofLevel);
    for (const tally of [one.tally, ofLevel]) count(tally, outcome, kept.row.helped === true);
  }
  return rulesets.flatMap((ruleset) => {
    const one = byRuleset.get(ruleset);
    if (!one) return [];
    const levels = [...one.levels].sort(([a], [b]) => a - b).map(([level, tally]) => ({ level, tally }));
    return [{ ruleset, tally: one.tally, levels }];
  });
}

/** How many games were counted. @param {Tally} tally */
export function total({ won, drawn, lost }) {
  return won + drawn + lost;
}
