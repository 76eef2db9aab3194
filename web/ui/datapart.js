/* What the settings say about all that is kept: whether the browser keeps it for good, a backup, and restoring one. */
import { _, format, n_ } from '../core/words.js';
import { isPersistent, persist } from '../game/persistence.js';
import { chooseTexts, saveFile } from '../game/share.js';
import { fill, h } from './dom.js';
import { icon } from './icons.js';
import { notice, noticePlace } from './notice.js';

/** @typedef {import('../types').App} App */
/** @typedef {import('../game/backup.js').Restored} Restored */

/** @param {string} picture @param {string} label @param {() => void} act */
function button(picture, label, act) {
  return h('button', { class: 'button', type: 'button', on: { click: act } }, icon(picture), label);
}

/** What came of restoring, in sentences. @param {Restored} restored */
function restoredWords({ games, analyses, present, results, learnt, settings, unread }) {
  const parts = [
    format(n_('%d game was restored.', '%d games were restored.', games), games),
    format(n_('%d analysis was restored.', '%d analyses were restored.', analyses), analyses),
    present > 0 && format(n_('%d was there already.', '%d were there already.', present), present),
    results > 0 && format(n_('%d result for your strength was restored.', '%d results for your strength were restored.', results), results),
    unread > 0 && format(n_('%d could not be read, and was left out.', '%d could not be read, and were left out.', unread), unread),
    learnt > 0 && format(n_('%d lesson or exercise is done now, too.', '%d lessons and exercises are done now, too.', learnt), learnt),
    settings > 0 && format(n_('%d setting is as it was.', '%d settings are as they were.', settings), settings),
  ];
  return parts.filter((text) => text !== false).join(' ');
}

/** @param {App} app */
export function dataPart(app) {
  const state = h('div', { class: 'setting' });
  const place = noticePlace();
  const say = (/** @type {string} */ text) => notice(text, { place });

  const drawState = async () => {
    const kept = await isPersistent();
    const words = {
      true: _('The browser keeps your games for good.'),
      false: _('The browser may delete your games when it runs out of room, or when you have not come for long. A backup is safe from that.'),
      null: _('This browser does not say whether it keeps your games for good.'),
    }[`${kept}`];
    fill(state, h('p', { role: 'status' }, words), kept === false && h('p', null, button('check', _('Ask the browser to keep them'), ask)));
  };
  const ask = async () => {
    if (!(await persist())) say(_('The browser does not promise it. It may later, when you come here often or install the page.'));
    await drawState();
  };
  const save = async () => {
    const { makeBackup } = await import('../game/backup.js');
    try {
      saveFile(`tercet-backup-${new Date().toLocaleDateString('sv')}.json`, await makeBackup(app));
    } catch {
      say(_('This browser does not let the page read its saved games.'));
    }
  };
  const restore = async () => {
    const { BadBackup, restoreBackup } = await import('../game/backup.js');
    const restored = (/** @type {string} */ text) => restoreBackup(app, text).then(restoredWords, (error) =>
      error instanceof BadBackup ? error.message : _('This browser could not keep what the backup has; nothing has changed.'));
    const files = await chooseTexts('.json,application/json');
    const { language } = app.settings.values;
    /** @type {import('./notice.js').Remark[]} */ const remarks = [];
    for (const { name, text } of files) remarks.push({ ...(files.length > 1 && { about: name }), text: await restored(text) });
    if (app.settings.values.language === language) return void (remarks.length > 0 && notice(remarks, { place }));
    remarks.push({ text: _('The language that was restored is spoken once the page is loaded again.') });
    notice(remarks, { place, label: _('Load again'), act: () => location.reload(), stays: true });
  };

  drawState();
  return h('section', { class: 'card settings-card' },
    h('h2', null, _('What is kept')),
    state,
    h('div', { class: 'setting' },
      h('p', { class: 'soft small setting-text' }, _('A backup is one file with all games, analyses and settings, and what you have learnt. Restoring one adds what is missing, and takes nothing away. Seats in games over the network are not in it.')),
      h('div', { class: 'row' }, button('export', _('Back up everything'), save), button('import', _('Restore a backup'), restore)),
      place));
}
