import { isPlainObject } from '@callboard/plugin-catalog/common';

type Context = Readonly<Record<string, unknown>>;

/** The end of a name in nunjucks. */
const nameEnds = String.raw`\s()[\]{}%*\-+~/#,:|.<>=!`;
// Linear: tried only at the end of a name, and the first mismatch ends the search.
const member = new RegExp(String.raw`\s*(?:\.\s*([^${nameEnds}]+)|\[\s*(?:'([^'\\]*)'|"([^"\\]*)")\s*\])`, 'y');
const isNamePart = (character: string | undefined) => character !== undefined && /[\w$]/.test(character);

/**
 * The part of a context that texts can use: for `parameters.mode` only that parameter, not others with thousands of items. A value is
 * included completely if the texts do more than read its keys.
 */
export function narrowContext(context: Context, texts: readonly string[]): Context {
  return Object.fromEntries(
    Object.entries(context).flatMap(([name, value]) => {
      if (!texts.some((text) => text.includes(name))) return [];
      if (!isPlainObject(value)) return [[name, value]];
      const keys = new Set<string>();
      const areAll = texts.every((text) => addKeys(keys, name, text));
      return [[name, areAll ? pick(value, keys) : value]];
    }),
  );
}

/** Collects the keys of a value that a string names; false if it may use the value in another way. */
function addKeys(keys: Set<string>, name: string, text: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const before = text[at - 1];
    // Part of another name, or a key with the same name in another value.
    if (before === '.' || isNamePart(before) || isNamePart(text[at + name.length])) continue;
    member.lastIndex = at + name.length;
    const found = member.exec(text);
    if (!found) return false;
    keys.add(found[1] ?? found[2] ?? found[3] ?? '');
  }
  return true;
}

const pick = (value: Record<string, unknown>, keys: ReadonlySet<string>) =>
  Object.fromEntries([...keys].filter((key) => Object.hasOwn(value, key)).map((key) => [key, value[key]]));
