/* Teeko: what there is to set up. */

/** @typedef {import('tercet/game/setup.js').OwnKit} OwnKit */

/** @returns {OwnKit} */
export const kit = () => ({ width: 5, height: 5, pieces: 'T', names: { T: 'piece' } });
