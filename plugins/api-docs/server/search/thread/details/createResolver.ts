import { isRecord, resolveRef } from '@callboard/definitions/common';

/** `refs` are references inside references; `values` and `characters` are below the default budget of a response. */
const limits = { depth: 24, refs: 8, values: 1_200, characters: 24_000, text: 4_000, key: 200 };

/** Stands for a part that was left out. */
const truncated = { 'x-truncated': true };

/**
 * Copies parts of a definition with their references resolved. A reference to an enclosing part stays, with a note;
 * other documents are never fetched. All copies of one resolver share a budget, so a definition cannot make them larger
 * than that.
 */
export function createResolver(root: unknown): (node: unknown) => unknown {
  let values = limits.values;
  let characters = limits.characters;
  const isSpent = () => values <= 0 || characters <= 0;

  function resolveText(text: string): string {
    const kept = text.length > limits.text ? `${text.slice(0, limits.text)}…` : text;
    characters -= kept.length;
    return kept;
  }

  function resolveRecord(node: object, refs: readonly string[], depth: number): unknown {
    const { value, ref, problem } = resolveRef(node, root);
    const shown = ref === undefined ? undefined : resolveText(ref.slice(0, limits.key));
    if (problem) return { $ref: shown, 'x-problem': problem };
    if (ref !== undefined && refs.includes(ref)) return { $ref: shown, 'x-recursive': true };
    if (refs.length >= limits.refs) return ref === undefined ? truncated : { $ref: shown };
    const inner = ref === undefined ? refs : [...refs, ref];
    if (!isRecord(value)) return resolve(value, inner, depth + 1);
    const entries: [string, unknown][] = ref === undefined ? [] : [['x-ref', shown]];
    for (const [key, child] of Object.entries(value)) {
      if (isSpent()) {
        entries.push(['x-truncated', true]);
        break;
      }
      entries.push([resolveText(key.slice(0, limits.key)), resolve(child, inner, depth + 1)]);
    }
    return Object.fromEntries(entries);
  }

  function resolve(node: unknown, refs: readonly string[], depth: number): unknown {
    if (isSpent() || depth > limits.depth) return truncated;
    values -= 1;
    if (typeof node === 'string') return resolveText(node);
    if (typeof node !== 'object' || node === null) return node;
    if (!Array.isArray(node)) return resolveRecord(node, refs, depth);
    const items: unknown[] = [];
    for (const item of node) {
      items.push(resolve(item, refs, depth + 1));
      if (isSpent()) break;
    }
    return items;
  }

  return (node) => (node === undefined ? undefined : resolve(node, [], 0));
}
