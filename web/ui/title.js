/* The title of the window: what is shown, and before it in how many games at the server it is one's turn. */

let shown = '';
let count = 0;

function write() {
  const title = shown === '' ? 'Tercet' : `${shown} · Tercet`;
  document.title = count > 0 ? `(${count}) ${title}` : title;
}

/** @param {string} text of the screen; '' for the first */
export function setTitle(text) {
  shown = text;
  write();
}

/** @param {number} turns */
export function setTurns(turns) {
  count = turns;
  write();
}
