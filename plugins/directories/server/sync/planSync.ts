import { type Entity, lowerCased, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { DirectoryContents } from '../contents.ts';
import type { DirectoriesService, Directory } from '../directoriesService.ts';
import { linkEntities } from './linkEntities.ts';

type State = {
  /** The refs that the directory has provided. */
  current: readonly string[];
  /** Those of them that another source has as well. */
  contested: readonly string[];
};

/** All entities after a sync, and what it would delete. Nothing is stored. */
export async function planSync(
  { leavers, photos }: Pick<DirectoriesService, 'leavers' | 'photos'>,
  directory: Directory,
  contents: DirectoryContents,
  { current, contested }: State,
) {
  const { id, rules } = directory;
  const linked = await linkEntities(contents, linkOptions(directory, photos));
  const { entities, problems } = linked;
  const present = new Set(entities.map(refOf));
  const { kept, justLeft, record } = await leavers.plan({
    directory: id,
    gracePeriod: rules.gracePeriod,
    current,
    isComplete: true,
    present,
    contested: new Set(contested),
    now: Date.now(),
  });
  const goneGroups = current.filter((ref) => !ref.startsWith('user:') && !present.has(ref));
  return {
    entities: [...entities, ...kept] as Entity[],
    counts: { people: contents.people.length, groups: contents.groups.length, left: justLeft.length },
    problems: [...(contents.problems ?? []), ...problems],
    justLeft,
    /** Whether another source takes over some of the entities. */
    isTakenOver: contested.some((ref) => !present.has(ref)),
    /** People who stay during the grace period count as deleted here: they lose their access. */
    deletions: [...justLeft, ...goneGroups],
    photos: linked.photos,
    /** Stores who left. */
    record,
  };
}

export const refOf = (entity: Entity): string => lowerCased(stringifyEntityRef(entity));

/** How the contents of a directory are linked. */
export const linkOptions = (
  { id, readPhoto }: Pick<Directory, 'id' | 'readPhoto'>,
  { urlOf }: Pick<DirectoriesService['photos'], 'urlOf'>,
) => ({ directory: id, photoUrl: readPhoto && urlOf });
