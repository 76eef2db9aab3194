/* How a game ended, in a few words. */
import { _ } from '../core/words.js';
import { capital } from '../ui/text.js';

/** @param {import('../types').Result} result of a game that is over */
export function resultText(result) {
  if (result === 'draw') return capital(_('it is a draw'));
  return result === 'white' ? _('White has won') : _('Black has won');
}
