import type { EntityStatusItem } from '../../common/index.ts';
import type { EdgeRow } from '../store/tables.ts';
import type { Draft } from './draft.ts';
import { conflictProblem } from './problems.ts';
import { type CatalogUpdate, entityOfParent } from './update.ts';

/** Takes updates into a draft. Returns the entities that lost a parent and may be orphans now. */
export async function applyUpdates(draft: Draft, updates: readonly CatalogUpdate[]): Promise<string[]> {
  const { transaction } = draft;
  const parents = [...new Set(updates.map(({ parent }) => parent))];
  const edges = await transaction.childrenOf(parents);
  await draft.load([
    ...edges.map(({ child_ref }) => child_ref),
    ...parents.flatMap((parent) => entityOfParent(parent) ?? []),
    ...updates.flatMap(({ entities, failed }) => [
      ...entities.map(({ ref }) => ref),
      ...failed.flatMap(({ ref }) => ref ?? []),
    ]),
  ]);
  const lost: string[] = [];
  for (const update of updates) {
    const before = edges.filter(({ parent, via }) => parent === update.parent && via === update.via);
    lost.push(...(await applyUpdate(draft, update, before)));
  }
  return lost;
}

async function applyUpdate(draft: Draft, update: CatalogUpdate, before: readonly EdgeRow[]): Promise<string[]> {
  const { parent, via, fingerprint } = update;
  const problems = [...update.problems];
  const location = entityOfParent(parent);
  if (location) draft.touched.add(location);
  if (!update.isReadable) {
    await draft.transaction.putReads([{ parent, via, fingerprint, problems: asJson(problems) }]);
    return [];
  }

  const brought = new Set<string>();
  const conflicts: string[] = [];
  for (const processed of update.entities) {
    const owner = ownerBeside(draft, processed.ref, via);
    if (owner !== undefined || brought.has(processed.ref)) {
      if (owner !== undefined) conflicts.push(processed.ref);
      problems.push(conflictProblem(processed.ref, via, owner ?? via));
      continue;
    }
    draft.put(processed, via);
    brought.add(processed.ref);
  }
  for (const { ref, problem } of update.failed) {
    const isKnown = ref !== undefined && draft.row(ref)?.location_key === via && !brought.has(ref);
    if (!isKnown) {
      problems.push(problem);
      continue;
    }
    draft.fail(ref, problem);
    brought.add(ref);
  }
  await draft.transaction.addEdges(
    [...brought].map((child_ref) => ({ parent, via, child_ref })).filter((edge) => draft.addEdge(edge)),
  );
  const gone = before.filter(({ child_ref }) => !brought.has(child_ref));
  for (const edge of gone) draft.removeEdge(edge);
  await draft.transaction.deleteEdges(
    parent,
    via,
    gone.map(({ child_ref }) => child_ref),
  );
  await draft.transaction.putReads([{ parent, via, fingerprint, problems: asJson(problems) }]);
  await draft.transaction.replaceConflicts(parent, via, conflicts);
  return gone.map(({ child_ref }) => child_ref);
}

/** The file or key that already brings an entity, when it is another one and still does. */
function ownerBeside(draft: Draft, ref: string, via: string): string | undefined {
  const owner = draft.row(ref)?.location_key;
  if (owner === undefined || owner === via) return undefined;
  return draft.parentsOf(ref).some((edge) => edge.via === owner) ? owner : undefined;
}

const asJson = (problems: readonly EntityStatusItem[]) => (problems.length > 0 ? JSON.stringify(problems) : null);
