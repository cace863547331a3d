import type { Entity, EntityStatusItem } from '../../common/index.ts';
import { locationEntityName } from '../locationNames.ts';
import { Pacer } from '../pacer.ts';
import type { EdgeRow } from '../store/tables.ts';
import { boundedProblems, MAX_PROBLEMS_OF_A_FILE } from './boundedProblems.ts';
import type { Draft } from './draft.ts';
import { conflictProblem, sinceWhen } from './problems.ts';
import { SourceWrites } from './sourceWrites.ts';
import { type CatalogUpdate, entityOfParent, type Parent } from './update.ts';

/** Applies updates to a draft. Returns the entities that lost a parent and may be orphans now. */
export async function applyUpdates(draft: Draft, updates: readonly CatalogUpdate[]): Promise<string[]> {
  const edges = await edgesOf(draft, updates);
  await draft.load([
    ...edges.map(({ child_ref }) => child_ref),
    ...updates.flatMap(({ parent }) => entityOfParent(parent) ?? []),
    ...updates.flatMap(({ entities, failed }) => [
      ...entities.map(({ ref }) => ref),
      ...failed.flatMap(({ ref }) => ref ?? []),
    ]),
  ]);
  const children = childrenBySource(edges);
  const known = await knownProblems(draft, updates);
  const writes = new SourceWrites();
  const lost: string[] = [];
  const pacer = new Pacer();
  for (const update of updates) {
    if (isParentGone(draft, update.parent)) continue;
    lost.push(...applyUpdate(draft, writes, update, children, known.get(update.parent) ?? []));
    if (pacer.isDue()) await pacer.pause();
  }
  await writes.write(draft.transaction);
  return lost;
}

/** The entities that the files and keys of these updates provided so far; their parents may provide very many more through others. */
async function edgesOf({ transaction }: Draft, updates: readonly CatalogUpdate[]): Promise<EdgeRow[]> {
  const viasOf = new Map<Parent, Set<string>>();
  for (const { parent, via } of updates) viasOf.set(parent, (viasOf.get(parent) ?? new Set()).add(via));
  let edges: EdgeRow[] = [];
  for (const [parent, vias] of viasOf) edges = edges.concat(await transaction.childrenVia(parent, [...vias]));
  return edges;
}

/** By file or key. It is kept up to date: a file that has changed twice may be among the updates twice. */
type ChildrenBySource = Map<string, Set<string>>;

function childrenBySource(edges: readonly EdgeRow[]): ChildrenBySource {
  const children: ChildrenBySource = new Map();
  for (const edge of edges)
    children.set(sourceOf(edge), (children.get(sourceOf(edge)) ?? new Set()).add(edge.child_ref));
  return children;
}

const sourceOf = ({ parent, via }: { parent: Parent; via: string }) => `${parent}\n${via}`;

/** A Location entity was deleted while its targets were being read; nothing would ever remove their entities again. */
function isParentGone(draft: Draft, parent: Parent): boolean {
  const location = entityOfParent(parent);
  return location !== undefined && !draft.row(location);
}

/** The previous problems, by source; loaded only for sources with problems now. */
async function knownProblems({ transaction }: Draft, updates: readonly CatalogUpdate[]) {
  const wanted = updates.filter(({ problems, failed }) => problems.length > 0 || failed.length > 0);
  const known = new Map<Parent, EntityStatusItem[]>();
  if (wanted.length === 0) return known;
  const parents = [...new Set(wanted.map(({ parent }) => parent))];
  for (const { parent, problems } of await transaction.failedReadsOf(parents)) {
    const before = JSON.parse(problems ?? '[]') as EntityStatusItem[];
    known.set(parent, [...(known.get(parent) ?? []), ...before]);
  }
  return known;
}

function applyUpdate(
  draft: Draft,
  writes: SourceWrites,
  update: CatalogUpdate,
  children: ChildrenBySource,
  known: readonly EntityStatusItem[],
): string[] {
  const { parent, via, fingerprint } = update;
  const asJson = (found: readonly EntityStatusItem[]) =>
    found.length > 0 ? JSON.stringify(boundedProblems(sinceWhen(found, known), MAX_PROBLEMS_OF_A_FILE)) : null;
  const problems = [...update.problems];
  const location = entityOfParent(parent);
  if (location) draft.touched.add(location);
  if (!update.isReadable) {
    writes.putRead({ parent, via, fingerprint, problems: asJson(problems) });
    return [];
  }

  const provided = new Set<string>();
  // An entity that the file declares twice can also have another owner, and is still one conflict.
  const conflicts = new Set<string>();
  for (const processed of update.entities) {
    const owner = ownerBeside(draft, processed.ref, via);
    if (owner !== undefined || provided.has(processed.ref)) {
      const isProblem = !conflicts.has(processed.ref) && !isLocationOfTarget(processed.entity);
      if (isProblem) problems.push(conflictProblem(processed.ref, via, owner ?? via));
      if (owner !== undefined) conflicts.add(processed.ref);
      continue;
    }
    draft.put(processed, via);
    provided.add(processed.ref);
  }
  for (const { ref, problem } of update.failed) {
    const isKnown = ref !== undefined && draft.row(ref)?.location_key === via && !provided.has(ref);
    if (!isKnown) {
      problems.push(problem);
      continue;
    }
    draft.fail(ref, problem);
    provided.add(ref);
  }
  for (const child_ref of provided) {
    const edge = { parent, via, child_ref };
    if (draft.addEdge(edge)) writes.addEdge(edge);
  }
  // A document that cannot be parsed at all may be any of the missing ones.
  const hasUnknown = update.failed.some(({ ref }) => ref === undefined);
  const before = children.get(sourceOf(update)) ?? new Set();
  const gone = hasUnknown ? [] : [...before].filter((ref) => !provided.has(ref));
  children.set(sourceOf(update), hasUnknown ? new Set([...before, ...provided]) : provided);
  for (const child_ref of gone) {
    draft.removeEdge({ parent, via, child_ref });
    writes.dropEdge({ parent, via, child_ref });
  }
  if (update.isGone) writes.dropRead({ parent, via });
  else writes.putRead({ parent, via, fingerprint, problems: asJson(problems) });
  writes.replaceConflicts({ parent, via }, [...conflicts]);
  return gone;
}

/**
 * Whether this is the Location that the portal creates for a target. Several sources may name the same target, such as
 * the configuration and a discovery; it is read once, and there is nothing to rename.
 */
function isLocationOfTarget({ kind, metadata, spec }: Entity): boolean {
  return (
    kind === 'Location' &&
    typeof spec?.type === 'string' &&
    typeof spec.target === 'string' &&
    metadata.name === locationEntityName({ type: spec.type, target: spec.target })
  );
}

/** The file or key that already provides an entity, if it is another one and still does. */
function ownerBeside(draft: Draft, ref: string, via: string): string | undefined {
  const owner = draft.row(ref)?.location_key;
  if (owner === undefined || owner === via) return undefined;
  return draft.parentsOf(ref).some((edge) => edge.via === owner) ? owner : undefined;
}
