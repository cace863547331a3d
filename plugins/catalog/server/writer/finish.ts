import type { Entity, EntityStatusItem } from '../../common/index.ts';
import { conditionFacts } from '../history/conditionFacts.ts';
import { Pacer } from '../pacer.ts';
import type { EntityRow, HistoryRow } from '../store/tables.ts';
import { boundedProblems, MOST_PROBLEMS_OF_AN_ENTITY } from './boundedProblems.ts';
import type { Draft } from './draft.ts';
import { jsonPatch } from './jsonPatch.ts';
import { relationChanges, relationsOf } from './relationChanges.ts';
import { stitch } from './stitch.ts';
import { type ChangeOrigin, type EntityChange, entityOfParent, parentOfEntity } from './update.ts';

/** Makes the final form of all that a draft touches, and writes what is different, with its history. */
export async function finish(draft: Draft, origin: ChangeOrigin): Promise<EntityChange[]> {
  const { transaction } = draft;
  const changes = await relationChanges(draft);
  for (const ref of [...changes.gained.keys(), ...changes.losers]) draft.touched.add(ref);
  const refs = [...draft.touched].filter((ref) => !draft.deleted.has(ref) || draft.row(ref));
  await draft.load(refs);
  const present = refs.filter((ref) => draft.row(ref));
  const relations = await relationsOf(draft, present, changes);
  await transaction.replaceRelations(changes.outdated, changes.emitted);
  const problems = await sourceProblems(draft, present);

  const changed: EntityRow[] = [];
  const pacer = new Pacer();
  for (const ref of present) {
    const row = draft.row(ref)!;
    const own = row.problems ? (JSON.parse(row.problems) as EntityStatusItem[]) : [];
    const { json, etag } = stitch({
      processed: draft.entity(ref),
      uid: row.uid,
      isOrphan: row.is_orphan === 1,
      relations: relations.get(ref) ?? [],
      problems: boundedProblems([...own, ...(problems.get(ref) ?? [])], MOST_PROBLEMS_OF_AN_ENTITY),
    });
    const before = draft.original(ref);
    const isSameRow =
      before?.etag === etag &&
      before.uid === row.uid &&
      before.processed_hash === row.processed_hash &&
      before.location_key === row.location_key;
    if (!isSameRow) changed.push({ ...row, final: json, etag });
    if (pacer.isDue()) await pacer.pause();
  }
  // A ref that was deleted and came again in the same transaction is another entity with its own uid.
  await transaction.deleteEntities([...draft.deleted.keys()]);
  await transaction.putEntities(changed);
  return record(draft, changed, origin);
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
  for (const row of draft.deleted.values()) {
    const { ref, uid, final } = row;
    const patch = removalOf(final);
    rows.push({ ...common, location: locationOf(row), seq, ref, uid, change: 'deleted', patch, was: null });
    changes.push({ seq: seq++, ref, uid, json: undefined });
  }
  const pacer = new Pacer();
  for (const row of visible) {
    const { ref, uid, final } = row;
    const before = draft.deleted.has(ref) || !draft.original(ref) ? undefined : draft.originalEntity(ref);
    rows.push({
      ...common,
      location: locationOf(row),
      seq,
      ref,
      uid,
      change: before ? 'updated' : 'created',
      ...(before ? differenceOf(before, final) : { patch: additionOf(final), was: null }),
    });
    changes.push({ seq: seq++, ref, uid, json: final });
    if (pacer.isDue()) await pacer.pause();
  }
  await draft.transaction.addHistory(rows);
  return changes;
}

/** The file, URL or provider that brings it; the Location entity of a root has only itself. */
function locationOf({ ref, location_key }: EntityRow): string | null {
  if (location_key === ref) return null;
  const ofProvider = `#${ref}`;
  return location_key.endsWith(ofProvider) ? location_key.slice(0, -ofProvider.length) : location_key;
}

// The entity is JSON text already.
const additionOf = (final: string) => `[{"op":"add","path":"","value":${final}}]`;
const removalOf = (final: string) => `[{"op":"remove","path":"","before":${final}}]`;

/** The etag follows from the rest, so it is no change of its own. */
function differenceOf(before: Entity, final: string): Pick<HistoryRow, 'patch' | 'was'> {
  const after = JSON.parse(final) as Entity;
  const operations = jsonPatch(before, after).filter(({ path }) => path !== '/metadata/etag');
  const was = conditionFacts(before);
  return { patch: JSON.stringify(operations), was: was === conditionFacts(after) ? null : was };
}
