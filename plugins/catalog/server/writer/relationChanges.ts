import type { EntityRelation } from '../../common/index.ts';
import type { RelationRow } from '../store/tables.ts';
import type { Draft } from './draft.ts';

export type RelationChanges = {
  /** The relations that entities have more than before. */
  gained: ReadonlyMap<string, readonly EntityRelation[]>;
  /** Entities for which a relation is no longer emitted; another entity may still emit the same. */
  losers: ReadonlySet<string>;
};

/** Writes the relations that changed, and tells for whom. */
export async function replaceRelations({ transaction, relations }: Draft): Promise<RelationChanges> {
  const emitters = [...relations.keys()];
  const before = rowsBy(await transaction.relationsOfEmitters(emitters), ({ emitter_ref }) => emitter_ref);
  const come: RelationRow[] = [];
  const losers = new Set<string>();
  const changed = emitters.filter((emitter) => {
    const [old, now] = [before.get(emitter) ?? [], relations.get(emitter)!];
    const [added, removed] = [without(now, old), without(old, now)];
    for (const row of added) come.push(row);
    for (const { subject_ref } of removed) losers.add(subject_ref);
    return added.length + removed.length > 0;
  });
  await transaction.replaceRelations(
    changed,
    changed.flatMap((emitter) => relations.get(emitter)!),
  );
  return { gained: bySubject(come), losers };
}

/**
 * All relations of these entities. Who has only gained some, which may be a group that owns thousands, keeps those of its
 * final form; for the others the table is asked.
 */
export async function relationsOf(
  draft: Draft,
  refs: readonly string[],
  { gained, losers }: RelationChanges,
): Promise<ReadonlyMap<string, readonly EntityRelation[]>> {
  const hasFinal = (ref: string) => draft.original(ref) && !draft.deleted.has(ref);
  const isKept = (ref: string) => hasFinal(ref) && !losers.has(ref);
  const rows = await draft.transaction.relationsOfSubjects(refs.filter((ref) => !isKept(ref)));
  const relations = new Map<string, readonly EntityRelation[]>(bySubject(rows));
  for (const ref of refs.filter(isKept)) {
    relations.set(ref, [...(draft.originalEntity(ref).relations ?? []), ...(gained.get(ref) ?? [])]);
  }
  return relations;
}

function without(rows: readonly RelationRow[], others: readonly RelationRow[]): readonly RelationRow[] {
  if (others.length === 0) return rows;
  const keys = new Set(others.map(keyOf));
  return rows.filter((row) => !keys.has(keyOf(row)));
}

const keyOf = ({ subject_ref, type, target_ref }: RelationRow) => `${subject_ref}\n${type}\n${target_ref}`;

function bySubject(rows: readonly RelationRow[]): Map<string, EntityRelation[]> {
  const relations = new Map<string, EntityRelation[]>();
  for (const [subject, own] of rowsBy(rows, ({ subject_ref }) => subject_ref)) {
    relations.set(
      subject,
      own.map(({ type, target_ref }) => ({ type, targetRef: target_ref })),
    );
  }
  return relations;
}

function rowsBy(rows: readonly RelationRow[], keyOfRow: (row: RelationRow) => string): Map<string, RelationRow[]> {
  const groups = new Map<string, RelationRow[]>();
  for (const row of rows) {
    const group = groups.get(keyOfRow(row));
    if (group) group.push(row);
    else groups.set(keyOfRow(row), [row]);
  }
  return groups;
}
