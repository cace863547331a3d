import { isRecord, type JsonRecord, listAt } from '@callboard/definitions/common';
import { recordOf } from './readParts.ts';

const maxDepth = 20;

/**
 * A message or an operation with its traits. In version 2 a trait is put over what it is applied to; in version 3 what stands
 * in the thing itself wins.
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

/** As JSON Merge Patch (RFC 7386) puts one over the other. */
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

/** As a plain assignment, which a key such as `__proto__` would turn into something else. */
function define(record: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true });
}
