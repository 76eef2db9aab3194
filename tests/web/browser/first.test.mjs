// What the first screen needs is named in the page, so that the browser fetches all of it at once.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { assetPath, pagePath } from '../support/rules.mjs';

const page = readFileSync(pagePath('index.html'), 'utf8');

/** All that a module imports, and what that imports. @param {string} path @param {Set<string>} found */
function follow(path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  const text = readFileSync(assetPath(path), 'utf8');
  for (const [, name] of text.matchAll(/(?:import|export)(?:[^;"'()]*from)?"([^"]+)"/g)) {
    follow(new URL(name, new URL(path, 'file:///')).pathname.slice(1), found);
  }
  return found;
}

test('the page names the modules of its first screen, and no others', () => {
  const home = readdirSync(assetPath('core')).find((name) => /^home-.*\.js$/.test(name));
  const needed = new Set([...follow('main.js'), ...follow(`core/${home}`)]);
  const named = [...page.matchAll(/(?:modulepreload" href|module" src)="assets-[0-9a-f]+\/([^"]+)"/g)].map(([, name]) => name);
  assert.deepEqual(named.sort(), [...needed].sort());
  assert.equal(named.length, 3, 'web/first.js lacks something: what every visit needs is in one file, beside main.js and the first screen');
});

test('others can show a picture beside a link to the page, which the page itself does not load', () => {
  const told = Object.fromEntries([...page.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">/g)].map(([, name, value]) => [name, value]));
  assert.deepEqual(Object.keys(told).sort(), ['og:description', 'og:image', 'og:image:alt', 'og:image:height', 'og:image:width', 'og:title',
    'og:type', 'twitter:card']);
  const picture = readFileSync(pagePath(told['og:image']));
  assert.ok(picture.length < 100_000, `${picture.length} bytes`);
  const frame = picture.indexOf(Buffer.from([0xff, 0xc0])); // where a JPEG tells its size
  assert.equal(String(picture.readUInt16BE(frame + 5)), told['og:image:height']);
  assert.equal(String(picture.readUInt16BE(frame + 7)), told['og:image:width']);
  assert.ok(!readFileSync(pagePath('sw.js'), 'utf8').includes(told['og:image']));
});

test('nothing in the page is inline', () => {
  assert.doesNotMatch(page, /<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)/);
});
