/* Whether the browser keeps what it has of this page for good, or may throw it away when it wants room. */

const key = 'tercet-asked-to-keep';

/** Whether it is kept for good; null if the browser does not say. @returns {Promise<boolean | null>} */
export async function isPersistent() {
  try {
    return await navigator.storage.persisted();
  } catch {
    return null;
  }
}

/** Asks the browser for that, which may ask the user. @returns {Promise<boolean>} */
export async function persist() {
  try {
    return await navigator.storage.persist();
  } catch {
    return false;
  }
}

let asked = false;

/** Asks for it when there is something to keep, once in a browser: whoever has declined is not asked again. */
export async function persistOnce() {
  if (asked) return;
  asked = true;
  try {
    if (localStorage.getItem(key) !== null) return;
    localStorage.setItem(key, 'yes');
  } catch {
    return; // nothing is kept here at all
  }
  if ((await isPersistent()) === false) await persist();
}
