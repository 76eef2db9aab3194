// Games over the network, through the real server: two people, each with a browser of their own, others who look on, and a
// server that fails. TERCET_TEST_DB lets the same run on PostgreSQL.
import assert from 'node:assert/strict';
import { desk, keepNothingOffline, phone, visit } from '../support/browser.mjs';
import { boardCell, mouse } from '../support/hands.mjs';
import { howItEnded, readGame } from '../support/moves.mjs';
import { accept, board, clocks, isLive, linkOn, make, meet, playInTurn, untilConnected, untilPlayed } from '../support/online.mjs';
import { openTerminal } from '../support/program.mjs';
import { endCard, endSentence, moveButtons, play, rulesets, shownMoves } from '../support/table.mjs';

keepNothingOffline();

/** @typedef {import('playwright-core').Page} Page */

/** What a browser says of a connection that nobody takes. */
const refusedConnection = /WebSocket connection to .* failed/;

/** @param {Page} page @param {string} name */
const button = (page, name) => page.getByRole('main').getByRole('button', { name, exact: true });

/** What is said on the screen; those who listen hear it besides. @param {Page} page @param {string | RegExp} text */
const said = (page, text) => page.getByRole('main').getByText(text).first();

/** @param {Page} page @param {string} name */
const inDialog = (page, name) => page.getByRole('dialog').getByRole('button', { name, exact: true });

/** The opening of Shakti that the tests play. */
const opening = ['b2a2', 'b6a5', 'f2f4', 'd6c5'];

for (const ruleset of rulesets) {
  visit(`two people play a whole game of ${ruleset} over the network`, async (visitor) => {
    const game = readGame(ruleset);
    const { white, black } = await meet(visitor, { ruleset }, { reducedMotion: 'reduce' }); // pieces move in all other tests
    await playInTurn({ white, black, hands: mouse }, game.moves);
    for (const page of [white, black]) assert.equal(await endSentence(page), howItEnded(ruleset, game.moves));
  });
}

visit('somebody who looks on sees every move, walks through them and flips the board', async (visitor) => {
  const { white, black, id } = await meet(visitor, { name: 'Ana', friend: 'Ben' });
  const third = await visitor.open(`#/online/${id}`);
  await board(third).waitFor();
  await playInTurn({ white, black, hands: mouse, others: [third] }, opening);
  assert.ok((await third.locator('.seat-name').allInnerTexts()).join(' ').includes('Ben'));
  await third.keyboard.press('Home');
  await third.getByText('You look at an earlier position.').waitFor();
  await play(white, mouse(white), 'a2b3');
  await untilPlayed([white, black], 5);
  assert.equal(await third.locator('[aria-current=step]').innerText(), 'Start', 'who looks back is left there');
  await button(third, 'Back to the game').click();
  assert.equal(await third.locator('[aria-current=step]').innerText(), 'a2b3');
  const top = () => third.locator('.seat-name').first().innerText();
  const before = await top();
  await button(third, 'Flip').click();
  assert.notEqual(await top(), before);
  assert.equal(await button(third, 'Give up').count(), 0);
});

visit('a window that is closed in the middle of a game goes on where it was', async (visitor) => {
  const { white, black, id } = await meet(visitor);
  await playInTurn({ white, black, hands: mouse }, opening.slice(0, 3));
  const context = black.context();
  await black.close();
  await white.locator('.presence:not(.here)', { hasText: /gone for/ }).waitFor();
  const again = await visitor.openIn(context, `#/online/${id}`);
  await board(again).waitFor();
  assert.deepEqual(await shownMoves(again), opening.slice(0, 3));
  await white.locator('.presence.here', { hasText: 'here' }).waitFor();
  await play(again, mouse(again), opening[3]);
  await untilPlayed([white, again], 4);
});

visit('a server that is killed and started again costs nobody a move or time', async (visitor) => {
  const server = await visitor.serve();
  visitor.expected = refusedConnection;
  const { white, black } = await meet(visitor, { clock: '5 min + 3 s' });
  await playInTurn({ white, black, hands: mouse }, opening.slice(0, 3));
  const begin = Date.now();
  const [left] = await clocks(white); // of Black, who is to move
  await server.kill();
  const down = Date.now();
  for (const page of [white, black]) await untilConnected(page, false);
  const stood = await clocks(black);
  await black.waitForTimeout(3000);
  assert.deepEqual(await clocks(black), stood, 'clocks stand while nobody judges them');
  await said(white, 'Connection lost, trying again…').waitFor();
  await server.again();
  const outage = Date.now() - down;
  for (const page of [white, black]) await untilConnected(page, true);
  const [now] = await clocks(white);
  const used = (Date.now() - begin - outage) / 1000;
  assert.ok(left - now <= used + 2.5, `${left - now} s were charged, but the server was there for ${used} s only`);
  assert.deepEqual(await shownMoves(white), opening.slice(0, 3));
  await playInTurn({ white, black, hands: mouse }, opening.slice(3), 3);
});

visit('a move that is made while the server fails is made once, when it is back', async (visitor) => {
  const server = await visitor.serve();
  visitor.expected = refusedConnection;
  const { white, black } = await meet(visitor);
  await Promise.all([play(white, mouse(white), opening[0]), server.kill()]);
  await untilConnected(black, false);
  await server.again();
  for (const page of [white, black]) await untilConnected(page, true);
  if ((await moveButtons(white).count()) === 0) await play(white, mouse(white), opening[0]); // it was lost before it was made
  await untilPlayed([white, black], 1);
  await playInTurn({ white, black, hands: mouse }, opening.slice(1), 1);
});

visit('a board that missed moves is never shown as live', async (visitor) => {
  visitor.expected = /WebSocket connection to .* failed|ERR_INTERNET_DISCONNECTED/;
  const { white, black } = await meet(visitor);
  await playInTurn({ white, black, hands: mouse }, opening.slice(0, 1));
  await white.context().setOffline(true);
  await untilConnected(white, false);
  await white.evaluate(() => {
    /** @type {any} */ (window).seen = [];
    const look = () => {
      const live = document.querySelector('.online:not(.stale)') !== null;
      const moves = document.querySelectorAll('.moves .moves-move').length - 1;
      /** @type {any} */ (window).seen.push([live, moves]);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, attributes: true, childList: true });
  });
  await play(black, mouse(black), opening[1]);
  await untilPlayed([black], 2);
  assert.deepEqual(await shownMoves(white), opening.slice(0, 1));
  assert.equal(await isLive(white), false);
  await white.context().setOffline(false);
  await untilPlayed([white], 2);
  await untilConnected(white, true);
  const seen = /** @type {[boolean, number][]} */ (await white.evaluate(() => /** @type {any} */ (window).seen));
  assert.deepEqual(seen.filter(([live, moves]) => live && moves < 2), []);
  await playInTurn({ white, black, hands: mouse }, opening.slice(2), 2);
});

visit('a server that says goodbye is waited for', async (visitor) => {
  const server = await visitor.serve();
  visitor.expected = refusedConnection;
  const { white, black } = await meet(visitor);
  await server.rest();
  for (const page of [white, black]) await said(page, 'The server is going down and comes back…').waitFor();
  await server.again();
  for (const page of [white, black]) await untilConnected(page, true);
  await playInTurn({ white, black, hands: mouse }, opening.slice(0, 2));
});

/**
 * Stands between a page and the server: `hears` may keep what the server says from the page.
 * @param {Page} page
 * @param {(message: Record<string, any>) => boolean} hears
 */
async function between(page, hears) {
  /** @type {import('playwright-core').WebSocketRoute[]} */
  const sockets = [];
  await page.routeWebSocket(/\/online$/, (socket) => {
    sockets.push(socket);
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (hears(JSON.parse(String(message)))) socket.send(message);
    });
  });
  return { tell: (/** @type {Record<string, any>} */ message) => sockets[sockets.length - 1].send(JSON.stringify(message)) };
}

visit('who misses something is told the whole', async (visitor) => {
  const white = await visitor.open('#/');
  let lost = 0;
  await between(white, ({ type, from, moves }) => !(type === 'update' && from === 1 && moves.length === 1 && lost++ === 0));
  await white.reload();
  await make(visitor, white);
  const link = await linkOn(white);
  const black = await visitor.open(link.slice((await visitor.home()).length));
  await accept(black);
  await playInTurn({ white, black, hands: mouse }, opening.slice(0, 1));
  await play(black, mouse(black), opening[1]);
  await untilPlayed([black], 2);
  await button(black, 'Draw').click();
  await untilPlayed([white], 2);
  await said(white, 'Black offers a draw.').waitFor();
  assert.equal(lost, 1);
});

visit('the page says when the server can keep nothing, and when it has fallen silent', async (visitor) => {
  const page = await visitor.open('#/');
  let silent = false;
  const { tell } = await between(page, () => !silent);
  await page.reload();
  await make(visitor, page, { against: 'The computer of the server', colour: 'White' });
  await board(page).waitFor();
  await page.locator('.online-line', { hasText: 'Connected' }).waitFor();
  tell({ type: 'storage', good: false });
  await page.locator('.online-line', { hasText: 'The server cannot keep moves at the moment.' }).waitFor();
  tell({ type: 'storage', good: true });
  await page.locator('.online-line', { hasText: 'Connected' }).waitFor();
  silent = true;
  await untilConnected(page, false);
  silent = false;
  await untilConnected(page, true);
});

visit('a connection whose greeting is not answered is given up, even if the server speaks', async (visitor) => {
  const page = await visitor.open('#/');
  let lost = 0;
  await between(page, ({ protocol }) => !(protocol !== undefined && lost++ === 0));
  await page.reload();
  await make(visitor, page, { against: 'The computer of the server', colour: 'White' });
  await board(page).waitFor();
  await page.locator('.online-line', { hasText: 'Connected' }).waitFor();
  assert.ok(lost > 1, 'the greeting came twice');
});

visit('a terminal plays against a page', async (visitor) => {
  const white = await visitor.open('#/');
  await make(visitor, white);
  const terminal = openTerminal(await linkOn(white));
  try {
    await board(white).waitFor();
    await white.locator('.seat-name', { hasText: 'Tess' }).waitFor();
    for (let ply = 0; ply < opening.length; ply += 2) {
      await play(white, mouse(white), opening[ply]);
      await terminal.until(new RegExp(opening[ply].slice(2)));
      terminal.type(opening[ply + 1]);
      await untilPlayed([white], ply + 2);
    }
    terminal.type('draw');
    await said(white, 'Tess offers a draw.').waitFor();
    await button(white, 'Agree').click();
    assert.match(await endSentence(white), /draw/);
    await terminal.until(/draw/);
  } finally {
    await terminal.stop();
  }
});

visit('links that are wrong, and seats that are taken, are told of in a sentence', async (visitor) => {
  const { link, id } = await meet(visitor);
  const home = await visitor.home();
  const third = await visitor.open('#/online/nonsense');
  await third.getByRole('heading', { name: 'This is no link to a game' }).waitFor();
  await third.goto(`${home}#/online/aaaaaaaaaa`);
  await third.getByText('There is no such game on this server.').waitFor();
  await third.goto(`${home}#/online/${id}/white-${'0'.repeat(32)}`);
  await third.getByText('This link does not open the seat.').waitFor();
  assert.ok(!third.url().includes('000'), 'a secret does not stay in the address');
  await third.goto('about:blank');
  await third.goto(link);
  await board(third).waitFor();
  assert.equal(await button(third, 'Abort').count(), 0, 'who comes too late looks on');
});

visit('an invitation of another game does not open a seat', async (visitor) => {
  const white = await visitor.open('#/');
  await make(visitor, white);
  const link = await linkOn(white);
  const black = await visitor.open(link.slice((await visitor.home()).length).replace(/[0-9a-f]{32}$/, 'f'.repeat(32)));
  await button(black, 'Play').click();
  await black.getByText('This invitation is not the one for this game.').waitFor();
  assert.ok(!black.url().includes('fff'));
});

visit('whatever people call themselves is text', async (visitor) => {
  const evil = '<img src=x onerror=alert(1)><b>"\'&';
  const { white, black, id } = await meet(visitor, { name: evil, friend: '</p><script>x</script>' });
  const third = await visitor.open(`#/online/${id}`);
  await board(third).waitFor();
  const names = (await third.locator('.seat-name').allInnerTexts()).join(' ');
  assert.ok(names.includes(evil) && names.includes('</p><script>x</script>'), names);
  await playInTurn({ white, black, hands: mouse }, opening.slice(0, 2));
  await button(white, 'Draw').click();
  await said(black, `${evil} offers a draw.`).waitFor();
  await third.goto(`${await visitor.home()}#/online`);
  await third.getByText(evil).first().waitFor();
  for (const page of [white, black, third]) assert.equal(await page.locator('main img, main b, main script').count(), 0);
});

visit('draws and takebacks are offered, declined, withdrawn and agreed on', async (visitor) => {
  const { white, black } = await meet(visitor, { name: 'Ana', friend: 'Ben' });
  await playInTurn({ white, black, hands: mouse }, opening.slice(0, 2));
  await button(white, 'Draw').click();
  await said(black, 'Ana offers a draw.').waitFor();
  await button(black, 'Decline').click();
  await said(white, 'You have offered a draw.').waitFor({ state: 'detached' });
  await button(white, 'Draw').click();
  await said(white, 'You have offered a draw.').waitFor();
  await button(white, 'Withdraw the offer').click();
  await said(black, 'Ana offers a draw.').waitFor({ state: 'detached' });
  await button(black, 'Take back').click();
  await said(white, 'Ben asks to take the last turn back.').waitFor();
  await button(white, 'Agree').click();
  await untilPlayed([white, black], 1);
  await play(black, mouse(black), opening[1]);
  await untilPlayed([white, black], 2);
  await button(black, 'Draw').click();
  await button(white, 'Agree').click();
  for (const page of [white, black]) assert.match(await endSentence(page), /draw/);
});

visit('a game that has hardly begun is ended by one, and a rematch by both', async (visitor) => {
  const { white, black, id } = await meet(visitor, { name: 'Ana', friend: 'Ben' });
  await button(black, 'Abort').click();
  await inDialog(black, 'End it').click();
  for (const page of [white, black]) await said(page, 'The game was ended without a result.').waitFor();
  await button(black, 'Rematch').click();
  await said(white, 'Ben would like a rematch.').waitFor();
  await button(white, 'Agree').click();
  for (const page of [white, black]) await page.waitForURL((url) => url.hash.startsWith('#/online/') && !url.hash.includes(id));
  await black.locator('.seat', { hasText: 'White (you)' }).waitFor();
  await playInTurn({ white: black, black: white, hands: mouse }, opening.slice(0, 2));
});

visit('who gives up is asked first; the game then has a page with its record and its review', async (visitor) => {
  const { white, black, id } = await meet(visitor, { name: 'Ana' });
  await playInTurn({ white, black, hands: mouse }, opening.slice(0, 2));
  await button(white, 'Give up').click();
  await inDialog(white, 'Cancel').click();
  await button(white, 'Give up').click();
  await inDialog(white, 'Give up').click();
  assert.match(await endSentence(black), /White has resigned/);
  assert.equal(await endCard(black).getByRole('heading').innerText(), 'You have won');
  const third = await visitor.open(`#/online/${id}`);
  await third.getByText(/White has resigned/).first().waitFor();
  await button(third, 'Share').click();
  const download = third.waitForEvent('download');
  await inDialog(third, 'Save the record').click();
  const stream = await (await download).createReadStream();
  let record = '';
  for await (const part of stream) record += part;
  assert.match(record, /\[White "Ana"\]/);
  assert.match(record, /b2a2 b6a5/);
  await inDialog(third, 'Close').first().click();
  await button(third, 'Review').click();
  await third.waitForURL(/#\/review\//);
  await moveButtons(third).nth(1).waitFor();
});

visit('a phrase is heard by the other side', async (visitor) => {
  const { white, black } = await meet(visitor, { friend: 'Ben' });
  await button(black, 'Say').click();
  await inDialog(black, 'Good luck!').click();
  await said(white, 'Ben says: Good luck!').waitFor();
});

visit('a turn can be prepared, taken back, and is played when the other side has moved', async (visitor) => {
  const { white, black } = await meet(visitor);
  await playInTurn({ white, black, hands: mouse }, opening.slice(0, 1));
  await play(white, mouse(white), 'f2f4');
  await said(white, 'Prepared: f2f4.').waitFor();
  await white.keyboard.press('Escape');
  await said(white, 'Prepared: f2f4.').waitFor({ state: 'detached' });
  await play(white, mouse(white), 'f2f4');
  await boardCell(white, 'd4').click();
  await said(white, 'Prepared: f2f4.').waitFor({ state: 'detached' });
  await play(white, mouse(white), 'f2f4');
  await said(white, 'Prepared: f2f4.').waitFor();
  await play(black, mouse(black), opening[1]);
  await untilPlayed([white, black], 3);
  assert.deepEqual(await shownMoves(black), [...opening.slice(0, 2), 'f2f4']);
  await boardCell(white, 'd4').click({ button: 'right' });
  assert.equal(await white.locator('.layer-drawn circle.drawn-line').count(), 1, 'what one draws is seen while the other side thinks');
  assert.equal(await black.locator('.layer-drawn circle').count(), 0, 'by nobody else');
});

visit('a turn without a cell can be prepared, and is played when its time comes', async (visitor) => {
  const { white, black } = await meet(visitor, { ruleset: 'echek' });
  const { moves } = readGame('echek');
  await playInTurn({ white, black, hands: mouse }, moves.slice(0, 3));
  const [first] = await white.evaluate(() => document.querySelectorAll('.hand-card:not(:disabled)').length > 0 ? ['hand'] : ['none']);
  assert.equal(first, 'hand', 'the own hand can be used for a turn that is prepared');
  await play(white, mouse(white), 'swap');
  await said(white, 'Prepared: swap.').waitFor();
  await play(black, mouse(black), moves[3]);
  await untilPlayed([black], 5);
  assert.deepEqual(await shownMoves(black), [...moves.slice(0, 4), 'swap']);
});

visit('a prepared turn that has become impossible is not played', async (visitor) => {
  const { white, black } = await meet(visitor);
  await playInTurn({ white, black, hands: mouse }, ['b2d4']);
  await play(white, mouse(white), 'f2f4');
  await said(white, 'Prepared: f2f4.').waitFor();
  await play(black, mouse(black), 'b6b4'); // gives check, which that turn does not answer
  await untilPlayed([white, black], 2);
  await said(white, 'Prepared: f2f4.').waitFor({ state: 'hidden' });
  await play(white, mouse(white), 'd2d1');
  await untilPlayed([white, black], 3);
  assert.deepEqual(await shownMoves(black), ['b2d4', 'b6b4', 'd2d1']);
});

visit('a game by days goes over a restart of the server', async (visitor) => {
  const server = await visitor.serve();
  visitor.expected = refusedConnection;
  const { white, black, id } = await meet(visitor, { clock: '3 days a turn' });
  await playInTurn({ white, black, hands: mouse }, opening.slice(0, 2));
  const until = await white.locator('.clock.days:visible').innerText();
  assert.match(until, /^until /);
  await white.goto('about:blank');
  await server.kill();
  await server.again();
  await white.goto(`${server.address}#/online/${id}`);
  await board(white).waitFor();
  assert.equal(await white.locator('.clock.days:visible').innerText(), until);
  await untilConnected(black, true);
  await playInTurn({ white, black, hands: mouse }, opening.slice(2), 2);
});

visit('a private link lets another device go on with the seat', async (visitor) => {
  const { white, black } = await meet(visitor);
  await button(white, 'More').click();
  await inDialog(white, 'Go on with another device').click();
  const link = await linkOn(white);
  await white.getByRole('img', { name: 'The link as a QR code' }).waitFor();
  const tablet = await visitor.open(link.slice((await visitor.home()).length));
  await board(tablet).waitFor();
  assert.ok(!/[0-9a-f]{32}/.test(tablet.url()), 'the secret does not stay in the address');
  await play(tablet, mouse(tablet), opening[0]);
  await untilPlayed([tablet, black], 1);
  await inDialog(white, 'Close').click();
  await untilPlayed([white], 1);
  await tablet.reload();
  await tablet.locator('.seat', { hasText: 'White (you)' }).waitFor();
});

visit('a seat in the lobby is taken by whoever comes, and the title says whose turn it is', async (visitor) => {
  const white = await visitor.open('#/');
  const name = `Cem ${Date.now()}`;
  await make(visitor, white, { against: 'Whoever takes the seat', name });
  await white.getByRole('heading', { name: 'A seat is offered' }).waitFor();
  const black = await visitor.open('#/online');
  await black.getByRole('listitem').filter({ hasText: name }).getByRole('button').click();
  await board(black).waitFor();
  await board(white).waitFor();
  await white.waitForFunction(() => document.title.startsWith('(1) '));
  await black.waitForFunction(() => !document.title.startsWith('('));
  await play(white, mouse(white), opening[0]);
  await black.waitForFunction(() => document.title.startsWith('(1) '));
  await black.goto(`${await visitor.home()}#/online`);
  await black.getByRole('listitem').filter({ hasText: 'Your turn' }).getByRole('link').first().click();
  await untilPlayed([black], 1);
});

/** Lets a page hear nothing more of the server, and do nothing more, from the moment at which it asks for something. @param {Page} page @param {string} type */
async function dieAsking(page, type) {
  await page.routeWebSocket(/online$/, (socket) => {
    const server = socket.connectToServer();
    let dead = false;
    socket.onMessage((text) => {
      dead ||= JSON.parse(String(text)).type === type;
      server.send(text);
    });
    server.onMessage((text) => dead || socket.send(text));
  });
}

visit('a page that dies while it makes or joins a game has the seat when it comes back', async (visitor) => {
  const maker = await visitor.open('about:blank');
  await dieAsking(maker, 'create');
  const name = `dora ${Date.now()}`;
  await make(visitor, maker, { against: 'Whoever takes the seat', name });
  const lobby = await visitor.open('#/online');
  const offered = lobby.getByRole('listitem').filter({ hasText: name });
  await offered.waitFor();
  const context = maker.context();
  await maker.close();
  const again = await visitor.openIn(context, '#/online');
  await again.getByRole('listitem').filter({ hasText: 'Waits for an opponent' }).waitFor();
  assert.equal(await offered.count(), 1);

  const taker = await visitor.open('about:blank');
  await dieAsking(taker, 'join');
  await taker.goto(`${await visitor.home()}#/online`);
  await taker.getByRole('listitem').filter({ hasText: name }).getByRole('button').click();
  await offered.waitFor({ state: 'detached' });
  const theirs = taker.context();
  await taker.close();
  const back = await visitor.openIn(theirs, '#/online');
  await back.getByRole('listitem').filter({ hasText: name }).getByRole('link').first().click();
  await board(back).waitFor();
  await back.getByText(/ \(you\)/).first().waitFor();
  const watcher = await visitor.open('#/online');
  await watcher.getByText(new RegExp(`^${name} – `)).waitFor();
});

visit('the computer of the server plays, and again with the other side', async (visitor) => {
  const white = await visitor.open('#/');
  await make(visitor, white, { against: 'The computer of the server' });
  await board(white).waitFor();
  await play(white, mouse(white), opening[0]);
  await untilPlayed([white], 2);
  await button(white, 'Give up').click();
  await inDialog(white, 'Give up').click();
  await endCard(white).getByRole('button', { name: 'New game' }).click();
  await white.getByRole('heading', { name: 'Play a friend', level: 1 }).waitFor();
  const games = white.getByRole('group', { name: 'Which game?' });
  assert.ok(await games.getByRole('radio', { name: 'Shakti' }).isChecked()); // the same, or another one
  assert.ok(await white.getByRole('radio', { name: 'Over the network' }).isChecked());
});

visit('a host that only sends files says so', async (visitor) => {
  await visitor.serve(['--no-online']);
  visitor.expected = /WebSocket connection to .* failed|Failed to load resource/;
  const page = await visitor.open('#/online');
  await page.getByText(/comes from a host that only sends files/).waitFor();
  await page.getByRole('link', { name: 'New game' }).click();
  await page.getByRole('heading', { name: 'New game' }).waitFor();
});

for (const [width, height] of [[390, 664], [360, 640]]) {
  visit(`board, clocks and buttons fit a phone of ${width} by ${height}`, async (visitor) => {
    const options = { ...phone, viewport: { width, height } };
    const { white, black } = await meet(visitor, { clock: '5 min + 3 s', name: 'A name that is forty characters long, yes' }, options);
    await playInTurn({ white, black, hands: mouse }, opening.slice(0, 2));
    await button(black, 'Draw').click();
    await button(white, 'Agree').waitFor();
    for (const page of [white, black]) {
      const fits = await page.evaluate(() => {
        const tools = document.querySelector('.tools')?.getBoundingClientRect();
        return { low: (tools?.bottom ?? Infinity) <= innerHeight + 4, wide: document.documentElement.scrollWidth <= innerWidth };
      });
      assert.deepEqual(fits, { low: true, wide: true });
    }
  });
}

visit('the invitation fits a desk as well, and can be called off', async (visitor) => {
  const page = await visitor.open('#/', desk);
  await make(visitor, page);
  await page.getByRole('img', { name: 'The link as a QR code' }).waitFor();
  await button(page, 'Call it off').click();
  await page.getByRole('heading', { name: 'Play online' }).waitFor();
});
