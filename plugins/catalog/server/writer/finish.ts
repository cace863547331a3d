import type { Entity, EntityRelation, EntityStatusItem } from '../../common/index.ts';
import type { EntityRow, HistoryRow, RelationRow } from '../store/tables.ts';
import type { Draft } from './draft.ts';
import { jsonPatch } from './jsonPatch.ts';
import { stitch } from './stitch.ts';
import { type ChangeOrigin, type EntityChange, entityOfParent, parentOfEntity } from './update.ts';

/** Makes the final form of all that a draft touches, and writes what is different, with its history. */
export async function finish(draft: Draft, origin: ChangeOrigin): Promise<EntityChange[]> {
  const { transaction } = draft;
  for (const ref of await replaceRelations(draft)) draft.touched.add(ref);
  const refs = [...draft.touched].filter((ref) => !draft.deleted.has(ref) || draft.row(ref));
  await draft.load(refs);
  const present = refs.filter((ref) => draft.row(ref));
  const relations = grouped(await transaction.relationsOfSubjects(present));
  const problems = await sourceProblems(draft, present);

  const changed = present.flatMap((ref) => {
    const row = draft.row(ref)!;
    const own = row.problems ? (JSON.parse(row.problems) as EntityStatusItem[]) : [];
    const { json, etag } = stitch({
      processed: draft.entity(ref),
      uid: row.uid,
      isOrphan: row.is_orphan === 1,
      relations: relations.get(ref) ?? [],
      problems: [...own, ...(problems.get(ref) ?? [])],
    });
    const before = draft.original(ref);
    const isSameRow =
      before?.etag === etag &&
      before.uid === row.uid &&
      before.processed_hash === row.processed_hash &&
      before.location_key === row.location_key;
    return isSameRow ? [] : [{ ...row, final: json, etag }];
  });
  // A ref that was deleted and came again in the same transaction is another entity with its own uid.
  await transaction.deleteEntities([...draft.deleted.keys()]);
  await transaction.putEntities(changed);
  return record(draft, changed, origin);
}

/** Writes the relations that changed; returns everybody at either end of one that came or went. */
async function replaceRelations(draft: Draft): Promise<Set<string>> {
  const emitters = [...draft.relations.keys()];
  const before = new Map<string, RelationRow[]>();
  for (const row of await draft.transaction.relationsOfEmitters(emitters))
    before.set(row.emitter_ref, [...(before.get(row.emitter_ref) ?? []), row]);
  const affected = new Set<string>();
  const changed = emitters.filter((emitter) => {
    const subjects = differentSubjects(before.get(emitter) ?? [], draft.relations.get(emitter)!);
    for (const subject of subjects) affected.add(subject);
    return subjects.length > 0;
  });
  await draft.transaction.replaceRelations(
    changed,
    changed.flatMap((emitter) => draft.relations.get(emitter)!),
  );
  return affected;
}

function differentSubjects(before: readonly RelationRow[], after: readonly RelationRow[]): string[] {
  const key = ({ subject_ref, type, target_ref }: RelationRow) => `${subject_ref}\n${type}\n${target_ref}`;
  const [old, now] = [new Set(before.map(key)), new Set(after.map(key))];
  return [...before.filter((row) => !now.has(key(row))), ...after.filter((row) => !old.has(key(row)))].map(
    ({ subject_ref }) => subject_ref,
  );
}

function grouped(rows: readonly RelationRow[]): Map<string, EntityRelation[]> {
  const bySubject = new Map<string, EntityRelation[]>();
  for (const { subject_ref, type, target_ref } of rows) {
    const relations = bySubject.get(subject_ref);
    if (relations) relations.push({ type, targetRef: target_ref });
    else bySubject.set(subject_ref, [{ type, targetRef: target_ref }]);
  }
  return bySubject;
}

/** What went wrong where a Location entity reads, by the ref of that entity. */
async function sourceProblems(draft: Draft, refs: readonly string[]): Promise<Map<string, EntityStatusItem[]>> {
  const locations = refs.filter((ref) => ref.startsWith('location:'));
  const byRef = new Map<string, EntityStatusItem[]>();
  for (const { parent, problems } of await draft.transaction.failedReadsOf(locations.map(parentOfEntity))) {
    const ref = entityOfParent(parent);
    if (ref && problems) byRef.set(ref, [...(byRef.get(ref) ?? []), ...(JSON.parse(problems) as EntityStatusItem[])]);
  }
  return byRef;
}

async function record(draft: Draft, changed: readonly EntityRow[], origin: ChangeOrigin): Promise<EntityChange[]> {
  const visible = changed.filter(
    (row) => draft.original(row.ref)?.etag !== row.etag || draft.original(row.ref)?.uid !== row.uid,
  );
  const count = draft.deleted.size + visible.length;
  if (count === 0) return [];
  let seq = await draft.transaction.takeSeq(count);
  const common = { at: Date.now(), source: origin.source, actor: origin.actor ?? null };
  const rows: HistoryRow[] = [];
  const changes: EntityChange[] = [];
  for (const { ref, uid } of draft.deleted.values()) {
    rows.push({ ...common, seq, ref, uid, change: 'deleted', patch: null });
    changes.push({ seq: seq++, ref, uid, json: undefined });
  }
  for (const { ref, uid, final } of visible) {
    const before = draft.deleted.has(ref) ? undefined : draft.original(ref);
    rows.push({
      ...common,
      seq,
      ref,
      uid,
      change: before ? 'updated' : 'created',
      patch: before ? patchBetween(before.final, final) : null,
    });
    changes.push({ seq: seq++, ref, uid, json: final });
  }
  await draft.transaction.addHistory(rows);
  return changes;
}

/** The etag follows from the rest, so it is no change of its own. */
function patchBetween(before: string, after: string): string {
  const [old, now] = [before, after].map((text) => {
    const entity = JSON.parse(text) as Entity;
    delete entity.metadata.etag;
    return entity;
  });
  return JSON.stringify(jsonPatch(old, now));
}
