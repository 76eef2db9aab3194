// Being told by the system, through the page's worker, that it is one's turn in a game over the network.
import assert from 'node:assert/strict';
import { useWholeBrowser, visit } from '../support/browser.mjs';
import { mouse } from '../support/hands.mjs';
import { board, meet, untilPlayed } from '../support/online.mjs';
import { play } from '../support/table.mjs';

useWholeBrowser();

const longestWait = 60_000;

/** The opening that is played. */
const opening = ['b2a2', 'b6a5', 'f2f4'];

visit('who allows it is told by the system of a turn, while the window is out of sight', async (visitor) => {
  const { white, black, id } = await meet(visitor, { name: 'Ana' });
  await black.context().grantPermissions(['notifications']);
  await black.goto(`${await visitor.home()}#/online`);
  await black.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const told = () => black.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration();
    return (await worker?.getNotifications())?.map(({ title, body, tag }) => ({ title, body, tag })) ?? [];
  });
  await black.getByRole('listitem').filter({ hasText: 'Ana' }).getByRole('link').first().waitFor();
  await play(white, mouse(white), opening[0]);
  await black.waitForFunction(() => document.title.startsWith('(1) '));
  assert.deepEqual(await told(), [], 'who looks at the page sees it there');

  await black.getByRole('listitem').filter({ hasText: 'Your turn' }).getByRole('link').first().click();
  await board(black).waitFor();
  await play(black, mouse(black), opening[1]);
  await untilPlayed([white, black], 2);
  // A browser that has no screen hides no window, so the page is told that its own is out of sight.
  await black.evaluate(() => void Object.defineProperty(document, 'hidden', { get: () => true }));
  await play(white, mouse(white), opening[2]);
  await untilPlayed([white], 3);
  let seen = await told();
  for (const begun = Date.now(); seen.length === 0 && Date.now() - begun < longestWait; seen = await told()) await black.waitForTimeout(100);
  // As it was first seen: the system takes it away again after some seconds.
  assert.deepEqual(seen, [{ title: 'Shakti: it is your turn', body: 'Ana', tag: id }]);
});
