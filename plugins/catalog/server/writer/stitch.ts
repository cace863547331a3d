import { createHash } from 'node:crypto';
import { ANNOTATION_ORPHAN, type Entity, type EntityRelation, type EntityStatusItem } from '../../common/index.ts';

export type StitchParts = {
  processed: Entity;
  uid: string;
  isOrphan: boolean;
  relations: readonly EntityRelation[];
  problems: readonly EntityStatusItem[];
};

/** A final entity as JSON text, with the etag that its content gives. */
export function stitch({ processed, uid, isOrphan, relations, problems }: StitchParts): { json: string; etag: string } {
  const { annotations, ...metadata } = processed.metadata;
  const orphan = isOrphan ? { [ANNOTATION_ORPHAN]: 'true' } : {};
  const content = {
    apiVersion: processed.apiVersion,
    kind: processed.kind,
    metadata: { ...metadata, uid, annotations: { ...annotations, ...orphan } },
    ...(processed.spec ? { spec: processed.spec } : {}),
    relations: sortedUnique(relations),
    ...(problems.length > 0 ? { status: { items: problems } } : {}),
  };
  const etag = createHash('sha1').update(JSON.stringify(content)).digest('hex');
  return { json: JSON.stringify({ ...content, metadata: { ...content.metadata, etag } }), etag };
}

// Wire: relations are unique, sorted by type and then by target.
function sortedUnique(relations: readonly EntityRelation[]): EntityRelation[] {
  const byKey = new Map(relations.map(({ type, targetRef }) => [`${type}\n${targetRef}`, { type, targetRef }]));
  return [...byKey.keys()].sort().map((key) => byKey.get(key)!);
}
