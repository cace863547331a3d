import { type Entity, parseEntityRef } from '@callboard/plugin-catalog/common';
import type { ScheduledProvider } from '@callboard/plugin-catalog/server';
import type { DirectoryContents } from '../contents.ts';
import type { DirectoriesService, Directory } from '../directoriesService.ts';
import { linkEntities } from './linkEntities.ts';
import { refOf } from './planSync.ts';

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
  service: Pick<DirectoriesService, 'transform' | 'leavers'>;
  directory: Directory;
  provider: Pick<ScheduledProvider, 'change' | 'entityRefs' | 'contestedRefs'>;
};

/**
 * Writes a change as one delta. The directory reported each deletion, so the limit for deletions does not apply. People
 * who left stay during the grace period, as in a sync; those with another name do not.
 */
export async function applyChange(
  { service, directory, provider }: Parts,
  { contents, changed, before }: DirectoryChange,
): Promise<DirectoryRefs> {
  const linked = linkEntities(await service.transform(directory, contents));
  const refs = {
    people: refsOf(linked.personIds, changed.people),
    groups: refsOf(linked.groupIds, changed.groups),
  };
  const written = new Set([...refs.people.values(), ...refs.groups.values()]);
  const isRenamed = (changedId: string) => refs.people.has(changedId) || refs.groups.has(changedId);
  const gone = before.filter(({ ref }) => !written.has(ref));
  const left = new Set(gone.filter((entry) => !isRenamed(entry.id)).map(({ ref }) => ref));
  const kept = await peopleWhoStay({ service, directory, provider }, left, written);
  const stays = new Set(kept.map(refOf));
  await provider.change({
    added: [...linked.entities.filter((entity) => written.has(refOf(entity))), ...kept],
    removed: gone.filter(({ ref }) => !stays.has(ref)).map(({ ref }) => bareEntity(ref)),
  });
  return refs;
}

/** Records who left and who came back, and returns those who stay during the grace period. */
async function peopleWhoStay(
  { service: { leavers }, directory: { id, rules }, provider }: Parts,
  left: ReadonlySet<string>,
  written: ReadonlySet<string>,
): Promise<Entity[]> {
  const known = await leavers.known(id);
  // Most changes concern nobody who leaves or returns, and need not read the names of everybody.
  if (left.size === 0 && !known.some((ref) => written.has(ref))) return [];
  const away = new Set(known);
  const current = await provider.entityRefs();
  const { kept, record } = await leavers.plan({
    directory: id,
    gracePeriod: rules.gracePeriod,
    current,
    present: new Set([...current.filter((ref) => !left.has(ref) && !away.has(ref)), ...written]),
    contested: new Set(await provider.contestedRefs()),
    now: Date.now(),
  });
  await record();
  return kept;
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
