import type { EntityRelation, EntityStatusItem } from '../../common/index.ts';
import { Pacer } from '../pacer.ts';
import type { EntityRow } from '../store/tables.ts';
import { boundedProblems, MAX_PROBLEMS_OF_AN_ENTITY } from './boundedProblems.ts';
import type { Draft } from './draft.ts';
import { record } from './record.ts';
import { relationChanges, relationsOf } from './relationChanges.ts';
import { stitch } from './stitch.ts';
import { type ChangeOrigin, type EntityChange, entityOfParent, parentOfEntity } from './update.ts';

export type FinishOptions = {
  /** Many more entities are coming: others that these refer to get their relations once those have arrived too. */
  isOneOfMany?: boolean;
  /** Sources are being read, and new entities are not complete before that ends. */
  isBusy?: boolean;
};

/** Builds the final form of everything that a draft affects, and writes the differences, with their history. */
export async function finish(draft: Draft, origin: ChangeOrigin, options: FinishOptions = {}): Promise<EntityChange[]> {
  const { transaction } = draft;
  const changes = await relationChanges(draft);
  const others = [...changes.gained.keys(), ...changes.losers].filter((ref) => !draft.touched.has(ref));
  if (options.isOneOfMany) await transaction.addUnsettled([...new Set(others)]);
  else for (const ref of others) draft.touched.add(ref);
  const refs = [...draft.touched].filter((ref) => !draft.deleted.has(ref) || draft.row(ref));
  await draft.load(refs);
  const present = refs.filter((ref) => draft.row(ref));
  const unsettled = new Set(await transaction.unsettledAmong(refs));
  const relations = await relationsOf(draft, present, changes, unsettled);
  await transaction.replaceRelations(changes.outdated, changes.emitted);
  await transaction.deleteUnsettled([...unsettled]);
  const changed = await finalRows(draft, present, relations);
  // A ref that was deleted and added again in the same transaction is another entity with its own uid.
  await transaction.deleteEntities([...draft.deleted.keys()]);
  const committed = await record(draft, changed, origin, options);
  await transaction.putEntities(changed);
  await transaction.forgetImportedUids(draft.withImportedUid);
  return committed;
}

/** The rows of entities that differ from the database. */
async function finalRows(
  draft: Draft,
  refs: readonly string[],
  relations: ReadonlyMap<string, readonly EntityRelation[]>,
): Promise<EntityRow[]> {
  const problems = await sourceProblems(draft, refs);
  const changed: EntityRow[] = [];
  const pacer = new Pacer();
  for (const ref of refs) {
    const row = draft.row(ref)!;
    const own = row.problems ? (JSON.parse(row.problems) as EntityStatusItem[]) : [];
    const { json, etag } = stitch({
      texts: draft.textsOf(ref),
      uid: row.uid,
      isOrphan: row.is_orphan === 1,
      relations: relations.get(ref) ?? [],
      problems: boundedProblems([...own, ...(problems.get(ref) ?? [])], MAX_PROBLEMS_OF_AN_ENTITY),
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
  return changed;
}

/** The problems of files that a Location entity reads, by the ref of that entity. */
async function sourceProblems(draft: Draft, refs: readonly string[]): Promise<Map<string, EntityStatusItem[]>> {
  const locations = refs.filter((ref) => ref.startsWith('location:'));
  const byRef = new Map<string, EntityStatusItem[]>();
  for (const { parent, problems } of await draft.transaction.failedReadsOf(locations.map(parentOfEntity))) {
    const ref = entityOfParent(parent);
    if (ref && problems) byRef.set(ref, [...(byRef.get(ref) ?? []), ...(JSON.parse(problems) as EntityStatusItem[])]);
  }
  return byRef;
}
