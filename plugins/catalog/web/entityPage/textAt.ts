import type { Entity } from '../../common/index.ts';

/** A string in the spec of an entity, which may contain anything. */
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

/** The title of an entity on its own page, which shows the namespace separately. */
export function titleOf(entity: Entity): string {
  return profileOf(entity).displayName ?? (entity.metadata.title || entity.metadata.name);
}
