// How fast the page and its engine are. Nothing else runs meanwhile.
import assert from 'node:assert/strict';
import { visit } from '../support/browser.mjs';
import { modulesOf } from '../support/page.mjs';
import { ask } from '../support/program.mjs';

/** The least share of the program's speed that the engine in the browser must reach. */
const leastShare = 0.5;
const rounds = 3;

/** One run of the program's bench: its nodes, and nodes a second. */
function nativeBench() {
  const said = ask(['bench']);
  const number = (/** @type {string} */ name) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(said)?.[1]);
  return { nodes: number('nodes'), speed: number('nps') };
}

/** @param {number[]} numbers */
function middle(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

visit('the engine searches the same nodes as the program, at half its speed or more', async (visitor) => {
  const modules = await modulesOf(await visitor.open());
  const shares = [];
  for (let round = 0; round < rounds; round++) {
    const native = nativeBench();
    const { nodes, milliseconds } = await modules.evaluate(({ thinker }) => thinker.bench());
    assert.equal(nodes, native.nodes);
    shares.push(nodes / milliseconds * 1000 / native.speed);
  }
  visitor.measured(`the engine in the browser reaches ${Math.round(middle(shares) * 100)} % of the program's speed`);
  assert.ok(middle(shares) >= leastShare, `shares of the program's speed: ${shares.join(', ')}`);
});
