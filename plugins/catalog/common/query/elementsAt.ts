import type { Entity } from '../entity.ts';
import { isPlainObject } from '../entity.ts';
import { lowerCased } from '../entityRef.ts';

const RELATIONS = 'relations.';

/**
 * The elements at a search key, of any length: an array's own elements, or the single value. Unlike the search keys, it contains objects and
 * texts that are too long to be indexed.
 */
export function elementsAt(entity: Entity, key: string): unknown[] {
  if (key.startsWith(RELATIONS)) {
    const type = key.slice(RELATIONS.length);
    return (entity.relations ?? []).flatMap((relation) =>
      lowerCased(relation.type) === type ? relation.targetRef : [],
    );
  }
  const found: unknown[] = [];
  collect(entity, key, found);
  return found;
}

/** The number of different elements. */
export function sizeAt(entity: Entity, key: string): number {
  const scalars = new Set<unknown>();
  let objects = 0;
  for (const element of elementsAt(entity, key)) {
    if (typeof element === 'object') objects += 1;
    else scalars.add(String(element));
  }
  return scalars.size + objects;
}

function collect(value: unknown, rest: string, found: unknown[]): void {
  if (Array.isArray(value)) {
    for (const element of value) collect(element, rest, found);
  } else if (rest === '') {
    if (value !== null && value !== undefined) found.push(value);
  } else if (isPlainObject(value)) {
    for (const name of Object.keys(value)) {
      const lower = lowerCased(name);
      if (lower === rest) collect(value[name], '', found);
      else if (rest.startsWith(`${lower}.`)) collect(value[name], rest.slice(lower.length + 1), found);
    }
  }
}
