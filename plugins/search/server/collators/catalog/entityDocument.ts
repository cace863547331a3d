import { DEFAULT_NAMESPACE, type Entity, isPlainObject, lowerCased } from '@callboard/plugin-catalog/common';
import type { IndexedDocument } from '../../engines/searchEngine.ts';

/** Wire: an entity's document, as in Backstage. */
export function entityDocument(entity: Entity, entityRef: string, locationTemplate: string): IndexedDocument {
  const { kind, metadata, spec = {} } = entity;
  const namespace = metadata.namespace ?? DEFAULT_NAMESPACE;
  const type = textOf(spec.type) || 'other';
  const owner = textOf(spec.owner);
  const lifecycle = textOf(spec.lifecycle);
  const profile = profileOf(entity);
  return {
    id: entityRef,
    names: [metadata.name, ...(metadata.title ? [metadata.title] : []), ...profile.names],
    keywords: [
      ...(metadata.tags ?? []),
      ...[kind, textOf(spec.type), owner, textOf(spec.system), textOf(spec.domain), lifecycle].filter(Boolean),
      ...Object.values(metadata.labels ?? {}),
    ],
    document: {
      title: metadata.title ?? metadata.name,
      text: [metadata.description, ...profile.texts].filter(Boolean).join(' : '),
      location: locationOf(locationTemplate, { namespace, kind, name: metadata.name }),
      // Wire: both names; one is older.
      componentType: type,
      type,
      namespace,
      kind,
      lifecycle,
      owner,
      // Ours: used by the tag filter.
      ...(metadata.tags && metadata.tags.length > 0 && { tags: metadata.tags }),
    },
  };
}

type Profile = { names: string[]; texts: string[] };

/** Wire: the display names of users and groups are part of the text. */
function profileOf({ kind, spec }: Entity): Profile {
  const isUser = lowerCased(kind) === 'user';
  if ((!isUser && lowerCased(kind) !== 'group') || !isPlainObject(spec?.profile)) return { names: [], texts: [] };
  const displayName = textOf(spec.profile.displayName);
  const email = isUser ? textOf(spec.profile.email) : '';
  return { names: displayName ? [displayName] : [], texts: [displayName, email] };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Wire: lower-cased as a whole. */
function locationOf(template: string, values: Record<'namespace' | 'kind' | 'name', string>): string {
  const location = Object.entries(values).reduce(
    (filled, [key, value]) => filled.replace(`:${key}`, () => encodeURIComponent(value)),
    template,
  );
  return location.toLowerCase();
}
