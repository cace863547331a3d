import { ServiceUnavailableError } from '@callboard/errors';

/** An element; its text is only what stands directly in it. */
export type XmlElement = { name: string; text: string; children: XmlElement[] };

const maxDepth = 20;
const maxElements = 100_000;
const predefined: Partial<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads the plain XML of AWS: elements, text and the entities that need no declaration. Attributes are passed over. Everything
 * that could make it large or read more than the text itself (a doctype, entities of its own) is refused.
 */
export function readXml(text: string): XmlElement {
  const top: XmlElement = { name: '', text: '', children: [] };
  const open = [top];
  let [position, count] = [0, 0];
  while (position < text.length) {
    const start = text.indexOf('<', position);
    const current = open.at(-1)!;
    current.text += decoded(text.slice(position, start === -1 ? undefined : start));
    if (start === -1) break;
    const end = text.indexOf('>', start);
    if (end === -1) throw notXml('a tag has no end');
    const tag = text.slice(start + 1, end);
    position = end + 1;
    if (tag.startsWith('?')) continue;
    if (tag.startsWith('!')) throw notXml('only elements and text are read');
    if (tag.startsWith('/')) {
      if (open.length === 1 || open.pop()!.name !== tag.slice(1).trim()) throw notXml('an element is not open');
      continue;
    }
    const element = { name: nameIn(tag), text: '', children: [] };
    current.children.push(element);
    if (++count > maxElements) throw notXml(`it has more than ${maxElements} elements`);
    if (!tag.endsWith('/')) open.push(element);
    if (open.length > maxDepth) throw notXml(`it is deeper than ${maxDepth}`);
  }
  const [root, ...others] = top.children;
  if (open.length > 1 || !root || others.length > 0) throw notXml('it is not one whole element');
  return root;
}

export const childrenOf = (element: XmlElement | undefined, name: string) =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The text of the first element at the end of these names; undefined where there is none. */
export function textAt(element: XmlElement, ...names: string[]): string | undefined {
  return names.reduce<XmlElement | undefined>((current, name) => childrenOf(current, name)[0], element)?.text;
}

const nameIn = (tag: string) => tag.split(/[\s/]/, 1)[0]!;

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  const [first = '', ...rest] = text.split('&');
  return rest.reduce((sum, part) => {
    const end = part.indexOf(';');
    return sum + character(part.slice(0, Math.max(end, 0))) + part.slice(end + 1);
  }, first);
}

function character(entity: string): string {
  const known = predefined[entity];
  if (known !== undefined) return known;
  const code = entity.startsWith('#x') ? Number.parseInt(entity.slice(2), 16) : Number.parseInt(entity.slice(1), 10);
  if (entity.startsWith('#') && code >= 0 && code <= 0x10ffff) return String.fromCodePoint(code);
  throw notXml('an entity is not known');
}

const notXml = (why: string) => new ServiceUnavailableError(`AWS did not answer with XML that can be read: ${why}`);
