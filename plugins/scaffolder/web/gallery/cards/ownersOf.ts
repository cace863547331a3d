import type { Entity } from '@callboard/plugin-catalog/common';

/** The refs of those who own an entity. */
export function ownersOf({ relations = [] }: Entity): string[] {
  return relations.flatMap(({ type, targetRef }) => (type === 'ownedBy' ? [targetRef] : []));
}
