// What the first screen needs is named in the page, so that the browser fetches all of it at once.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assetPath, pagePath } from '../support/rules.mjs';

const page = readFileSync(pagePath('index.html'), 'utf8');

/** All that a module imports, and what that imports. @param {string} path @param {Set<string>} found */
function follow(path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  const text = readFileSync(assetPath(path), 'utf8');
  for (const [, name] of text.matchAll(/^(?:import|export)\s[^;]*?from '([^']+)';/gm)) {
    follow(new URL(name, new URL(path, 'file:///')).pathname.slice(1), found);
  }
  return found;
}

test('the page names the modules of its first screen, and no others', () => {
  const needed = new Set([...follow('main.js'), ...follow('screens/home.js')]);
  const named = [...page.matchAll(/(?:modulepreload" href|module" src)="assets-[0-9a-f]+\/([^"]+)"/g)].map(([, name]) => name);
  assert.deepEqual(named.sort(), [...needed].sort());
});

test('nothing in the page is inline', () => {
  assert.doesNotMatch(page, /<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)/);
});
