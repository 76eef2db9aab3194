/* Small things about words. */

/** A text with a capital first letter. @param {string} text */
export function capital(text) {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** A text as a sentence: with a capital letter and a full stop. @param {string} text */
export function sentence(text) {
  return text === '' || /[.!?]$/.test(text) ? capital(text) : `${capital(text)}.`;
}

/** What a ruleset is called. @param {import('../types').Rules} rules @param {string} ruleset */
export function titleOf(rules, ruleset) {
  return rules.rulesets().find(({ name }) => name === ruleset)?.title ?? ruleset;
}

/** A day and time as people of the page's language write it. @param {number} time milliseconds since 1970 */
export function dateText(time) {
  return new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}
