// Whole games by every kind of hand, to their ends: every ruleset by keyboard, as over the network by mouse (online.test.mjs),
// and every game by all others.
import assert from 'node:assert/strict';
import { desk, keepNothingOffline, phone, visit } from '../support/browser.mjs';
import { drag, keyboard, mouse, touch } from '../support/hands.mjs';
import { after, howItEnded, readGame } from '../support/moves.mjs';
import { beginGame, endSentence, games, playAll, rulesets } from '../support/table.mjs';

keepNothingOffline();

const ways = {
  'by mouse': { hands: mouse, options: desk, played: games },
  'by dragging': { hands: drag, options: desk, played: games },
  'by touch on a phone': { hands: touch, options: phone, played: games },
  'by keyboard alone': { hands: keyboard, options: { ...desk, reducedMotion: /** @type {const} */ ('reduce') }, played: rulesets },
};

for (const [how, { hands, options, played }] of Object.entries(ways)) {
  for (const ruleset of played) {
    visit(`a whole game of ${ruleset} ${how}`, async (visitor) => {
      const game = readGame(ruleset);
      assert.equal(after(ruleset, 'startpos', game.moves).result, game.result);
      const page = await visitor.open('#/', options);
      const player = hands(page);
      await beginGame(page, player, ruleset);
      await playAll(page, player, game.moves);
      assert.equal(await endSentence(page), howItEnded(ruleset, game.moves));
    });
  }
}
