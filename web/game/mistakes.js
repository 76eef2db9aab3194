/* The mistakes in a kept game, as its review has found them, and other moves in their place, judged as the review judges. */
import { human, isAlone, levelOf, sides } from './players.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../types').Game} Game */
/** @typedef {import('../types').Judgement} Judgement */
/** @typedef {import('../types').Side} Side */
/** @typedef {import('../types').TreeNode} TreeNode */
/** @typedef {import('./tree.js').GameTree} GameTree */

/** What is kept: the engine's memory, and the moves that it is about. @typedef {{ moves: string[], memory?: string }} Kept */

/** As many as the command `tercet review` takes, so that both come to the same judgements. */
export const LIMITS = { nodes: 200000 };

/** @type {import('../types').Verdict[]} */
const FAULTS = ['inaccuracy', 'mistake', 'blunder'];

/** @param {Judgement | undefined} judgement */
export const isFault = (judgement) => judgement !== undefined && FAULTS.includes(judgement.verdict);

/**
 * A kept game, and what the engine remembers of its review; null if there is none. Who looks at that of a game that goes on
 * has had help in it.
 * @param {App} app
 * @param {string} id
 */
export async function loadReviewed(app, id) {
  const saved = await app.store.loadGame(id).catch(() => null);
  if (!saved) return null;
  const kept = /** @type {Kept | null} */ (await app.store.loadNote(saved.id).catch(() => null));
  const isSame = kept?.moves.join(' ') === saved.game.moves.join(' ');
  if (!saved.over && isAlone(saved.game.tags)) app.store.changeGame(saved.id, { helped: true }).catch(() => {});
  return { saved, memory: (isSame && kept?.memory) || '' };
}

/** Which side the user had, as far as the seats tell: null where two people have played, or nobody. @param {Record<string, string>} tags */
export function ownSide(tags) {
  return isAlone(tags) ? sides.find((side) => levelOf(tags, side) === human) ?? null : null;
}

/** What the engine remembers of the position after so many plies: a score, the best move, and what that is worth on a closer look. @param {string} memory @param {number} ply */
const wordAt = (memory, ply) => (memory.split(' ')[ply + 1] ?? '').split(':');

/**
 * The moves of a side that were inaccuracies or worse, as far as is known: what only seems so is looked at more closely first.
 * @param {GameTree} tree
 * @param {{ judgements: Judgement[], memory: string }} review
 * @param {Side | 'both'} side
 */
export function faultsOf(tree, { judgements, memory }, side) {
  const moves = tree.mainLine().slice(1).filter((_node, ply) => isFault(judgements[ply]) && wordAt(memory, ply).length > 3);
  return moves.filter((node) => side === 'both' || tree.side(node) !== side);
}

/**
 * What the engine remembers of the positions up to one: its name, and a word for each. That the best move in the last of them
 * was looked at more closely is left out, as a review does so only where the move that was played seems to be worse.
 * @param {string} memory
 * @param {number} ply
 */
function memoryUpTo(memory, ply) {
  const before = memory.split(' ').slice(0, ply + 1);
  return [...before, wordAt(memory, ply).slice(0, 3).join(':')].join(' ');
}

/**
 * Judges a move in the place of the one that was played after so many plies, as a review of the game that ends with it does;
 * the engine remembers all positions before it.
 * @param {App} app
 * @param {Game} game
 * @param {{ ply: number, move: string, memory: string }} instead
 * @returns {Promise<Judgement>}
 */
export async function judgeInstead(app, game, { ply, move, memory }) {
  const tried = { ...game, moves: [...game.moves.slice(0, ply), move], comments: [], evaluations: [], variations: [], end: null };
  const { judgements } = await app.thinker().review(tried, LIMITS, () => {}, memoryUpTo(memory, ply));
  return judgements[ply];
}
