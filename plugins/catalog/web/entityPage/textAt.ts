import type { Entity } from '../../common/index.ts';

/** A text in the spec of an entity, which may hold anything. */
export function textAt({ spec }: Entity, field: string): string | undefined {
  const value = spec?.[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The profile of a group or user. */
export function profileOf({ spec }: Entity): { displayName?: string; email?: string; picture?: string } {
  const profile = spec?.profile;
  if (typeof profile !== 'object' || profile === null) return {};
  return Object.fromEntries(Object.entries(profile).filter(([, value]) => typeof value === 'string' && value !== ''));
}

/** What an entity is called on its own page, where its namespace stands beside. */
export function titleOf(entity: Entity): string {
  return profileOf(entity).displayName ?? (entity.metadata.title || entity.metadata.name);
}
