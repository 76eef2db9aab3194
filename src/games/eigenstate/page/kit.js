/* Eigenstate: what there is to set up. */

/** @typedef {import('tercet/game/setup.js').Kit} Kit */
/** @typedef {import('tercet/game/setup.js').OwnKit} OwnKit */

/** @returns {OwnKit & Partial<Kit>} */
export const kit = () => ({
  width: 6,
  height: 6,
  pieces: 'E',
  names: { E: 'piece' },
  pegs: true,
  write: (setup) => `${setup.pegged('white')} ${setup.pegged('black')}`,
});
