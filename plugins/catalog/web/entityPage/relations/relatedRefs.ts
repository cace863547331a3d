import type { Entity } from '../../../common/index.ts';

/** An entity with more relations is not checked for missing ones, and only the first of each type are looked up. */
const maxChecked = 1_000;
const maxPerType = 100;

/** Whether the targets of an entity's relations are all looked up. */
export function isChecked({ relations = [] }: Entity): boolean {
  return relations.length > 0 && relations.length <= maxChecked;
}

/** The targets to look up for the page, each once. */
export function relatedRefs(entity: Entity): string[] {
  const { relations = [] } = entity;
  if (relations.length <= maxChecked) return [...new Set(relations.map(({ targetRef }) => targetRef))];
  const taken = new Map<string, number>();
  const first = relations.filter(({ type }) => {
    const count = (taken.get(type) ?? 0) + 1;
    taken.set(type, count);
    return count <= maxPerType;
  });
  return [...new Set(first.map(({ targetRef }) => targetRef))];
}
