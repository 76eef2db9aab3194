/* Echek: what there is to set up. */

/** @typedef {import('tercet/game/setup.js').Kit} Kit */
/** @typedef {import('tercet/game/setup.js').OwnKit} OwnKit */

/** @type {Pick<Kit, 'pieces' | 'names' | 'single' | 'hands' | 'write'>} */
const COMMON = {
  pieces: 'KQRBNP',
  names: { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight', P: 'pawn' },
  single: 'KQRBNP',
  hands: true,
  write: (setup) => `${setup.rows()} ${setup.hands() || '-'}`,
};

/** @param {string} ruleset @returns {OwnKit & Partial<Kit>} */
export function kit(ruleset) {
  if (ruleset === 'echek:fixed') return { ...COMMON, width: 4, height: 4, after: () => ' Ss' };
  const after = (/** @type {import('tercet/game/setup.js').Setup} */ setup) => ` ${setup.swapText()}`;
  return { ...COMMON, width: 6, height: 6, tight: true, losable: 'Q', swaps: true, after };
}
