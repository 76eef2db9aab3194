// How strong the player is, and the opponent that fits: the same arithmetic as in the terminal, by the same code.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { equip, work } from '../../../web/core/engine.js';
import { Guide } from '../../../web/core/rules.js';
import { isMine, levelOf, playerName, playerText, seatMine } from '../../../web/game/players.js';
import { isResultNote } from '../../../web/game/strength.js';
import { recordOf } from '../support/games.mjs';
import { libraryOf, loadAsset, rules } from '../support/rules.mjs';

const engine = await libraryOf('engine');
/** @type {import('../../../web/types').Lessons} */
const lessons = new Guide(engine);
const header = 'tercet results 1\n';
const when = Date.UTC(2026, 2, 1, 18, 20, 5) / 1000;

/** @param {{ ruleset?: string, level?: string, outcome?: string, day?: number }} told */
const line = ({ ruleset = 'shakti', level = '3.0', outcome = 'won', day = 1 }) =>
  `2026-03-${String(day).padStart(2, '0')}T18:20:05Z ${ruleset} white ${level} ${outcome}\n`;

test('a game counts against the computer, once it is over, without help', () => {
  const record = recordOf({ black: 'mine (level 4.3)' });
  const line = /** @type {string} */ (lessons.countGame(record, when)?.line);
  assert.match(line, /^2026-03-01T18:20:05Z shakti white 4\.3 (won|lost)$/);
  assert.ok(isResultNote({ line }));
  assert.equal(lessons.countGame(recordOf({}), when), null);
  assert.equal(lessons.countGame(recordOf({ white: 'level 1', black: 'level 2' }), when), null);
  for (const [help, why] of [['hint', 'the computer has helped you'], ['undo', 'a turn was taken back'], ['guide', 'it was a guided one']]) {
    const helped = record.replace(/(\[Black .*\n)/, `$1[Help "${help}"]\n`);
    assert.deepEqual(lessons.countGame(helped, when), { line: null, why: `This game does not count for your strength: ${why}.` });
  }
  assert.throws(() => lessons.countGame('nonsense', when), { name: 'Refusal' });
});

test('where the player stands follows from the results of the ruleset', () => {
  const none = lessons.strength('shakti', header);
  assert.deepEqual([none.tenths, none.text, none.record, none.curve], [30, '3.0', '', []]);
  assert.equal(none.words, 'No game of yours against the computer counts yet; the one that fits begins at level 3.0.');
  const text = header + [1, 2, 3].map((day) => line({ day })).join('') + line({ day: 4, outcome: 'lost' }) + line({ ruleset: 'echek', day: 5, outcome: 'lost' });
  const { tenths, words, record, curve } = lessons.strength('shakti', text);
  assert.ok(tenths > none.tenths);
  assert.match(words, /^You play about as well as level \d\.\d \(\d to \d+\); 4 games\.$/);
  assert.equal(record, 'Of your last 4 games you have won 3, drawn 0 and lost 1.');
  assert.deepEqual(curve.map(({ outcome }) => outcome), ['won', 'won', 'won', 'lost']);
  assert.deepEqual(curve[0], { ...curve[0], when, side: 'white', opponent: 30, opponentText: '3.0' });
  assert.ok(curve[2].tenths > curve[3].tenths && curve[3].tenths === tenths);
  assert.ok(lessons.strength('echek', text).tenths < 30);
  assert.equal(lessons.strength('shakti', `${text}damaged\n`).curve.length, 4);
  assert.throws(() => lessons.strength('chess', header), { name: 'Refusal' });
});

test('between two levels the moves are those of one or the other', async () => {
  const moves = ['d2d3', 'd6d5', 'b2b3', 'f6f5'];
  const task = (/** @type {number} */ level, /** @type {number} */ ply) => /** @type {const} */ ({
    kind: 'think', line: { ruleset: 'shakti', start: 'startpos', moves: moves.slice(0, ply) }, level, seed: 7, limits: {} });
  await equip(engine, task(1, 0), loadAsset);
  const best = (/** @type {number} */ level, /** @type {number} */ ply) => work(engine, task(level, ply)).lines[0].moves[0];
  let likeHigher = 0;
  for (let ply = 0; ply <= moves.length; ply++) {
    const [lower, between, higher] = [1, 1.5, 2].map((level) => best(level, ply));
    assert.ok(between === lower || between === higher, `${between} is neither ${lower} nor ${higher}`);
    if (between !== lower) likeHigher++;
    assert.equal(best(1.5, ply), between);
  }
  assert.ok(likeHigher > 0 || moves.every((_move, ply) => best(1, ply) === best(2, ply)));
});

test('a seat that fits is named as in the terminal, and plays at its strength', () => {
  /** @type {Record<string, string>} */
  const tags = { White: 'human' };
  seatMine(tags, 'black', 43);
  assert.equal(tags.Black, 'mine (level 4.3)');
  assert.deepEqual([isMine(tags, 'black'), isMine(tags, 'white'), levelOf(tags, 'black')], [true, false, 4]);
  assert.equal(playerText(tags, 'black'), 'mine (level 4.3)');
  assert.equal(playerName(tags, 'black'), 'Black (mine, level 4.3)');
  const game = { ruleset: 'shakti', start: 'startpos', moves: [], tags, comments: [null], evaluations: [null], variations: [], end: null };
  const { play } = rules.beginPlay(game, []);
  rules.tellPlay(play, 'attend', 0);
  assert.deepEqual(rules.tellPlay(play, 'move d2d3', 0).task, { kind: 'move', tenths: 43, milliseconds: 0 });
  assert.match(rules.tellPlay(play, 'help undo', 0).kept?.record ?? '', /\[Help "undo"\]/);
  assert.equal(rules.tellPlay(play, 'help hint', 0).kept?.tags.Help, 'undo');
  assert.throws(() => rules.tellPlay(play, 'help ', 0), { name: 'Refusal' });
  rules.endPlay(play);
});

test('a guided game tells its steps one by one, and each turn goes on', () => {
  for (const { name } of rules.rulesets()) {
    const start = { ruleset: name, start: 'startpos', moves: /** @type {string[]} */ ([]) };
    const first = lessons.tour(start, 0);
    assert.ok(first && first.text !== '', name);
    let read = 0;
    while (lessons.tour(start, read)?.waits) read++;
    const turn = lessons.tour(start, read);
    assert.ok(turn && !turn.waits);
    assert.deepEqual(lessons.tour(start, read + 1), turn);
    const [move] = rules.moves(name, 'startpos');
    assert.equal(lessons.tour({ ...start, moves: [move] }, 0), null); // Black is to move
    const after = rules.standing({ ...start, moves: [move] }).position;
    const moves = [move, rules.moves(name, after)[0]];
    assert.notEqual(lessons.tour({ ...start, moves }, 0)?.text, turn.text);
  }
});
