/* A link to give away: to copy, to share, and as a picture that a phone reads. */
import { _ } from '../core/words.js';
import { fill, h, s } from '../ui/dom.js';
import { icon } from '../ui/icons.js';
import { copyLink } from '../ui/sharedialog.js';
import { connect } from './connection.js';

const quiet = 4; // modules of white around a code

/** @param {string[]} rows of 0 and 1 */
function codePicture(rows) {
  const size = rows.length + 2 * quiet;
  const dots = rows.flatMap((row, y) => [...row].map((dot, x) => (dot === '1' ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')));
  return s('svg', { class: 'qr', viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': _('The link as a QR code') },
    s('rect', { width: size, height: size, fill: '#fff' }), s('path', { d: dots.join(''), fill: '#000' }));
}

/** @param {string} link */
export function linkCard(link) {
  const field = h('input', { type: 'url', readonly: true, value: link, 'aria-label': _('Link') });
  const picture = h('div', { class: 'qr-place' });
  connect().ask({ type: 'qr', text: link }).then(({ rows }) => fill(picture, codePicture(rows)), () => {});
  const share = () => navigator.share({ url: link }).catch(() => {});
  return h('div', { class: 'link-card' },
    picture,
    h('div', { class: 'link-ways' },
      field,
      h('div', { class: 'row' },
        h('button', { class: 'button main', type: 'button', on: { click: () => copyLink(field) } }, icon('copy'), _('Copy the link')),
        typeof navigator.share === 'function'
          && h('button', { class: 'button', type: 'button', on: { click: share } }, icon('share'), _('Share')))));
}
