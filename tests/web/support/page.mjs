// Reaching the modules of the page, for tests that ask them directly.

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../../web/types').Rules} Rules */
/** @typedef {import('../../../web/types').Thinker} Thinker */
/** @typedef {{ rules: Rules, thinker: Thinker }} Modules */

/**
 * Makes the page's rules and a thinker of its own reachable for evaluateHandle.
 * @param {Page} page
 * @returns {Promise<import('playwright-core').JSHandle<Modules>>}
 */
export function modulesOf(page) {
  return page.evaluateHandle(async () => {
    const main = /** @type {HTMLScriptElement} */ (document.querySelector('script[type=module]'));
    /** @param {string} path @returns {Promise<any>} */
    const get = (path) => import(new URL(path, main.src).href);
    const [{ loadRules }, { Thinker }] = await Promise.all([get('core/rules.js'), get('core/thinker.js')]);
    return { rules: await loadRules(), thinker: new Thinker() };
  });
}
