import { ServiceUnavailableError, shortened } from '@callboard/errors';

/** One element of an XML document. `text` is all text directly in it. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: readonly XmlElement[];
};

type OpenElement = { name: string; attributes: Record<string, string>; text: string; children: XmlElement[] };

const maxDepth = 50;
const maxElements = 1_000_000;
const known: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * Parses the XML responses of file hosts: elements, attributes, text, CDATA. Only the five predefined entities and
 * numeric ones are supported, and no document type, so nothing is loaded or expanded. Takes linear time. Errors name
 * `from`, the host that responded.
 */
export function parseXml(text: string, from = 'The host'): XmlElement {
  try {
    return rootOf(text);
  } catch (thrown) {
    if (!(thrown instanceof BrokenXml)) throw thrown;
    throw new ServiceUnavailableError(`${from} did not respond with valid XML: ${thrown.message}`);
  }
}

class BrokenXml extends Error {}

function rootOf(text: string): XmlElement {
  const root: OpenElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  let [at, elements] = [text.startsWith('\uFEFF') ? 1 : 0, 0];

  const until = (end: string, from: number): number => {
    const found = text.indexOf(end, from);
    if (found === -1) throw broken(`'${end}' is missing`);
    return found;
  };

  while (at < text.length) {
    const parent = open.at(-1)!;
    if (text[at] !== '<') {
      const next = text.indexOf('<', at);
      const end = next === -1 ? text.length : next;
      parent.text += decoded(text.slice(at, end));
      at = end;
    } else if (text.startsWith('<?', at)) {
      at = until('?>', at) + 2;
    } else if (text.startsWith('<!--', at)) {
      at = until('-->', at + 4) + 3;
    } else if (text.startsWith('<![CDATA[', at)) {
      const end = until(']]>', at);
      parent.text += text.slice(at + 9, end);
      at = end + 3;
    } else if (text.startsWith('<!', at)) {
      throw broken('it has a document type');
    } else if (text.startsWith('</', at)) {
      const end = until('>', at);
      if (open.length === 1 || text.slice(at + 2, end).trimEnd() !== parent.name)
        throw broken('a closing tag has no opening tag');
      open.pop();
      at = end + 1;
    } else {
      const tag = tagAt(text, at);
      const element = { name: tag.name, attributes: tag.attributes, text: '', children: [] };
      if (++elements > maxElements) throw broken(`it has more than ${maxElements} elements`);
      parent.children.push(element);
      if (!tag.isEmpty) open.push(element);
      if (open.length > maxDepth) throw broken(`it is more than ${maxDepth} elements deep`);
      at = tag.end;
    }
  }
  const [document, ...others] = root.children;
  if (open.length > 1 || !document || others.length > 0 || root.text.trim())
    throw broken('it is not a single complete element');
  return document;
}

/** The text of a child, if it exists. */
export const xmlText = (element: XmlElement | undefined, name: string): string | undefined =>
  xmlChild(element, name)?.text;

export const xmlChild = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

function tagAt(text: string, start: number) {
  const name = wordAt(text, start + 1);
  if (!name) throw broken('an element has no name');
  const attributes: Record<string, string> = Object.create(null);
  let at = start + 1 + name.length;
  while (true) {
    at = afterSpace(text, at);
    if (text[at] === '>') return { name, attributes, isEmpty: false, end: at + 1 };
    if (text.startsWith('/>', at)) return { name, attributes, isEmpty: true, end: at + 2 };
    const key = wordAt(text, at);
    const equals = afterSpace(text, at + key.length);
    const opening = afterSpace(text, equals + 1);
    const quote = text[opening];
    const closing = quote === '"' || quote === "'" ? text.indexOf(quote, opening + 1) : -1;
    if (!key || text[equals] !== '=' || closing === -1)
      throw broken(`the element '${shortened(name, 100)}' is incomplete`);
    attributes[key] = decoded(text.slice(opening + 1, closing));
    at = closing + 1;
  }
}

function wordAt(text: string, start: number): string {
  let end = start;
  while (end < text.length && !' \t\r\n=/><"\''.includes(text[end]!)) end++;
  return text.slice(start, end);
}

function afterSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && ' \t\r\n'.includes(text[at]!)) at++;
  return at;
}

const decoded = (text: string) =>
  text.includes('&') ? text.replace(/&([^&;]{0,10});?/g, (whole, name: string) => characterOf(whole, name)) : text;

function characterOf(whole: string, name: string): string {
  if (!whole.endsWith(';')) throw broken("it has an unescaped '&'");
  const plain = Object.hasOwn(known, name) ? known[name] : undefined;
  if (plain !== undefined) return plain;
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? Number.NaN);
  if (!(code > 0 && code <= 0x10ffff)) throw broken(`it has the unknown entity '${name}'`);
  return String.fromCodePoint(code);
}

const broken = (what: string) => new BrokenXml(what);
