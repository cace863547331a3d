import { type Entity, parseEntityRef } from '@callboard/plugin-catalog/common';
import type { ScheduledProvider } from '@callboard/plugin-catalog/server';
import type { DirectoryContents } from '../contents.ts';
import type { DirectoriesService, Directory } from '../directoriesService.ts';
import { linkEntities } from './linkEntities.ts';
import { linkOptions, refOf } from './planSync.ts';

/** A change that a directory reported, between full syncs. */
export type DirectoryChange = {
  /** The people and groups that changed, and those that they mention: managers, groups of people, groups above. */
  contents: DirectoryContents;
  /** The ids of those that changed. The entities of the others are not written: they may lack memberships here. */
  changed: { people: ReadonlySet<string>; groups: ReadonlySet<string> };
  /** The entities that the changed people and groups had before. Those that they no longer have are deleted. */
  before: readonly { id: string; ref: string }[];
};

/** The ref of each person and group by its id; those without an entity are absent. */
export type DirectoryRefs = { people: ReadonlyMap<string, string>; groups: ReadonlyMap<string, string> };

type Parts = {
  service: Pick<DirectoriesService, 'transform' | 'leavers' | 'endAccess' | 'photos'>;
  directory: Directory;
  provider: Pick<ScheduledProvider, 'change' | 'contestedRefs'>;
};

/**
 * Writes a change as one delta. The directory reported each deletion, so the limit for deletions does not apply. People
 * who left stay during the grace period, as in a sync; those with another name do not.
 */
export async function applyChange(
  { service, directory, provider }: Parts,
  { contents, changed, before }: DirectoryChange,
): Promise<DirectoryRefs> {
  const { id, rules } = directory;
  const linked = await linkEntities(
    await service.transform(directory, contents),
    linkOptions(directory, service.photos),
  );
  const refs = {
    people: refsOf(linked.personIds, changed.people),
    groups: refsOf(linked.groupIds, changed.groups),
  };
  const written = new Set([...refs.people.values(), ...refs.groups.values()]);
  const isRenamed = (changedId: string) => refs.people.has(changedId) || refs.groups.has(changedId);
  const gone = before.filter(({ ref }) => !written.has(ref));
  const left = gone.filter((entry) => !isRenamed(entry.id)).map(({ ref }) => ref);
  const { kept, justLeft, record } = await service.leavers.plan({
    directory: id,
    gracePeriod: rules.gracePeriod,
    current: left,
    present: written,
    contested: new Set(left.length > 0 ? await provider.contestedRefs() : []),
    isComplete: false,
    now: Date.now(),
  });
  const leaving = new Set(left);
  const staying = kept.filter((entity) => leaving.has(refOf(entity)));
  const stays = new Set(staying.map(refOf));
  await record();
  await provider.change({
    added: [...linked.entities.filter((entity) => written.has(refOf(entity))), ...staying],
    removed: gone.filter(({ ref }) => !stays.has(ref)).map(({ ref }) => bareEntity(ref)),
  });
  await service.photos.add(
    id,
    linked.photos.filter(({ ref }) => written.has(ref)),
  );
  await service.endAccess(justLeft, id);
  return refs;
}

function refsOf(ids: ReadonlyMap<string, string>, changed: ReadonlySet<string>): Map<string, string> {
  const refs = new Map<string, string>();
  for (const [ref, id] of ids) if (changed.has(id)) refs.set(id, ref);
  return refs;
}

/** Enough of an entity to delete it. */
function bareEntity(ref: string): Entity {
  const { kind, namespace, name } = parseEntityRef(ref);
  return { apiVersion: 'backstage.io/v1alpha1', kind, metadata: { namespace, name } };
}
