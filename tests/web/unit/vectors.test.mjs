// The module's answers are those of an independent implementation of the rules.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readVectors } from '../support/games.mjs';
import { rules } from '../support/rules.mjs';

/** @param {import('../support/games.mjs').Vector} vector */
function check({ ruleset, position, refused, result, count, moves, after, illegal }) {
  const read = rules.readPosition(ruleset, position);
  if (refused) {
    assert.equal(read.position, null, `${position} is refused`);
    assert.ok(read.reason.text.length > 0, `${position} is refused with a reason`);
    return;
  }
  assert.equal(read.position, position);
  const found = rules.moves(ruleset, position);
  assert.equal(found.length, count, `moves of ${position}`);
  if (moves) assert.deepEqual([...found].sort(), [...moves].sort(), `moves of ${position}`);
  assert.equal(rules.standing({ ruleset, start: position, moves: [] }).result, result ?? 'none');
  for (const [move, then] of Object.entries(after)) {
    assert.equal(rules.standing({ ruleset, start: position, moves: [move] }).position, then, `${move} in ${position}`);
  }
  for (const move of illegal) {
    const { reason } = rules.readMove(ruleset, position, move);
    assert.ok(reason && reason.rule !== 'none' && reason.text.length > 0, `${move} in ${position} is refused with a reason`);
  }
}

for (const { name } of rules.rulesets()) {
  test(`all of ${name} is answered as the vectors have it`, () => {
    const vectors = readVectors(name);
    assert.ok(vectors.length > 0);
    vectors.forEach(check);
  });
}
