import type { Entity } from '@callboard/plugin-catalog/common';

/** The refs of an entity's owners. */
export function ownersOf({ relations = [] }: Entity): string[] {
  return relations.flatMap(({ type, targetRef }) => (type === 'ownedBy' ? [targetRef] : []));
}
