import type { JsonObject } from '../entity.ts';
import { quotedValue, shortened } from '../quotedValue.ts';

export const MAX_ENTITY_DEPTH = 100;
export const MAX_ENTITY_VALUES = 100_000;

/**
 * Rejects entities that are too expensive to traverse: very deep ones, and small files whose YAML aliases expand to millions of values.
 * All code that traverses entities relies on this check.
 */
export function entityBoundsProblem(entity: unknown): EntityProblem | undefined {
  const trail: string[] = [];
  let values = 0;

  function breach(value: unknown, depth: number): string | undefined {
    values += 1;
    if (values > MAX_ENTITY_VALUES) return `Must hold at most ${MAX_ENTITY_VALUES} values in all.`;
    if (typeof value !== 'object' || value === null) return undefined;
    if (depth > MAX_ENTITY_DEPTH) return `Must be nested at most ${MAX_ENTITY_DEPTH} levels deep.`;
    // Documents have no inherited keys, and listing the keys of each object would take longer than everything else here.
    for (const key in value) {
      const rule = breach((value as JsonObject)[key], depth + 1);
      if (!rule) continue;
      trail.unshift(key);
      return rule;
    }
    return undefined;
  }

  const rule = breach(entity, 1);
  if (!rule) return undefined;
  const path = shortened(trail.join('.'));
  return { path, message: `${path} is too large. ${rule}` };
}

/** A problem of an entity; the message is complete without the path. */
export type EntityProblem = { path: string; message: string };

export function problemAt(path: string, value: unknown, rule: string): EntityProblem {
  const fault = value === undefined ? 'is missing' : `is ${quotedValue(value)}, which is not valid`;
  return { path: shortened(path), message: `${shortened(path)} ${fault}. ${rule}` };
}
