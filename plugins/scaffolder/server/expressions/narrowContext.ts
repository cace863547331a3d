import { isPlainObject } from '@callboard/plugin-catalog/common';

type Context = Readonly<Record<string, unknown>>;

/** As nunjucks ends a name. */
const nameEnds = String.raw`\s()[\]{}%*\-+~/#,:|.<>=!`;
// Linear: tried where a name ends, and the first that does not fit ends the search.
const member = new RegExp(String.raw`\s*(?:\.\s*([^${nameEnds}]+)|\[\s*(?:'([^'\\]*)'|"([^"\\]*)")\s*\])`, 'y');
const isNamePart = (character: string | undefined) => character !== undefined && /[\w$]/.test(character);

/**
 * What of a context texts can name: of `parameters.mode` that one parameter and no other, which may be a list of thousands. All of a
 * value where they do more with it than to name what is in it.
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

/** Notes what a text names in a value; false when it may do anything else with it. */
function addKeys(keys: Set<string>, name: string, text: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const before = text[at - 1];
    // A part of another name, or what another value holds under the same one.
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
