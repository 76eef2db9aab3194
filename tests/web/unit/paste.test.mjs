// Whatever is pasted: links, records and positions are told apart, and what is none of them is refused with a sentence.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPasted } from '../../../web/game/paste.js';
import { rules } from '../support/rules.mjs';

test('nothing is the start of the ruleset that is thought of', () => {
  const { game } = readPasted(rules, 'shakti:near', '  \n');
  assert.deepEqual([game?.ruleset, game?.start, game?.moves], ['shakti:near', 'startpos', []]);
});

test('a position is of the ruleset that is thought of, if it can be', () => {
  const text = '2b/rkR/1K1/Qn1 BNPqp w Ss';
  assert.equal(readPasted(rules, 'echek:roaming', ` ${text}\n`).game?.ruleset, 'echek:roaming');
  assert.equal(readPasted(rules, 'eigenstate', text).game?.ruleset, 'echek');
  assert.equal(readPasted(rules, 'eigenstate', text).game?.start, text);
});

test('a link brings its whole game', () => {
  const link = 'https://example.org/tercet/index.html#/analyse?r=shakti&m=d2d3+d6d5&w=Asha';
  const { game } = readPasted(rules, 'echek', link);
  assert.deepEqual([game?.ruleset, game?.moves, game?.tags.White], ['shakti', ['d2d3', 'd6d5'], 'Asha']);
});

test('a link with a move that is not possible is refused', () => {
  const { game, problem } = readPasted(rules, 'echek', '#/analyse?r=shakti&m=d2d3+d2d3');
  assert.equal(game, null);
  assert.notEqual(problem, '');
});

test('of several records the first is taken', () => {
  const text = '[Game "shakti"]\n\n1. d2d3 none\n\n[Game "echek"]\n\nnone\n';
  assert.deepEqual(readPasted(rules, 'echek', text).game?.moves, ['d2d3']);
});

test('a record that is damaged is refused with its line', () => {
  const { game, problem } = readPasted(rules, 'echek', '[Game "shakti"]\n\n1. d2d2 none\n');
  assert.equal(game, null);
  assert.match(problem, /^line 3: /);
});

test('what is nothing of all that is refused as a position of the ruleset that is thought of', () => {
  const { game, problem } = readPasted(rules, 'eigenstate', 'hello');
  assert.equal(game, null);
  assert.equal(problem, rules.readPosition('eigenstate', 'hello').reason?.text);
});

test('a link brings what the game is called, in whole characters', () => {
  const named = (/** @type {string} */ name) => {
    const pasted = readPasted(rules, 'echek', `#/analyse?r=shakti&m=d2d3&t=${encodeURIComponent(name)}`);
    return pasted.game ? pasted.name : null;
  };
  assert.equal(named('The best'), 'The best');
  assert.equal(named(''), '');
  assert.equal(named(`${'x'.repeat(79)}🙂🙂`), `${'x'.repeat(79)}🙂`);
});
