import type { Entity } from '../../common/index.ts';
import { conditionFacts } from '../history/conditionFacts.ts';
import { Pacer } from '../pacer.ts';
import { additionOf } from '../store/historyStore.ts';
import type { EntityRow, HistoryRow } from '../store/tables.ts';
import type { Draft } from './draft.ts';
import { jsonPatch } from './jsonPatch.ts';
import type { ChangeOrigin, EntityChange } from './update.ts';

/** Numbers all visible changes, and records them in the history. The numbers are stored in the rows. */
export async function record(
  draft: Draft,
  changed: readonly EntityRow[],
  origin: ChangeOrigin,
  { isBusy = false }: { isBusy?: boolean },
): Promise<EntityChange[]> {
  const { transaction, deleted } = draft;
  const visible = changed.filter(
    (row) => draft.original(row.ref)?.etag !== row.etag || draft.original(row.ref)?.uid !== row.uid,
  );
  if (deleted.size + visible.length === 0) return [];
  const { first, busySince } = await transaction.takeSeq(deleted.size + visible.length);
  let seq = first;
  const common = { at: Date.now(), source: origin.source, actor: origin.actor ?? null };
  const lines: HistoryRow[] = [];
  const changes: EntityChange[] = [];
  /** Entries that describe the current form of entities. */
  const outdated: { seq: number; patch: string }[] = [];
  const outdate = ({ created_seq, final }: EntityRow) => {
    if (created_seq !== null) outdated.push({ seq: created_seq, patch: additionOf(final) });
  };

  for (const row of deleted.values()) {
    const { ref, uid, final } = row;
    outdate(row);
    const patch = removalOf(final);
    lines.push({ ...common, location: locationOf(row), seq, ref, uid, change: 'deleted', patch, was: null });
    changes.push({ seq: seq++, ref, uid, json: undefined });
  }
  const pacer = new Pacer();
  for (const row of visible) {
    const { ref, uid, final } = row;
    row.seq = seq;
    changes.push({ seq, ref, uid, json: final });
    const before = deleted.has(ref) ? undefined : draft.original(ref);
    const line = { ...common, location: locationOf(row), seq: seq++, ref, uid };
    if (!before) {
      row.created_seq = line.seq;
      lines.push({ ...line, change: 'created', patch: null, was: null });
    } else if (!isStillComing(before, row, busySince) || hasOtherFacts(draft.originalEntity(ref), final)) {
      outdate(before);
      row.created_seq = null;
      lines.push({ ...line, change: 'updated', ...differenceOf(draft.originalEntity(ref), final) });
    }
    if (pacer.isDue()) await pacer.pause();
  }
  const hasNew = lines.some(({ change }) => change === 'created');
  if (isBusy && hasNew && busySince === null) await transaction.noteBusySince(first);
  await transaction.completeHistory(outdated);
  await transaction.addHistory(lines);
  return changes;
}

/**
 * Whether an entity has only gained relations or problems since it was added, while its sources are still being read: all of that is one
 * appearance.
 */
function isStillComing(before: EntityRow, now: EntityRow, busySince: number | null): boolean {
  const isFresh = busySince !== null && before.created_seq !== null && before.created_seq >= busySince;
  return (
    isFresh &&
    before.processed_hash === now.processed_hash &&
    before.location_key === now.location_key &&
    before.problems === now.problems &&
    before.is_orphan === now.is_orphan
  );
}

/** Whether it changed in a way that affects who may see it, which history must always record. */
const hasOtherFacts = (before: Entity, final: string) =>
  conditionFacts(before) !== conditionFacts(JSON.parse(final) as Entity);

/** The file, URL or provider of an entity; the Location entity of a root has only itself. */
function locationOf({ ref, location_key }: EntityRow): string | null {
  if (location_key === ref) return null;
  const ofProvider = `#${ref}`;
  return location_key.endsWith(ofProvider) ? location_key.slice(0, -ofProvider.length) : location_key;
}

const removalOf = (final: string) => `[{"op":"remove","path":"","before":${final}}]`;

/** The etag is derived from the rest, so it is not a change itself. */
function differenceOf(before: Entity, final: string): Pick<HistoryRow, 'patch' | 'was'> {
  const after = JSON.parse(final) as Entity;
  const operations = jsonPatch(before, after).filter(({ path }) => path !== '/metadata/etag');
  const was = conditionFacts(before);
  return { patch: JSON.stringify(operations), was: was === conditionFacts(after) ? null : was };
}
