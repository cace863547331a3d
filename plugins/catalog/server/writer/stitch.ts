import { hash } from 'node:crypto';
import { ANNOTATION_ORPHAN, type Entity, type EntityRelation, type EntityStatusItem } from '../../common/index.ts';
import type { TextsOfEntity } from './entityTexts.ts';

export type StitchParts = {
  texts: TextsOfEntity;
  uid: string;
  isOrphan: boolean;
  relations: readonly EntityRelation[];
  problems: readonly EntityStatusItem[];
};

/** A final entity as JSON text, with the etag derived from its content. */
export function stitch({ texts, uid, isOrphan, relations, problems }: StitchParts): { json: string; etag: string } {
  const annotations = isOrphan ? orphaned(texts.annotations) : texts.annotations;
  // Assembled from texts, so the etag of the whole can be inserted without serializing everything twice.
  const described = `${texts.metadata},"uid":${JSON.stringify(uid)},"annotations":${annotations}`;
  const spec = texts.spec === '' ? '' : `"spec":${texts.spec},`;
  const status = problems.length > 0 ? `,"status":${JSON.stringify({ items: problems })}` : '';
  const rest = `${spec}"relations":${JSON.stringify(sortedUnique(relations))}${status}}`;
  const etag = hash('sha1', `${texts.head},"metadata":${described}},${rest}`);
  return { json: `${texts.head},"metadata":${described},"etag":"${etag}"},${rest}`, etag };
}

const orphaned = (annotations: string) =>
  JSON.stringify({ ...(JSON.parse(annotations) as object), [ANNOTATION_ORPHAN]: 'true' });

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
