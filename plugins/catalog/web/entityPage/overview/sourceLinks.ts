import {
  ANNOTATION_EDIT_URL,
  ANNOTATION_SOURCE_LOCATION,
  ANNOTATION_VIEW_URL,
  type CompoundEntityRef,
  type Entity,
  parseEntityRef,
  stringifyEntityRef,
} from '../../../common/index.ts';

const ANNOTATION_TECHDOCS_REF = 'backstage.io/techdocs-ref';
const ANNOTATION_TECHDOCS_ENTITY = 'backstage.io/techdocs-entity';

/** Where the source of an entity can be read: its code, else the file that declares it. */
export function sourceUrl({ metadata }: Entity): string | undefined {
  const source = metadata.annotations?.[ANNOTATION_SOURCE_LOCATION];
  const code = source?.startsWith('url:') ? source.slice('url:'.length) : undefined;
  return code ?? metadata.annotations?.[ANNOTATION_VIEW_URL];
}

export function editUrl({ metadata }: Entity): string | undefined {
  return metadata.annotations?.[ANNOTATION_EDIT_URL];
}

/** The entity whose documentation an entity shows: its own, or that of another which it names. */
export function docsOwner(entity: Entity): CompoundEntityRef | undefined {
  const { annotations = {} } = entity.metadata;
  const other = annotations[ANNOTATION_TECHDOCS_ENTITY];
  if (other) return parseEntityRef(stringifyEntityRef(parseEntityRef(other, { defaultKind: entity.kind })));
  return annotations[ANNOTATION_TECHDOCS_REF] ? parseEntityRef(stringifyEntityRef(entity)) : undefined;
}
