import { DEFAULT_NAMESPACE, type Entity, parseEntityRef, stringifyEntityRef } from '../../common/index.ts';

/** The display name of an entity, used everywhere. */
export type EntityPresentation = {
  entityRef: string;
  kind: string;
  /** The display name; from the ref if the entity is not loaded. */
  title: string;
  type?: string;
  description?: string;
};

export const presentationFields = [
  'kind',
  'metadata.name',
  'metadata.namespace',
  'metadata.title',
  'metadata.description',
  'spec.profile.displayName',
  'spec.type',
];

/** The same without the description, for places that show names only. */
export const namingFields = presentationFields.filter((field) => field !== 'metadata.description');

export function presentationOf(entity: Entity): EntityPresentation {
  const entityRef = stringifyEntityRef(entity);
  const { title, description } = entity.metadata;
  const { displayName } = (entity.spec?.profile ?? {}) as { displayName?: unknown };
  const { type } = entity.spec ?? {};
  return {
    entityRef,
    kind: entity.kind.toLowerCase(),
    title: [displayName, title].find(isText) ?? shortName(entity.metadata),
    type: isText(type) ? type : undefined,
    description: isText(description) ? description : undefined,
  };
}

/** The presentation of an entity that is not loaded, or does not exist. */
export function presentationOfRef(ref: string): EntityPresentation {
  const { kind, namespace, name } = parseEntityRef(ref, { defaultKind: 'unknown' });
  const entityRef = stringifyEntityRef({ kind, namespace, name });
  return { entityRef, kind: kind.toLowerCase(), title: shortName({ namespace, name }) };
}

function shortName({ namespace = DEFAULT_NAMESPACE, name }: { namespace?: string; name: string }): string {
  return namespace.toLowerCase() === DEFAULT_NAMESPACE ? name : `${namespace}/${name}`;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
