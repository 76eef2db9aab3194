/* What stands there when a link names a ruleset that does not exist. */
import { _, format } from '../core/words.js';
import { gameOfLink } from '../game/share.js';
import { h } from './dom.js';

/** @typedef {import('../types').App} App */

/** Whether a link names a ruleset, but none that there is. @param {App} app @param {string | undefined} name */
export function isUnknown(app, name) {
  return Boolean(name) && !app.rules.rulesets().some((ruleset) => ruleset.name === name);
}

/**
 * Says so, and offers those that there are, each with the rest of the link if that makes sense by its rules.
 * @param {App} app
 * @param {string} route that the link leads to: '/analyse'
 * @param {Record<string, string>} params
 * @returns {import('../types').Shown}
 */
export function noRules(app, route, { id, ...params }) {
  const title = format(_("There is no ruleset '%s'"), params.r || id);
  const href = (/** @type {string} */ r) => {
    if (route === '/new' && !params.p && !params.m) return `#${route}/${r}`;
    const whole = { ...params, r };
    const fits = gameOfLink(app.rules, whole).problem === '';
    return `#${route}?${new URLSearchParams(fits ? whole : { r })}`;
  };
  return {
    title,
    element: h('div', { class: 'screen narrow sorry' },
      h('h1', null, title),
      h('p', null, _('These are the rulesets that there are:')),
      h('div', { class: 'row' }, app.rules.rulesets().map((ruleset) => h('a', { class: 'button', href: href(ruleset.name) }, ruleset.title)))),
  };
}
