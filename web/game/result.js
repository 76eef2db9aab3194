/* How a game ended, in a few words. */
import { _ } from '../core/words.js';
import { capital } from '../ui/text.js';

/** @param {import('../types').Result} result of a game that is over */
export function resultText(result) {
  if (result === 'draw') return capital(_('it is a draw'));
  return result === 'white' ? _('White has won') : _('Black has won');
}

/**
 * The same for who has played.
 * @param {import('../types').Result} result of a game that is over
 * @param {import('../types').Side | null} own the side that somebody here has played alone; null: both, or neither
 */
export function outcomeText(result, own) {
  if (own === null || result === 'draw') return resultText(result);
  return result === own ? _('You have won') : _('You have lost');
}
