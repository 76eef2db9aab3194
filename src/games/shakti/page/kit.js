/* Shakti: what there is to set up. */

/** @typedef {import('tercet/game/setup.js').Kit} Kit */
/** @typedef {import('tercet/game/setup.js').OwnKit} OwnKit */

/** @returns {OwnKit & Partial<Kit>} */
export const kit = () => ({ width: 7, height: 7, pieces: 'KW', names: { K: 'king', W: 'warrior' }, single: 'K', tiles: true });
