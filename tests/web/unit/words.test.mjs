// What people read, in their language: the page finds what the translators wrote.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import '../support/files.mjs';
import { gamesOf } from '../support/rules.mjs';
import { loadRules } from '../../../web/core/rules.js';
import { C_, _, decimal, format, loadLanguage, movesOf, n_ } from '../../../web/core/words.js';
import { capital, sentence } from '../../../web/ui/text.js';

/** @typedef {{ places: string, context: string, english: string, many: string, forms: string[] }} Entry */

const libraryPlaces = /^$|\bsrc\/((core|record|play)\/|games\/(\w+\.c|\w+\/rules\/))/;
const pagePlaces = /\b(src\/(view|review|games\/\w+\/(view|page))|web)\//;
const lessonPlaces = /\bsrc\/(games\/\w+\/)?guide\//;

/** The entries of a file of translations. @param {string} code @returns {Entry[]} */
function readEntries(code) {
  const text = readFileSync(new URL(`../../../po/${code}.po`, import.meta.url), 'utf8');
  return text.split('\n\n').map((part) => {
    /** @type {Record<string, string>} */
    const fields = {};
    let name = '';
    for (const line of part.split('\n')) {
      const match = /^(?:(msg\S+) )?(".*")$/.exec(line);
      if (!match) continue;
      name = match[1] ?? name;
      fields[name] = (fields[name] ?? '') + JSON.parse(match[2]);
    }
    const { msgctxt: context = '', msgid: english = '', msgid_plural: many = '' } = fields;
    const forms = many ? [fields['msgstr[0]'], fields['msgstr[1]']] : [fields.msgstr ?? ''];
    const places = part.split('\n').filter((line) => line.startsWith('#: ')).join(' ');
    return { places, context, english, many, forms };
  }).filter(({ english, forms }) => english !== '' && forms[0]);
}

for (const code of ['fr', 'pt']) {
  test(`all words of ${code} are found`, async () => {
    await loadLanguage(code);
    const entries = readEntries(code).filter(({ places }) => libraryPlaces.test(places) || pagePlaces.test(places));
    assert.ok(entries.length > 300);
    for (const { context, english, many, forms } of entries) {
      if (many) {
        assert.deepEqual([1, 2, 100].map((number) => n_(english, many, number)), [forms[0], forms[1], forms[1]], english);
      } else {
        assert.equal(context === '' ? _(english) : C_(context, english), forms[0], english);
      }
    }
  });

  test(`the guide speaks ${code}`, async () => {
    await loadLanguage(code);
    const rules = await loadRules();
    const lessons = await rules.lessons();
    const said = new Set(gamesOf(rules).flatMap((game) => [
      ...lessons.pages(game).flatMap(({ title, paragraphs }) => [title, paragraphs.join('\n\n')]),
      ...lessons.exercises(game).flatMap(({ title, task, lesson }) => [title, task, lesson]),
    ]));
    const written = new Set(readEntries(code).filter(({ places }) => lessonPlaces.test(places)).map(({ forms }) => forms[0]));
    assert.ok(said.size > 60);
    for (const text of said) assert.ok(written.has(text), text);
    const { reason } = lessons.check('shakti', 0, 'nonsense');
    assert.ok(reason && !reason.text.includes('is not a move'), reason?.text);
  });
}

test('nothing is one in French', async () => {
  await loadLanguage('fr');
  const { english, many, forms } = readEntries('fr').find((entry) => entry.many && pagePlaces.test(entry.places)) ?? assert.fail();
  assert.equal(n_(english, many, 0), forms[0]);
});

test('words that nobody has translated stay as they are', async () => {
  await loadLanguage('fr');
  assert.equal(_('No one has ever written this'), 'No one has ever written this');
  assert.equal(n_('%d of these', '%d of those', 1), '%d of these');
  assert.equal(n_('%d of these', '%d of those', 2), '%d of those');
});

test('the rules speak the language of the page, capitals included', async () => {
  const rules = await loadRules();
  const line = { ruleset: 'shakti', start: 'startpos', moves: ['d2d3'] };
  await loadLanguage('fr');
  assert.match(rules.standing(line).words, /^Les Noirs jouent\.\nBlancs\s: roi en d3/);
  const over = rules.standing(line, { kind: 'resignation', loser: 'white' }).sentence;
  assert.match(over, /^[A-ZÀ-Ý]/);
  assert.doesNotMatch(over, /over/);
  await loadLanguage('pt');
  assert.notEqual(rules.standing(line, { kind: 'resignation', loser: 'white' }).sentence, over);
  await loadLanguage('en');
  assert.match(rules.standing(line).words, /^Black to move\./);
});

test('a language whose words are not there is English', async (context) => {
  context.mock.method(console, 'warn', () => {});
  await loadLanguage('xx');
  assert.equal(_('White'), 'White');
});

test('values are filled in as in the terminal', () => {
  assert.equal(format('level %d, %s', 3, 'learner'), 'level 3, learner');
  assert.equal(format('%2$s before %1$s: 100 %%', 'a', 'b'), 'b before a: 100 %');
});

test('sentences begin with a capital, unless they begin with a cell, a move or a name', () => {
  for (const [text, expected] of [
    ['le roi', 'Le roi.'],
    ['échec au roi', 'Échec au roi.'],
    ['à vous', 'À vous.'],
    ["l'aire", "L'aire."],
    ['ici, rien', 'Ici, rien.'],
    ['peut-être', 'Peut-être.'],
    ['b9 is far outside the area of play', 'b9 is far outside the area of play.'],
    ['c3d4/e5H, f6A is taken back', 'c3d4/e5H, f6A is taken back.'],
    ['echek:fixed has 4 rows', 'echek:fixed has 4 rows.'],
    ['White has won!', 'White has won!'],
    ['', ''],
  ]) {
    assert.equal(sentence(text), expected);
  }
  assert.equal(capital('none'), 'None');
});

test('plies are told as moves, one for the turns of both sides', () => {
  assert.deepEqual([0, 1, 2, 3, 5, 6].map(movesOf), [0, 1, 1, 2, 3, 3]);
});

test('decimals stand behind what the language has', async () => {
  await loadLanguage('pt');
  assert.equal(decimal(1.25, 1), '1,3');
  await loadLanguage('en');
  assert.equal(decimal(9.5, 1), '9.5');
});
