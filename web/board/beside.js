/* What stands around a board in a window that is high enough for it, and beside it in a low one. */

/**
 * Puts all parts of a screen but its board into the room beside that, or back to where they were; what has the focus keeps it.
 * @param {import('./table.js').Table} table
 * @param {HTMLElement} screen
 * @param {boolean} low
 * @param {HTMLElement[]} parts all of the screen, in their order
 */
export function putBeside(table, screen, low, parts) {
  const focused = document.activeElement;
  screen.classList.toggle('is-low', low);
  table.aside.parentElement?.classList.toggle('has-aside', low);
  const moving = parts.filter((part) => !part.contains(table.element) && (part.parentElement === screen) === low);
  if (moving.length === 0) return;
  if (low) table.aside.append(...moving);
  else for (const part of moving.reverse()) screen.insertBefore(part, parts[parts.indexOf(part) + 1] ?? null);
  if (focused instanceof HTMLElement && moving.some((part) => part.contains(focused))) focused.focus();
}
