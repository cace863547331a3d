import { isRecord, textAt } from './json.ts';

/** The maximum number of references to follow: a longer chain is a mistake or an attack. */
const maxLinks = 32;

export type RefProblem = 'remote' | 'missing' | 'cycle';

export type Resolved = {
  /** The target of the reference, with the siblings of `$ref` merged over it; undefined with a problem. */
  readonly value: unknown;
  /** The last reference of a chain, as written; undefined if the node is not a reference. */
  readonly ref?: string;
  /** The last part of the reference: `Pet` of `#/components/schemas/Pet`. */
  readonly name?: string;
  readonly problem?: RefProblem;
};

/** Follows `$ref` within the document (`#/...`). Other documents are never fetched. */
export function resolveRef(node: unknown, root: unknown): Resolved {
  let value = node;
  let ref: string | undefined;
  for (let links = 0; links <= maxLinks; links += 1) {
    const next = isRecord(value) ? textAt(value, '$ref') : undefined;
    if (next === undefined) return ref === undefined ? { value } : { value, ref, name: refName(ref) };
    ref = next;
    if (!ref.startsWith('#')) return { value: undefined, ref, name: refName(ref), problem: 'remote' };
    const target = valueAtPointer(root, ref);
    if (target === undefined) return { value: undefined, ref, name: refName(ref), problem: 'missing' };
    value = withSiblings(target, value);
  }
  return { value: undefined, ref, name: refName(ref ?? ''), problem: 'cycle' };
}

/** The value at a JSON pointer such as `#/components/schemas/Pet`. */
function valueAtPointer(root: unknown, pointer: string): unknown {
  const parts = pointer.replace(/^#\/?/, '').split('/').filter(Boolean).map(unescapePart);
  return parts.reduce<unknown>((value, part) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    return (value as Record<string, unknown>)[part];
  }, root);
}

/** The last part of a reference, decoded. */
export function refName(ref: string): string {
  const last = ref.split(/[/#]/).filter(Boolean).at(-1) ?? ref;
  return unescapePart(last);
}

function unescapePart(part: string): string {
  return decoded(part).replaceAll('~1', '/').replaceAll('~0', '~');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** `{ $ref, description }` is the target with another description. */
function withSiblings(target: unknown, referring: unknown): unknown {
  if (!isRecord(referring) || !isRecord(target)) return target;
  const { $ref: _, ...siblings } = referring;
  return Object.keys(siblings).length === 0 ? target : { ...target, ...siblings };
}
