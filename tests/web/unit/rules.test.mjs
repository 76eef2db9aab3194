// What the page asks about the rules: turns built of steps, reasons, boards, records, words and pictures.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mendedRecord } from '../../../web/core/questions.js';
import { readVectors } from '../support/games.mjs';
import { gamesOf, libraryOf, rules } from '../support/rules.mjs';

/** @typedef {import('../../../web/types').Game} Game */
/** @typedef {import('../../../web/types').Step} Step */

/** @type {Game} */
const plain = { ruleset: 'shakti', start: 'startpos', moves: [], tags: {}, comments: [], evaluations: [], variations: [], end: null };

/** Some twenty positions of a ruleset's vectors that can be played on. @param {string} ruleset */
function positions(ruleset) {
  const playable = readVectors(ruleset).filter(({ refused, count }) => !refused && count > 0);
  const every = Math.ceil(playable.length / 20);
  return playable.filter((_vector, index) => index % every === 0);
}

/** @param {Step} a @param {Step} b */
const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

for (const { name } of rules.rulesets()) {
  test(`every move of ${name} can be built of steps that are offered`, () => {
    for (const { ruleset, position, after } of positions(name)) {
      for (const move of Object.keys(after)) {
        const steps = rules.stepsOf(ruleset, position, move);
        for (let made = 0; made <= steps.length; made++) {
          const turn = rules.turn(ruleset, position, steps.slice(0, made));
          const complete = made === steps.length;
          assert.deepEqual(turn.steps, steps.slice(0, made));
          assert.equal(turn.move, complete ? move : null, `${move} in ${position} after ${made} steps`);
          if (!complete) assert.ok(turn.next.some((step) => isSame(step, steps[made])), `${move} in ${position}`);
        }
      }
    }
  });
}

test('a turn shows what its steps have done', () => {
  const steps = rules.stepsOf('eigenstate', 'startpos', 'c1c2/c2A,c2B');
  const { board } = rules.turn('eigenstate', 'startpos', steps);
  const [from, to] = [board.squares[2], board.squares[board.width + 2]];
  assert.equal(from.piece, '');
  assert.deepEqual([to.piece, to.side, to.pegs & 0b11], ['E', 'white', 0b11]);
});

test('a board tells what the last move did', () => {
  const { squares, width } = rules.board('eigenstate', 'startpos', 'c1c2/d1B,c2A');
  assert.ok(squares[2].from && !squares[2].to);
  const [moved, pegged] = [squares[width + 2], squares[3]];
  assert.ok(moved.to && moved.pegged && pegged.pegged);
  assert.deepEqual([moved.newPegs, pegged.newPegs], [0b01, 0b10]);
});

test('the pegs of a move may be named in either order', () => {
  const [written, typed] = ['c1c2/d1N,c2G', 'c1c2/c2G,d1N'].map((move) => rules.readMove('eigenstate', 'startpos', move));
  assert.equal(typed.move, 'c1c2/d1N,c2G');
  assert.deepEqual(typed, written);
});

test('steps that cannot be made are refused with the rule and the cells', () => {
  /** @param {string} ruleset @param {Step[]} steps @param {Step} step */
  const rule = (ruleset, steps, step) => rules.whyNot(ruleset, 'startpos', steps, step).rule;
  assert.equal(rule('shakti', [], { kind: 'piece', cell: { x: 3, y: 5 } }), 'not-your-piece');
  assert.equal(rule('shakti', [], { kind: 'piece', cell: { x: 3, y: 3 } }), 'no-piece');
  assert.equal(rule('shakti', [], { kind: 'pass' }), 'pass-not-allowed');
  assert.equal(rule('echek', [], { kind: 'swap' }), 'swap-needs-rook');
  assert.equal(rule('echek', [], { kind: 'hand', letter: 'K' }), 'not-in-hand');
  const { rule: broken, cells, text } =
    rules.whyNot('shakti', 'startpos', [{ kind: 'piece', cell: { x: 3, y: 1 } }], { kind: 'target', cell: { x: 3, y: 4 } });
  assert.equal(broken, 'not-its-move');
  assert.match(text, /^the king on d2 does not move to d5/);
  assert.ok(cells.some(({ x, y }) => x === 3 && y === 1));
});

test('questions about what is not there are refused', () => {
  assert.throws(() => rules.moves('chess', 'startpos'), { name: 'Refusal' });
  assert.throws(() => rules.moves('shakti', 'nonsense'), { name: 'Refusal' });
  assert.throws(() => rules.board('shakti', 'startpos', 'a1a1'), { name: 'Refusal' });
  assert.throws(() => rules.turn('shakti', 'startpos', [{ kind: 'swap' }]), { name: 'Refusal' });
  assert.throws(() => rules.standing({ ...plain, moves: ['d2d3', 'd2d3'] }), { name: 'Refusal' });
});

test('lines are known from their beginning, whatever was asked before', () => {
  const threefold = ['d2d1', 'd6d7', 'd1d2', 'd7d6', 'd2d1', 'd6d7', 'd1d2', 'd7d6'];
  const ends = threefold.map((_move, ply) => rules.standing({ ...plain, moves: threefold.slice(0, ply + 1) }));
  assert.deepEqual(ends.map(({ repetitions }) => repetitions), [1, 1, 1, 2, 2, 2, 2, 3]);
  assert.deepEqual([ends[7].result, ends[7].ending], ['draw', 'repetition']);
  assert.equal(rules.standing({ ...plain, moves: threefold.slice(0, 2) }).ending, null);
  const resigned = rules.standing({ ...plain, moves: ['d2d3'] }, { kind: 'resignation', loser: 'white' });
  assert.deepEqual([resigned.result, resigned.ending], ['black', 'resignation']);
  assert.equal(resigned.sentence, 'The game is over: White has resigned, and Black has won');
  assert.equal(rules.standing({ ...plain, moves: ['d2d3'] }).result, 'none');
  assert.equal(rules.standing({ ...plain, moves: ['d2d3'] }, { kind: 'time', loser: 'black' }).result, 'white');
  assert.equal(rules.standing(plain, { kind: 'agreement' }).result, 'draw');
});

test('games come out of records as they went in', () => {
  /** @type {Game} */
  const game = {
    ruleset: 'shakti:near',
    start: '-4k-/1-1-3/-4-w/W-2K2/4-2/7/-W4- b',
    moves: ['g5d5', 'e4f4'],
    tags: { White: 'Zoë "Z" \\ Ångström', Black: 'level 3', Date: '2026.11.16', Clock: '300+5' },
    comments: ['At the start: "what now?" \\', null, 'ça va, 私は, 😀'],
    evaluations: [null, { mate: false, value: -135 }, { mate: true, value: 3 }],
    variations: [],
    end: { kind: 'time', loser: 'black' },
  };
  const text = rules.writeRecord(game);
  assert.deepEqual(rules.readRecords(text), { games: [game], reason: null });
  assert.deepEqual(rules.readRecords(`${text}\n${text}`).games?.length, 2);
  assert.deepEqual(rules.splitRecords(`${text}\n${text}`), [`${text}\n`, text]);
  assert.deepEqual(rules.splitRecords(''), ['']);
  for (const end of /** @type {Game['end'][]} */ ([null, { kind: 'agreement' }, { kind: 'resignation', loser: 'white' },
    { kind: 'length' }, { kind: 'illegal-move', loser: 'black' }, { kind: 'crash', loser: 'white' }])) {
    assert.deepEqual(rules.readRecords(rules.writeRecord({ ...game, end })).games?.[0].end, end);
  }
});

test('what no record can hold is written as near to it as it can be', () => {
  const [read] = rules.readRecords(rules.writeRecord({
    ...plain, moves: ['d2d3'], comments: ['one\ntwo\u0007 {three} [%eval 1]', null], tags: { White: 'a\tb' },
  })).games ?? [];
  assert.deepEqual([read.comments[0], read.tags.White], ['one two (three) [% eval 1]', 'a b']);
});

test('records that are damaged are refused with the line', () => {
  const { games, reason } = rules.readRecords('[Game "shakti"]\n\n1. d2d3 d2d3 white\n');
  assert.equal(games, null);
  assert.equal(reason?.line, 3);
  assert.match(rules.readRecords('[Game "chess"]\n').reason?.text ?? '', /chess/);
  assert.match(rules.readRecords('[Game "shakti"]\n\n1. d2d3 none\n\n[Game "shakti"]\n\n1. d2d9 none\n').reason?.text ?? '', /^line 7: /);
  assert.equal(rules.readRecords('[Game "shakti"]\n\n1. d2d3\0 none\n').games, null);
});

test('moves, holes, cells and positions are said in words', () => {
  assert.equal(rules.describeMove('shakti', 'startpos', 'd2d3'), 'White moves the king from d2 to d3');
  assert.equal(rules.describeMove('shakti', 'startpos', 'd2d3', 'Asha'), 'Asha moves the king from d2 to d3');
  assert.equal(rules.describeHole('A'), '2 left 2 up');
  assert.equal(rules.board('shakti', 'startpos').squares[7 + 3].words, "d2: White's king");
  assert.match(rules.standing(plain).words, /^White to move\.\nWhite: king on d2, /);
  assert.deepEqual([rules.levelWord(1), rules.levelWord(10)], ['newcomer', 'master']);
  assert.deepEqual([rules.pieceName('shakti', 'W'), rules.sideName('black')], ['warrior', 'Black']);
});

test('pictures are whole documents, and pieces are parts of them', () => {
  const picture = rules.picture({ ...plain, moves: ['d2d3'] });
  assert.match(picture, /^<\?xml [^]*<\/svg>\n$/);
  assert.equal(picture.match(/class="piece"/g)?.length, 6);
  for (const { name: ruleset, game } of rules.rulesets()) {
    const { squares, hands } = rules.board(ruleset, 'startpos');
    const pieces = new Set([...squares.map(({ piece }) => piece ?? ''), ...hands.white].filter((letter) => letter !== ''));
    for (const piece of pieces) {
      const [white, black] = [rules.pieceArt(game, piece, 'white'), rules.pieceArt(game, piece, 'black')];
      assert.match(white, /url\(#ivory\)/);
      assert.match(black, /url\(#slate\)/);
    }
  }
});

test('exercises are judged by the rules', async () => {
  const engine = await libraryOf('engine');
  for (const game of gamesOf(rules)) {
    assert.ok(engine.ask('pages', game).length > 3);
    const exercises = engine.ask('exercises', game);
    assert.ok(exercises.length > 2);
    for (const [index, { ruleset, position }] of exercises.entries()) {
      const moves = rules.moves(ruleset, position);
      const { side } = rules.standing({ ruleset, start: position, moves: [] });
      const won = moves.find((move) => rules.standing({ ruleset, start: position, moves: [move] }).result === side);
      if (won) assert.equal(engine.ask('check', game, index, won).answer, 'solved');
      const illegal = engine.ask('check', game, index, 'nonsense');
      assert.deepEqual([illegal.answer, illegal.reason.rule], ['illegal', 'not-a-move']);
    }
  }
  assert.throws(() => engine.ask('check', 'shakti', 99, 'd2d3'), { name: 'Refusal' });
});

test('no note keeps a game from being written: what a record cannot hold is changed', () => {
  const game = {
    ...plain,
    moves: ['d2d3'],
    comments: ['next\u0085line\u009f', 'a \u0080[%eval 1]'],
    tags: { White: 'é'.repeat(70), Black: '\u{1f600}'.repeat(40), Event: 'a\u0080b', Other: 'nothing to a record' },
  };
  const [read] = rules.readRecords(rules.writeRecord(game)).games ?? [];
  assert.deepEqual(read.comments, ['next line', 'a [% eval 1]']);
  assert.deepEqual(read.tags, { White: 'é'.repeat(63), Black: '\u{1f600}'.repeat(31), Event: 'a b' });
});

test('a record that older versions kept is read with what its notes may say now', () => {
  const record = `[Game "shakti"]\n[White "${'Asha \\\\" '.repeat(20)}"]\n[Black "a\u0085b"]\n\n1. d2d3 {so\u0080so} none\n`;
  assert.equal(rules.readRecords(record).games, null);
  const game = rules.readRecords(mendedRecord(record)).games?.[0];
  assert.ok(game?.tags.White.startsWith('Asha \\" Asha \\" '), game?.tags.White);
  assert.deepEqual([game?.tags.Black, game?.moves, game?.comments[1]], ['a b', ['d2d3'], 'so so']);
});
