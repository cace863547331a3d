import { hash } from 'node:crypto';
import { ANNOTATION_ORPHAN, type Entity, type EntityRelation, type EntityStatusItem } from '../../common/index.ts';

export type StitchParts = {
  processed: Entity;
  uid: string;
  isOrphan: boolean;
  relations: readonly EntityRelation[];
  problems: readonly EntityStatusItem[];
};

/** A final entity as JSON text, with the etag derived from its content. */
export function stitch({ processed, uid, isOrphan, relations, problems }: StitchParts): { json: string; etag: string } {
  const { annotations, ...metadata } = processed.metadata;
  const orphan = isOrphan ? { [ANNOTATION_ORPHAN]: 'true' } : {};
  // Assembled from three texts, so the etag of the whole can be inserted without serializing everything twice.
  const type = JSON.stringify({ apiVersion: processed.apiVersion, kind: processed.kind }).slice(0, -1);
  const described = JSON.stringify({ ...metadata, uid, annotations: { ...annotations, ...orphan } }).slice(0, -1);
  const rest = JSON.stringify({
    ...(processed.spec ? { spec: processed.spec } : {}),
    relations: sortedUnique(relations),
    ...(problems.length > 0 ? { status: { items: problems } } : {}),
  }).slice(1);
  const etag = hash('sha1', `${type},"metadata":${described}},${rest}`);
  return { json: `${type},"metadata":${described},"etag":"${etag}"},${rest}`, etag };
}

/** The form of an entity before stitching. */
export function unstitched({ apiVersion, kind, metadata, spec }: Entity, isOrphan: boolean): Entity {
  const { uid: _uid, etag: _etag, annotations, ...rest } = metadata;
  const { [ANNOTATION_ORPHAN]: orphan, ...own } = annotations ?? {};
  // Its source does not decide whether it is an orphan, but may still have set this annotation.
  const kept = !isOrphan && orphan !== undefined ? { ...own, [ANNOTATION_ORPHAN]: orphan } : own;
  return { apiVersion, kind, metadata: { ...rest, annotations: kept }, ...(spec ? { spec } : {}) };
}

// Wire: relations are unique, sorted by type and then by target.
function sortedUnique(relations: readonly EntityRelation[]): EntityRelation[] {
  const sorted = relations.toSorted(byTypeAndTarget);
  return sorted.filter((relation, at) => at === 0 || byTypeAndTarget(relation, sorted[at - 1]!) !== 0);
}

function byTypeAndTarget(a: EntityRelation, b: EntityRelation): number {
  if (a.type !== b.type) return a.type < b.type ? -1 : 1;
  if (a.targetRef === b.targetRef) return 0;
  return a.targetRef < b.targetRef ? -1 : 1;
}
