// The browser's answers are those of the program, and of the vectors that an independent implementation made.
import assert from 'node:assert/strict';
import { keepNothingOffline, visit } from '../support/browser.mjs';
import { readVectors } from '../support/games.mjs';
import { modulesOf } from '../support/page.mjs';
import { ask } from '../support/program.mjs';
import { rulesets } from '../support/table.mjs';

keepNothingOffline();

/** @typedef {import('../support/games.mjs').Vector} Vector */

/** What the vector and the program say: the same shape as what the browser is asked for. @param {Vector[]} vectors */
function expected(vectors) {
  const requests = vectors.flatMap(({ ruleset, position, refused, illegal }) =>
    refused ? [{ ruleset, position }] : illegal.map((move) => ({ ruleset, position, play: [move] })));
  const answers = requests.length === 0 ? [] : ask(['batch'], requests.map((request) => `${JSON.stringify(request)}\n`).join(''))
    .trim().split('\n').map((line) => JSON.parse(line));
  const reason = () => {
    const { error, rule } = /** @type {{ error: string, rule: string }} */ (answers.shift());
    return { rule, text: error.replace(/^(bad position: |move 1, '[^']*': )/, '') };
  };
  return vectors.map(({ refused, result, count, moves, after, illegal }) =>
    refused
      ? { refused: reason() }
      : { result: result ?? 'none', count, moves: moves && [...moves].sort(), after, illegal: illegal.map(reason) });
}

for (const name of rulesets) {
  visit(`answers as the program and the vectors do: ${name}`, async (visitor) => {
    const vectors = readVectors(name);
    const modules = await modulesOf(await visitor.open());
    const answers = await modules.evaluate(({ rules }, questions) => questions.map((vector) => {
      const { ruleset } = vector;
      const read = rules.readPosition(ruleset, vector.position);
      if (read.position === null) return { refused: { rule: read.reason.rule, text: read.reason.text } };
      const moves = rules.moves(ruleset, read.position);
      /** @param {string} move */
      const after = (move) => rules.standing({ ruleset, start: vector.position, moves: [move] }).position;
      /** @param {string} move */
      const refusal = (move) => {
        const { reason } = rules.readMove(ruleset, vector.position, move);
        return reason && { rule: reason.rule, text: reason.text };
      };
      return {
        result: rules.standing({ ruleset, start: vector.position, moves: [] }).result,
        count: moves.length,
        moves: vector.moves && [...moves].sort(),
        after: Object.fromEntries(Object.keys(vector.after).map((move) => [move, after(move)])),
        illegal: vector.illegal.map(refusal),
      };
    }), vectors);
    const wanted = expected(vectors);
    vectors.forEach(({ position }, index) => assert.deepEqual(answers[index], wanted[index], `at ${position}`));
  });
}
