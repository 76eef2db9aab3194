// What the browsers that docs/web.md promises can do, as the compatibility data of MDN has it, and what styles and scripts
// use of it.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build, root } from './places.mjs';

/** @typedef {import('typescript').Node} Node */
/** @typedef {{ name: string, where: string, lacking: string[] }} Use something that some of the browsers lack */

const require = createRequire(new URL('web-tests/package.json', build));
/** @type {any} */
const data = require('@mdn/browser-compat-data');
/** @type {import('typescript')} */
const ts = require('typescript');

/** The oldest browsers in which the page works. */
export const oldest = { chrome: '109', firefox: '115', safari: '16.4' };
const versions = Object.entries({ ...oldest, chrome_android: oldest.chrome, firefox_android: oldest.firefox, safari_ios: oldest.safari });

/** Whether a version is that of a browser or an older one. @param {unknown} version @param {string} browser */
function isUpTo(version, browser) {
  if (version === true) return true;
  if (typeof version !== 'string' || version === 'preview') return false;
  const [a, b] = [version.replace('≤', ''), browser].map((text) => text.split('.').map(Number));
  return a[0] < b[0] || (a[0] === b[0] && (a[1] ?? 0) <= (b[1] ?? 0));
}

/**
 * The browsers that lack something.
 * @param {any} feature of the compatibility data
 * @param {(prefix: string) => boolean} [isPrefixed] whether it is there with this prefix as well
 */
function lackingOf(feature, isPrefixed = () => false) {
  const support = feature?.__compat?.support;
  if (!support) return [];
  const has = (/** @type {any} */ entry, /** @type {string} */ version) => !entry.flags && (!entry.prefix || isPrefixed(entry.prefix)) &&
    !entry.alternative_name && isUpTo(entry.version_added, version) && !(entry.version_removed && isUpTo(entry.version_removed, version));
  return versions.filter(([browser, version]) => ![support[browser] ?? []].flat().some((entry) => has(entry, version)))
    .map(([browser]) => browser);
}

/** What was looked at: how much the data knows, and what is lacking somewhere. */
class Finds {
  known = 0;
  /** @type {Map<string, Use>} */
  uses = new Map();

  /** @param {string} name @param {any} feature @param {string} where @param {(prefix: string) => boolean} [isPrefixed] */
  look(name, feature, where, isPrefixed) {
    if (!feature?.__compat) return;
    this.known++;
    const lacking = lackingOf(feature, isPrefixed);
    if (lacking.length > 0 && !this.uses.has(name)) this.uses.set(name, { name, where, lacking });
  }
}

/* ---- Styles ---- */

/** All functions and the like that values are made of, by name. @param {any} from @param {Map<string, any>} found */
function flatten(from, found = new Map()) {
  for (const [name, feature] of Object.entries(from)) {
    if (name === '__compat') continue;
    if (!found.has(name)) found.set(name, feature);
    flatten(feature, found);
  }
  return found;
}
const types = flatten(data.css.types);

/** @param {string} unit */
function unitOf(unit) {
  const kinds = { d: 'dynamic', l: 'large', s: 'small' };
  const kind = /^([dls])v/.exec(unit)?.[1];
  if (kind) return data.css.types.length[`viewport_percentage_units_${kinds[/** @type {'d'} */ (kind)]}`];
  return data.css.types.length[unit.startsWith('cq') ? 'container_query_length_units' : unit];
}

/** @param {Finds} finds @param {string} text @param {string} where */
function lookAtSelector(finds, text, where) {
  for (const [whole, name] of text.matchAll(/::?([a-z][a-z-]*)/g)) finds.look(whole, data.css.selectors[name], where);
  if (text.includes('&')) finds.look('nesting', data.css.selectors.nesting, where);
}

/** @param {Finds} finds @param {string} text @param {string} where */
function lookAtRule(finds, text, where) {
  const name = /^@([a-z-]+)/.exec(text)?.[1] ?? '';
  const rule = data.css['at-rules'][name];
  finds.look(`@${name}`, rule, where);
  if (name !== 'media') return;
  for (const [, feature] of text.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g)) finds.look(`@media (${feature})`, rule[feature], where);
  if (/[<>]/.test(text)) finds.look('@media with ranges', rule.range_syntax, where);
}

/**
 * @param {Finds} finds
 * @param {string} text
 * @param {Set<string>} declared the properties that the same rule has declared before
 * @param {string} where
 */
function lookAtDeclaration(finds, text, declared, where) {
  const [, name, value] = /^([a-z-]+)\s*:(.*)$/s.exec(text) ?? [];
  if (!name) return;
  const hasFallback = declared.has(name);
  declared.add(name);
  if (!name.startsWith('-')) {
    const property = data.css.properties[name];
    finds.look(name, property, where, (prefix) => declared.has(`${prefix}${name}`));
    if (hasFallback) return;
    for (const [word] of value.matchAll(/(?<![\w.#-])[a-z][a-z-]*(?![\w(-])/g)) finds.look(`${name}: ${word}`, property?.[word], where);
  }
  for (const [, call] of value.matchAll(/([a-z-]+)\(/g)) finds.look(`${call}()`, types.get(call), where);
  for (const [, unit] of value.matchAll(/\d([a-z]+)/g)) finds.look(`lengths in ${unit}`, unitOf(unit), where);
}

/**
 * What a style sheet uses. What stands in @supports is not looked at: it is for browsers that know it.
 * @param {Finds} finds
 * @param {string} sheet
 * @param {string} where
 */
function lookAtSheet(finds, sheet, where) {
  const text = sheet.replace(/\/\*.*?\*\//gs, '').replace(/"[^"]*"|'[^']*'/g, '""');
  /** @type {{ isRule: boolean, isGuarded: boolean, declared: Set<string> }[]} */
  const open = [];
  for (const [, part, end] of text.matchAll(/([^{};]*)([{};]|$)/g)) {
    const words = part.trim();
    const isGuarded = open.some((block) => block.isGuarded);
    if (end === '{') {
      const isRule = !words.startsWith('@');
      if (isRule && !isGuarded) lookAtSelector(finds, words, where);
      if (isRule && open.some((block) => block.isRule)) finds.look('nesting', data.css.selectors.nesting, where);
      if (!isRule) lookAtRule(finds, words, where);
      open.push({ isRule, isGuarded: words.startsWith('@supports'), declared: new Set() });
      continue;
    }
    if (words !== '' && open.length > 0 && !isGuarded) lookAtDeclaration(finds, words, open[open.length - 1].declared, where);
    if (end === '}') open.pop();
  }
}

/** What style sheets use. @param {[name: string, text: string][]} sheets */
export function lookAtStyles(sheets) {
  const finds = new Finds();
  for (const [name, text] of sheets) lookAtSheet(finds, text, name);
  return finds;
}

/* ---- Scripts ---- */

/** What the data says of a thing that the language or the browser brings, by the name of its interface. @param {string} owner @param {string} [member] */
function featureOf(owner, member) {
  const builtin = data.javascript.builtins[owner.replace(/(Constructor|Like)$/, '').replace(/^Readonly/, '')];
  const api = data.api[owner];
  if (member === undefined) return api ?? builtin ?? data.api.Window[owner];
  return api?.[member] ?? api?.[`${member}_static`] ?? builtin?.[member];
}

/** The interface that a declaration stands in. @param {Node} declaration */
function ownerOf(declaration) {
  const { parent } = declaration;
  if (ts.isInterfaceDeclaration(parent) || ts.isModuleDeclaration(parent)) return parent.name.text;
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)) return parent.parent.name.getText();
  return null;
}

/** The names of a type and of all that it is made from. @param {import('typescript').Type} type @returns {string[]} */
function namesOf(type) {
  const parts = type.isUnionOrIntersection() ? type.types : (type.getBaseTypes?.() ?? []);
  return [...(type.symbol ? [type.symbol.name] : []), ...parts.flatMap(namesOf)];
}

/** @param {Finds} finds @param {import('typescript').TypeChecker} checker @param {Node} node @param {string} where */
function lookAtName(finds, checker, node, where) {
  const isMember = ts.isPropertyAccessExpression(node);
  if (!isMember && !(ts.isIdentifier(node) && ts.isExpression(node))) return;
  const symbol = checker.getSymbolAtLocation(isMember ? node.name : node);
  const declaration = symbol?.declarations?.find(({ parent }) => /\/lib\.[^/]*\.d\.ts$/.test(parent.getSourceFile().fileName));
  if (!symbol || !declaration) return;
  if (!isMember) return finds.look(symbol.name, featureOf(symbol.name), where);
  const owners = [ownerOf(declaration) ?? '', ...namesOf(checker.getTypeAtLocation(node.expression))];
  const owner = owners.find((name) => featureOf(name, symbol.name));
  if (owner) finds.look(`${owner}.${symbol.name}`, featureOf(owner, symbol.name), where);
}

/** Elements and their attributes, as h() makes them. @param {Finds} finds @param {Node} node @param {string} where */
function lookAtElement(finds, node, where) {
  if (!ts.isCallExpression(node) || !['h', 'createElement'].includes(node.expression.getText().replace(/.*\./, ''))) return;
  const [tag, attributes] = node.arguments;
  if (!tag || !ts.isStringLiteral(tag)) return;
  const element = data.html.elements[tag.text];
  finds.look(`<${tag.text}>`, element, where);
  if (!attributes || !ts.isObjectLiteralExpression(attributes)) return;
  for (const { name } of attributes.properties) {
    if (!name || ts.isComputedPropertyName(name)) continue;
    finds.look(`<${tag.text} ${name.text}>`, element?.[name.text] ?? data.html.global_attributes[name.text], where);
  }
}

/** What the scripts of a project use of the language's and the browser's own things. @param {string} project its tsconfig in tests/web */
export function lookAtScripts(project) {
  const path = fileURLToPath(new URL(`tests/web/${project}`, root));
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, fileURLToPath(new URL('tests/web', root)));
  const program = ts.createProgram(fileNames, options);
  const checker = program.getTypeChecker();
  const finds = new Finds();
  for (const file of program.getSourceFiles()) {
    if (file.isDeclarationFile) continue;
    /** @param {Node} node */
    const walk = (node) => {
      const where = `${file.fileName.replace(fileURLToPath(root), '')}:${file.getLineAndCharacterOfPosition(node.pos).line + 1}`;
      lookAtName(finds, checker, node, where);
      lookAtElement(finds, node, where);
      if (ts.isRegularExpressionLiteral(node) && /v[a-z]*$/.test(node.text)) {
        finds.look('/…/v', data.javascript.builtins.RegExp.unicodeSets, where);
      }
      ts.forEachChild(node, walk);
    };
    walk(file);
  }
  return finds;
}
