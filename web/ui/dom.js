/* Making elements. */

/** @typedef {Node | string | number | null | undefined | false} Single */
/** @typedef {Single | Single[]} Child */
/** @typedef {{ on?: Record<string, (event: any) => void>, [name: string]: unknown }} Props */

const svgSpace = 'http://www.w3.org/2000/svg';

/**
 * Sets attributes: true is an attribute without a value, false and null are none. `on` has listeners.
 * @param {Element} element
 * @param {Props} props
 */
function setProps(element, props) {
  for (const [name, value] of Object.entries(props)) {
    if (name === 'on') continue;
    if (value === false || value === null || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  for (const [event, listener] of Object.entries(props.on ?? {})) element.addEventListener(event, listener);
}

/**
 * Children as nodes; null, undefined and false are none.
 * @param {Child[]} children
 * @returns {Node[]}
 */
function nodesOf(children) {
  const nodes = [];
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    nodes.push(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return nodes;
}

/**
 * An element of HTML.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Props | null} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  if (props) setProps(element, props);
  element.append(...nodesOf(children));
  return element;
}

/**
 * An element of SVG.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Props | null} [props]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function s(tag, props, ...children) {
  const element = document.createElementNS(svgSpace, tag);
  if (props) setProps(element, props);
  element.append(...nodesOf(children));
  return element;
}

/**
 * Gives an element other children.
 * @param {Element} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...nodesOf(children));
}

/**
 * Elements of SVG that were written as text, like those of rules.pieceArt.
 * @param {string} text
 * @returns {SVGElement[]}
 */
export function svgElements(text) {
  const whole = new DOMParser().parseFromString(`<svg xmlns="${svgSpace}">${text}</svg>`, 'image/svg+xml');
  return /** @type {SVGElement[]} */ ([...document.importNode(whole.documentElement, true).children]);
}

/**
 * A whole SVG document as an element.
 * @param {string} text
 * @returns {SVGSVGElement}
 */
export function svgDocument(text) {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(parsed.documentElement, true)));
}
