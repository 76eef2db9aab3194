// The page uses nothing that the browsers which docs/web.md promises lack.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { lookAtScripts, lookAtStyles, oldest } from '../support/compat.mjs';
import { root } from '../support/places.mjs';
import { assetPath } from '../support/rules.mjs';

/** What is only a nicety, and why the page is as good without it. @type {Record<string, string>} */
const niceties = {
  'cursor: pointer': 'there is none on a telephone',
  'cursor: default': 'likewise',
  'cursor: crosshair': 'likewise',
  'cursor: grab': 'likewise',
  'cursor: grabbing': 'likewise',
  resize: 'a field of some lines that scrolls',
  'resize: vertical': 'likewise',
  'text-size-adjust': 'only telephones make letters larger by themselves, and they know it, or its older name',
  'text-wrap': 'lines end elsewhere',
  'text-wrap: balance': 'likewise',
  'text-wrap: pretty': 'likewise',
  '<input autocapitalize>': 'it is for keyboards on glass',
  '<textarea autocapitalize>': 'likewise',
  '<input autocorrect>': 'likewise',
  'Navigator.share': 'the button is there where it is',
  'NotificationEvent.notification': 'there are no such events either',
};

/** @param {ReturnType<typeof lookAtStyles>} finds */
function lackingIn({ uses }) {
  return [...uses.values()].filter(({ name }) => !Object.hasOwn(niceties, name))
    .map(({ name, where, lacking }) => `${name} in ${where}: not in ${lacking.join(', ')}`);
}

test('the styles are for browsers of the last years', () => {
  const names = readdirSync(assetPath('style')).filter((name) => name.endsWith('.css'));
  const finds = lookAtStyles(names.map((name) => [name, readFileSync(assetPath(`style/${name}`), 'utf8')]));
  assert.ok(finds.known > 1000, `only ${finds.known} things were known`);
  assert.deepEqual(lackingIn(finds), []);
});

for (const project of ['tsconfig.page.json', 'tsconfig.worker.json']) {
  test(`the scripts are for browsers of the last years (${project})`, () => {
    const finds = lookAtScripts(project);
    assert.ok(finds.known > 100, `only ${finds.known} things were known`);
    if (project === 'tsconfig.page.json') assert.ok(finds.uses.has('Navigator.share'), 'what is too new is not seen');
    assert.deepEqual(lackingIn(finds), []);
  });
}

test('what is too new is seen', () => {
  const finds = lookAtStyles([['new.css', `
    a { color: light-dark(red, blue); text-wrap: balance; & b { color: red; } }
    p:has(a) { background: color-mix(in srgb, red, blue); height: 100vh; height: 100dvh; }
    @supports (text-wrap: pretty) { p { text-wrap: pretty; } }
    @starting-style { a { color: red; } }`]]);
  assert.deepEqual([...finds.uses.keys()].sort(),
    [':has', '@starting-style', 'color-mix()', 'light-dark()', 'nesting', 'text-wrap', 'text-wrap: balance']);
});

test('the page says which browsers these are', () => {
  const page = readFileSync(new URL('docs/web.md', root), 'utf8');
  assert.ok(page.includes(`Chrome ${oldest.chrome}, Firefox ${oldest.firefox} and Safari ${oldest.safari}`));
});
