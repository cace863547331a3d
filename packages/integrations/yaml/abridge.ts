import type { ValueLimits } from './stringifyYaml.ts';

/** Far more than anyone reads on a page; a browser renders it within a second. */
const shownLimits: ValueLimits = { maxDepth: 100, maxValues: 20_000, maxCharacters: 500_000 };

/** A copy of a value for display: as much of it as a page can show, with `…` for the omitted parts. */
export function abridge(value: unknown, limits: ValueLimits = shownLimits): { value: unknown; isCut: boolean } {
  let valuesLeft = limits.maxValues;
  let charactersLeft = limits.maxCharacters;
  let isCut = false;
  const isFull = () => valuesLeft <= 0 || charactersLeft <= 0;

  function cut(text: string): string {
    isCut = true;
    return text;
  }

  function keep(text: string): string {
    const room = charactersLeft;
    charactersLeft -= text.length;
    return charactersLeft >= 0 ? text : cut(`${text.slice(0, Math.max(0, room))}…`);
  }

  function keepList(items: readonly unknown[], depth: number): unknown[] {
    const kept: unknown[] = [];
    for (const item of items) {
      if (isFull()) return [...kept, cut(`… +${items.length - kept.length}`)];
      kept.push(visit(item, depth + 1));
    }
    return kept;
  }

  function keepObject(object: object, depth: number): object {
    const entries = Object.entries(object);
    const kept: [string, unknown][] = [];
    for (const [key, child] of entries) {
      if (isFull()) {
        kept.push(['…', cut(`+${entries.length - kept.length}`)]);
        break;
      }
      kept.push([keep(key), visit(child, depth + 1)]);
    }
    return Object.fromEntries(kept);
  }

  function visit(node: unknown, depth: number): unknown {
    valuesLeft -= 1;
    if (typeof node === 'string') return keep(node);
    if (typeof node !== 'object' || node === null) return node;
    if (depth > limits.maxDepth) return cut('…');
    return Array.isArray(node) ? keepList(node, depth) : keepObject(node, depth);
  }

  return { value: visit(value, 1), isCut };
}
