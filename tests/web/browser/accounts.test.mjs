// Accounts, for who wants one, through the real server: making and losing them, rated games, and who plays best.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { desk, keepNothingOffline, phone, visit } from '../support/browser.mjs';
import { mouse } from '../support/hands.mjs';
import { board, linkOn, playInTurn } from '../support/online.mjs';
import { axe } from '../support/places.mjs';
import { endCard } from '../support/table.mjs';

keepNothingOffline();

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../support/browser.mjs').Visitor} Visitor */

/** What a browser says of a request that is refused, and of one without a network. */
const refused = /the server responded with a status of 4\d\d|ERR_INTERNET_DISCONNECTED/;

const passphrase = 'correct horse battery';

/** @param {Page} page @param {string} name */
const button = (page, name) => page.getByRole('main').getByRole('button', { name, exact: true });

/** @param {Page} page @param {string} name */
const heading = (page, name) => page.getByRole('heading', { level: 1, name, exact: true });

/** @param {Page} page @param {string} label @param {string} text */
const type = (page, label, text) => page.getByLabel(label, { exact: true }).fill(text);

/** What stands at a field, as those hear it who come to it. @param {Page} page @param {string} label */
const saidAt = (page, label) => page.getByLabel(label, { exact: true }).evaluate((field) =>
  (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ').trim());

/** @param {Page} page @param {string} label */
const focused = (page, label) => page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement);

/**
 * Makes an account with the form, and keeps its code.
 * @param {Visitor} visitor
 * @param {string} name
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
async function enrol(visitor, name, options) {
  const page = await visitor.open('#/account', options);
  await page.getByRole('link', { name: 'Make an account' }).click();
  await heading(page, 'Make an account').waitFor(); // the form before has the same fields
  await type(page, 'Name', name);
  await type(page, 'Passphrase', passphrase);
  await button(page, 'Make the account').click();
  await heading(page, 'Keep your recovery code').waitFor();
  const code = await page.getByLabel('Recovery code').inputValue();
  await button(page, 'I have kept it').click();
  await button(page, 'Sign out').waitFor();
  return { page, code };
}

/** Serious things that axe finds. @param {Page} page */
async function hindrances(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ['violations'] });
    return violations.filter((/** @type {any} */ { impact }) => ['serious', 'critical'].includes(impact))
      .map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].html}`);
  });
}

/** Goes to another place of the page by the address. @param {Page} page @param {string} path */
const goTo = (page, path) => page.evaluate((to) => void (location.hash = to), path);

/** The ratings on the screen: "1662 ± 290". @param {Page} page */
const ratings = (page) => page.locator('.rating-value').allInnerTexts();

visit('an account is made, left, entered, lost, recovered, taken out and deleted', async (visitor) => {
  visitor.expected = refused;
  await visitor.serve();
  const { page, code } = await enrol(visitor, 'Ana');
  assert.match(code, /^([a-z2-9]{4}-){5}[a-z2-9]{4}$/);
  await page.getByText('No rated game has been finished yet').waitFor();
  await page.reload();
  await button(page, 'Sign out').click();
  await heading(page, 'Sign in').waitFor();
  await page.reload();
  await heading(page, 'Sign in').waitFor();

  await type(page, 'Name', 'ana');
  await type(page, 'Passphrase', 'something else');
  await page.keyboard.press('Enter');
  await page.getByText('There is no account of this name and passphrase.').waitFor();
  assert.equal(await saidAt(page, 'Passphrase'), 'There is no account of this name and passphrase.');
  assert.ok(await focused(page, 'Passphrase'));
  assert.deepEqual([await page.getByLabel('Name').inputValue(), await page.getByLabel('Passphrase', { exact: true }).inputValue()], ['ana', 'something else']);
  await type(page, 'Passphrase', passphrase);
  await page.keyboard.press('Enter');
  await heading(page, 'Ana').waitFor();
  await button(page, 'Sign out').click();

  await page.getByRole('link', { name: 'I have lost my passphrase' }).click();
  await heading(page, 'I have lost my passphrase').waitFor();
  await type(page, 'Name', 'Ana');
  await type(page, 'Recovery code', 'aaaa-bbbb');
  await type(page, 'New passphrase', 'staple of four words');
  await button(page, 'Use the new passphrase').click();
  await page.getByText('There is no account of this name and recovery code.').waitFor();
  assert.ok(await focused(page, 'Recovery code'));
  await type(page, 'Recovery code', code.toUpperCase().replaceAll('-', ' '));
  await button(page, 'Use the new passphrase').click();
  await heading(page, 'Keep your recovery code').waitFor();
  assert.notEqual(await page.getByLabel('Recovery code').inputValue(), code);
  const kept = page.waitForEvent('download');
  await button(page, 'Save as a file').click();
  assert.match(readFileSync(await (await kept).path(), 'utf8'), /Ana.*([a-z2-9]{4}-){5}/);
  await button(page, 'I have kept it').click();

  await page.getByText('Change the passphrase').click();
  await type(page, 'Passphrase until now', 'staple of four words');
  await type(page, 'New passphrase', 'short');
  await button(page, 'Change it').click();
  await page.getByText('A passphrase has from 8 to 200 characters').waitFor();
  assert.ok(await focused(page, 'New passphrase'));
  await type(page, 'New passphrase', passphrase);
  await button(page, 'Change it').click();
  await page.getByText('The passphrase is changed.').waitFor();

  const taken = page.waitForEvent('download');
  await button(page, 'Take out all data').click();
  assert.equal(JSON.parse(readFileSync(await (await taken).path(), 'utf8')).name, 'Ana');

  await button(page, 'Delete the account').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passphrase', { exact: true }).fill('staple of four words');
  await dialog.getByRole('button', { name: 'Delete it' }).click();
  await dialog.getByText('There is no account of this name and passphrase.').waitFor();
  await dialog.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await dialog.getByRole('button', { name: 'Delete it' }).click();
  await page.getByText('The account is deleted.').waitFor();
  await heading(page, 'Sign in').waitFor();
  await goTo(page, '/player/Ana');
  await page.getByText('There is no account of this name.').waitFor();
});

visit('two accounts play a rated game, and both ratings and their plots change', async (visitor) => {
  await visitor.serve();
  const [{ page: white }, { page: black }] = [await enrol(visitor, 'Ana'), await enrol(visitor, 'Ben', { ...phone, colorScheme: 'dark' })];
  await goTo(white, '/new?online=friend&r=shakti');
  await white.getByText('You play as Ana.').waitFor();
  assert.ok(await white.getByLabel('Rated: only who is signed in can join').isChecked());
  await button(white, 'Play').click();
  await white.getByText(/Shakti · You play White · no clocks · rated/).waitFor();
  const link = await linkOn(white);

  const guest = await visitor.open(link.slice((await visitor.home()).length));
  await guest.getByText('Rated games are between two people who are signed in.').waitFor();
  await guest.getByRole('link', { name: 'Sign in to play' }).click();
  await type(guest, 'Name', 'Ben');
  await type(guest, 'Passphrase', passphrase);
  await guest.keyboard.press('Enter');
  await guest.getByText('You play as Ben.').waitFor();
  await guest.context().close();

  await black.goto(link);
  await black.getByText('You play as Ben.').waitFor();
  await button(black, 'Play').click();
  await board(white).waitFor();
  await board(black).waitFor();
  await playInTurn({ white, black, hands: mouse }, ['b2a2', 'b6a5']);
  await white.locator('.online-line', { hasText: 'rated' }).waitFor();
  await button(white, 'Give up').click();
  await white.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await endCard(white).getByText(/has won\. Your rating is now 1[34]\d\d \(−\d+\)\.$/).waitFor();
  await endCard(black).getByText(/has won\. Your rating is now 1[56]\d\d \(\+\d+\)\.$/).waitFor();
  await white.getByRole('link', { name: /Ben/ }).click();
  await heading(white, 'Ben').waitFor();
  const [winner] = await ratings(white);
  assert.ok(Number.parseInt(winner, 10) > 1500, winner);
  assert.match(await white.locator('.plot-field').getAttribute('aria-label') ?? '', /^The rating over time: first 1\d{3}, now 1\d{3}/);
  await white.locator('.account-game', { hasText: 'Ana – Ben' }).filter({ hasText: 'rated' }).waitFor();

  await goTo(white, '/account');
  await white.locator('.plot-dot').waitFor({ state: 'attached' });
  const [loser] = await ratings(white);
  assert.ok(Number.parseInt(loser, 10) < 1500, loser);
  assert.match(await white.locator('.rating').innerText(), /provisional · 1 rated game/);
  await white.getByText('In figures').click();
  assert.equal(await white.getByRole('cell', { name: loser }).count(), 1);
  assert.deepEqual(await hindrances(white), []);
  await goTo(black, '/account');
  await black.locator('.plot-dot').waitFor({ state: 'attached' });
  assert.deepEqual(await hindrances(black), []);
  await white.getByRole('link', { name: 'Shakti', exact: true }).click();
  await board(white).waitFor();
});

/** Says things to the server as a page does, one after the other, and returns the answers. @param {Page} page @param {object[]} messages */
function tell(page, messages) {
  return page.evaluate((all) => new Promise((/** @type {(answers: any[]) => void} */ resolve, reject) => {
    const socket = new WebSocket(new URL('online', document.baseURI).href.replace('http', 'ws'), 'tercet.1');
    const answers = /** @type {any[]} */ ([]);
    const next = () => socket.send(JSON.stringify({ id: 1, ...all[answers.length] }));
    socket.onopen = next;
    socket.onmessage = ({ data }) => {
      const said = JSON.parse(data);
      if (said.type === 'refused') reject(new Error(data));
      if (said.type !== 'done') return;
      if (answers.push(said) < all.length) return next();
      socket.close();
      resolve(answers);
    };
  }), [{ type: 'hello' }, ...messages]);
}

/** Plays rated games; each side gives up half of them. @param {Page} one @param {Page} other @param {number} round */
async function playRound(one, other, round) {
  const invite = 'c'.repeat(32);
  const seats = Array.from({ length: 8 }, (_unused, index) => `${round}${index}`.padStart(32, 'a'));
  const made = await tell(one, seats.map((seat) => ({ type: 'create', ruleset: 'shakti', opponent: 'friend', invite, rated: true, seat })));
  const ids = made.slice(1).map(({ game }) => game);
  const give = (/** @type {string} */ game, /** @type {string} */ seat) => [{ type: 'open', game, seat }, { type: 'resign', game }];
  await tell(other, ids.flatMap((game, index) =>
    [{ type: 'join', game, invite, seat: `b${seats[index].slice(1)}` }, ...(index % 2 ? give(game, `b${seats[index].slice(1)}`) : [])]));
  await tell(one, ids.flatMap((game, index) => (index % 2 ? [] : give(game, seats[index]))));
}

visit('those whose rating is known well stand in the list of the best', async (visitor) => {
  await visitor.serve();
  const [{ page: one }, { page: other }] = [await enrol(visitor, 'Ana'), await enrol(visitor, 'Ben')];
  await goTo(one, '/leaders/shakti');
  await one.getByText('Nobody has played enough rated games yet').waitFor();
  for (let round = 1; round <= 3; round++) await playRound(one, other, round);
  await one.reload();
  await one.getByRole('row', { name: /Ana/ }).waitFor();
  assert.deepEqual((await one.getByRole('rowheader').allInnerTexts()).sort(), ['Ana', 'Ben']);
  assert.deepEqual(await hindrances(one), []);
  await one.getByRole('radio', { name: 'Echek', exact: true }).check({ force: true });
  await one.getByText('Nobody has played enough rated games yet').waitFor();
  await goTo(one, '/leaders/shakti');
  await one.getByRole('link', { name: 'Ben' }).click();
  await heading(one, 'Ben').waitFor();
  assert.ok((await one.locator('.plot-dot').count()) > 10);
});

visit('what is wrong is said at its field, and nothing that was typed is lost', async (visitor) => {
  visitor.expected = refused;
  await visitor.serve();
  await (await enrol(visitor, 'Ana')).page.context().close();
  const page = await visitor.open('#/account/new', desk);
  const hostile = '<img src=x onerror=alert(1)>';
  await type(page, 'Name', hostile);
  await button(page, 'Make the account').click();
  assert.ok((await saidAt(page, 'Passphrase')).includes('Please fill this in.'));
  assert.ok(await focused(page, 'Passphrase'));
  await type(page, 'Passphrase', passphrase);
  await button(page, 'Make the account').click();
  await page.getByText('A name has from 2 to 24 letters').waitFor();
  assert.ok(await focused(page, 'Name'));
  assert.equal(await page.getByLabel('Name').inputValue(), hostile);
  await type(page, 'Name', 'ANA');
  await button(page, 'Make the account').click();
  await page.getByText('Somebody has this name already; please choose another.').waitFor();
  await page.context().setOffline(true);
  await button(page, 'Make the account').click();
  await page.getByText('The server does not answer: nothing was changed. Is there a network?').waitFor();
  assert.equal(await page.getByLabel('Passphrase', { exact: true }).inputValue(), passphrase);
  await page.context().setOffline(false);

  await goTo(page, `/player/${encodeURIComponent(hostile)}`);
  await heading(page, hostile).waitFor();
  assert.equal(await page.locator('main img').count(), 0);
  await goTo(page, '/account?to=//elsewhere.example');
  await heading(page, 'Sign in').waitFor();
  const login = `${await visitor.home()}api/account/login`;
  const guesses = Array.from({ length: 60 }, async (_unused, guess) => {
    const { status } = await fetch(login, { method: 'POST', body: JSON.stringify({ name: 'Ana', passphrase: `guess number ${guess}` }) });
    assert.equal(status, 429);
  });
  await Promise.any(guesses);
  await type(page, 'Name', 'Ana');
  await type(page, 'Passphrase', passphrase);
  await page.keyboard.press('Enter');
  await page.getByText('There were too many wrong guesses').waitFor();
  assert.ok(await focused(page, 'Passphrase'));
  await Promise.allSettled(guesses);
});

visit('a name that was typed goes along to another form, and no further once somebody is signed in', async (visitor) => {
  await visitor.serve();
  const page = await visitor.open('#/account');
  await type(page, 'Name', 'Ana');
  await page.getByRole('link', { name: 'Make an account' }).click();
  await heading(page, 'Make an account').waitFor();
  assert.equal(await page.getByLabel('Name').inputValue(), 'Ana');
  await type(page, 'Passphrase', passphrase);
  await button(page, 'Make the account').click();
  await button(page, 'I have kept it').click();
  await button(page, 'Sign out').click();
  await heading(page, 'Sign in').waitFor();
  assert.equal(await page.getByLabel('Name').inputValue(), '');
});

visit('other windows hear of it when somebody signs in or out', async (visitor) => {
  await visitor.serve();
  const { page } = await enrol(visitor, 'Ana');
  const second = await visitor.openIn(page.context(), '#/online');
  await second.getByRole('link', { name: 'Ana', exact: true }).waitFor();
  await button(page, 'Sign out').click();
  await second.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor();
});
