import { type Entity, parseEntityRef } from '../../common/index.ts';

/** A string in the spec of an entity, which may contain anything. */
export function textAt({ spec }: Entity, field: string): string | undefined {
  const value = spec?.[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

type Profile = {
  displayName?: string;
  email?: string;
  picture?: string;
  /** The role of a person. */
  title?: string;
  location?: string;
  phone?: string;
  /** A person's manager: an entity ref, or a name. */
  manager?: string;
};

/** The profile of a group or user. Some sources have it next to the spec. */
export function profileOf(entity: Entity): Profile {
  const { profile } = entity as { profile?: unknown };
  return { ...textsIn(profile), ...textsIn(entity.spec?.profile) };
}

function textsIn(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string' && text !== ''));
}

export function isEntityRef(text: string): boolean {
  try {
    parseEntityRef(text);
    return true;
  } catch {
    return false;
  }
}

/** The URL that dials a phone number; undefined if it has no digits. */
export function phoneUrl(phone: string): string | undefined {
  const number = phone.replace(/[^+\d*#]/g, '');
  return /\d/.test(number) ? `tel:${number}` : undefined;
}

/** The title of an entity on its own page, which shows the namespace separately. */
export function titleOf(entity: Entity): string {
  return profileOf(entity).displayName ?? (entity.metadata.title || entity.metadata.name);
}
