import type { EntityRelation } from '../../common/index.ts';
import type { RelationRow } from '../store/tables.ts';
import type { Draft } from './draft.ts';

export type RelationChanges = {
  /** The relations that entities have gained. */
  gained: ReadonlyMap<string, readonly EntityRelation[]>;
  /** Entities for which a relation is no longer emitted; another entity may still emit the same. */
  losers: ReadonlySet<string>;
  /** Entities whose emitted relations changed, */
  emitters: ReadonlySet<string>;
  /** ... all relations that they emit now, */
  emitted: readonly RelationRow[];
  /** ... and those of them that emitted any before. */
  outdated: readonly string[];
};

/** The relation changes of a draft, and the entities they affect. */
export async function relationChanges(draft: Draft): Promise<RelationChanges> {
  const { transaction, relations } = draft;
  // A new entity emitted nothing before.
  const known = [...relations.keys()].filter((ref) => draft.original(ref));
  const before = rowsBy(await transaction.relationsOfEmitters(known), ({ emitter_ref }) => emitter_ref);
  const come: RelationRow[] = [];
  const losers = new Set<string>();
  const emitters = new Set<string>();
  const emitted: RelationRow[] = [];
  for (const [emitter, now] of relations) {
    const old = before.get(emitter) ?? [];
    const [added, removed] = [without(now, old), without(old, now)];
    for (const row of added) come.push(row);
    for (const { subject_ref } of removed) losers.add(subject_ref);
    if (added.length + removed.length === 0) continue;
    emitters.add(emitter);
    for (const row of now) emitted.push(row);
  }
  const outdated = [...emitters].filter((emitter) => before.has(emitter));
  return { gained: bySubject(come), losers, emitters, emitted, outdated };
}

/**
 * All relations of these entities once the changes are written. An entity that has only gained some, such as a group that owns thousands,
 * keeps those of its final form, unless that is outdated (`unsettled`). For the others the table is read in its previous state: most are
 * new, and their only existing relations are those that others already emitted.
 */
export async function relationsOf(
  draft: Draft,
  refs: readonly string[],
  { gained, losers, emitters, emitted }: RelationChanges,
  unsettled: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly EntityRelation[]>> {
  const isKept = (ref: string) =>
    draft.original(ref) && !draft.deleted.has(ref) && !losers.has(ref) && !unsettled.has(ref);
  const asked = new Set(refs.filter((ref) => !isKept(ref)));
  // A new entity has emitted nothing yet, and for one that emits others now, these are used.
  const emitting = [...asked].filter((ref) => draft.original(ref) && !emitters.has(ref));
  const stored = await draft.transaction.relationsOfSubjects([...asked], emitting);
  const rows = stored.filter(({ emitter_ref }) => !emitters.has(emitter_ref));
  for (const row of emitted) if (asked.has(row.subject_ref)) rows.push(row);
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
