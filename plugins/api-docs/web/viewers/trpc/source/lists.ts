import type { Script, Span } from './script.ts';

/** The comma-separated items of a call or a list. */
export function readItems(script: Script, { from, to }: Span): Span[] {
  const items: Span[] = [];
  let start = from;
  for (let at = from; at < to; at = script.after(at)) {
    if (script.at(at).text !== ',') continue;
    items.push({ from: start, to: at });
    start = at + 1;
  }
  return [...items, { from: start, to }].filter((item) => item.to > item.from);
}

export type Property = {
  /** Undefined for `...spread`. */
  name?: string;
  description?: string;
  /** `{ search }` is a property whose value is its name. */
  value: Span;
};

/** The properties of the object literal whose `{` is at this position; methods and computed names are skipped. */
export function readProperties(script: Script, open: number): Property[] {
  const items = readItems(script, { from: open + 1, to: script.closeOf(open) });
  return items.flatMap(({ from, to }): Property[] => {
    const { kind, text, doc: description } = script.at(from);
    if (text === '...') return [{ value: { from: from + 1, to }, description }];
    const isNamed = kind === 'word' || kind === 'string' || kind === 'number';
    if (!isNamed) return [];
    const name = kind === 'string' ? text.slice(1, -1) : text;
    if (to === from + 1) return [{ name, description, value: { from, to } }];
    return script.at(from + 1).text === ':' ? [{ name, description, value: { from: from + 2, to } }] : [];
  });
}
