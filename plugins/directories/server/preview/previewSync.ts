import type { Entity } from '@callboard/plugin-catalog/common';
import type { DirectoryPreview } from '../../common/index.ts';
import type { DirectoryContents } from '../contents.ts';
import type { DirectoriesService, Directory } from '../directoriesService.ts';
import { createLeavers } from '../leaving/leavers.ts';
import { isAllowed, isTooMuch } from '../sync/deletionBrake.ts';
import { planSync, refOf } from '../sync/planSync.ts';
import { changedFields } from './changedFields.ts';
import type { CurrentState } from './currentState.ts';

/** Entities of the catalog that are in memory at a time. */
const BATCH = 1_000;

/** The changes that a sync with these contents would make. Nothing is stored. */
export async function previewSync(
  directory: Directory,
  contents: DirectoryContents,
  state: CurrentState & Pick<DirectoriesService, 'photos'>,
): Promise<DirectoryPreview> {
  const { id, rules } = directory;
  const current = state.entityRefs;
  const leavers = createLeavers({
    store: { of: async () => [...state.leavers], record: async () => {} },
    reader: () => state,
  });
  const sync = await planSync({ leavers, photos: state.photos }, directory, contents, {
    current,
    contested: state.contestedRefs,
  });
  const planned = new Map(sync.entities.map((entity) => [refOf(entity), entity]));
  const isCurrent = new Set(current);
  const removed = current.filter((ref) => !planned.has(ref));
  const { maxDeletionPercent } = rules;
  const { deletions } = sync;
  return {
    directory: id,
    people: sync.counts.people,
    groups: sync.counts.groups,
    added: [...planned.keys()].filter((ref) => !isCurrent.has(ref)).sort(),
    changed: await changedEntities(
      current.filter((ref) => planned.has(ref)),
      planned,
      state,
    ),
    removed,
    left: sync.justLeft.filter((ref) => planned.has(ref)),
    heldDeletions:
      isTooMuch({ current, deletions, maxDeletionPercent }) && !isAllowed(state.heldSync, deletions)
        ? deletions.length
        : 0,
    maxDeletionPercent,
    problems: sync.problems,
  };
}

async function changedEntities(refs: readonly string[], planned: ReadonlyMap<string, Entity>, state: CurrentState) {
  const changed: { ref: string; fields: string[] }[] = [];
  for (let from = 0; from < refs.length; from += BATCH) {
    const some = refs.slice(from, from + BATCH);
    const before = await state.entities(some);
    for (const [at, ref] of some.entries()) {
      const [was, now] = [before[at], planned.get(ref)];
      const fields = was && now ? changedFields(was, now) : [];
      if (fields.length > 0) changed.push({ ref, fields });
    }
  }
  return changed;
}
