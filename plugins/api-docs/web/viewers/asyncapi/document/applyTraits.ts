import { isRecord, type JsonRecord, listAt } from '@callboard/definitions/common';
import { recordOf } from './readParts.ts';

const maxDepth = 20;

/**
 * A message or an operation with its traits. In version 2 a trait overrides its target; in version 3 the target overrides the
 * trait.
 */
export function applyTraits(node: JsonRecord, root: unknown, isVersion2: boolean): JsonRecord {
  const traits = listAt(node, 'traits').map((trait) => recordOf(trait, root));
  if (traits.length === 0) return node;
  if (isVersion2) return traits.reduce((merged, trait) => merge(merged, trait), node);
  return merge(
    traits.reduce((merged, trait) => merge(merged, trait), {}),
    node,
  );
}

/** Merges like JSON Merge Patch (RFC 7386). */
function merge(target: JsonRecord, patch: JsonRecord, depth = 0): JsonRecord {
  const merged: Record<string, unknown> = { ...target };
  for (const [key, value] of Object.entries(patch)) {
    const known = Object.hasOwn(target, key) ? target[key] : undefined;
    const isDeep = isRecord(value) && isRecord(known) && depth < maxDepth;
    if (value === null) delete merged[key];
    else define(merged, key, isDeep ? merge(known, value, depth + 1) : value);
  }
  return merged;
}

/** Defines a property, because assigning a key such as `__proto__` would change the prototype. */
function define(record: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true });
}
