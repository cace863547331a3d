import { type CompoundEntityRef, type Entity, parseEntityRef, stringifyEntityRef } from '../../../common/index.ts';

const ANNOTATION_TECHDOCS_REF = 'backstage.io/techdocs-ref';
const ANNOTATION_TECHDOCS_ENTITY = 'backstage.io/techdocs-entity';

/** The entity whose documentation an entity shows: itself, or another one that it refers to. */
export function docsOwner(entity: Entity): CompoundEntityRef | undefined {
  const { annotations = {} } = entity.metadata;
  const other = annotations[ANNOTATION_TECHDOCS_ENTITY];
  if (other) return parseEntityRef(stringifyEntityRef(parseEntityRef(other, { defaultKind: entity.kind })));
  return annotations[ANNOTATION_TECHDOCS_REF] ? parseEntityRef(stringifyEntityRef(entity)) : undefined;
}
