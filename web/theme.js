/* Runs before the first paint, so that a page of the chosen colours never flashes in the others, nor its head in English where
 * another language is spoken. Everything else about
 * settings is in game/preferences.js. */
(function () {
  try {
    const kept = JSON.parse(localStorage.getItem('tercet-settings') ?? '{}');
    if (kept.theme === 'light' || kept.theme === 'dark') document.documentElement.dataset.theme = kept.theme;
    if (!(kept.language || navigator.language).startsWith('en')) document.documentElement.dataset.words = 'wait';
    if (kept.motion === 'none' || kept.motion === 'full') document.documentElement.dataset.motion = kept.motion;
  } catch {
    /* Without storage the page looks as the system does. */
  }
})();
