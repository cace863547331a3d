import { InputError } from '@callboard/errors';
import { type Entity, lowerCased, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { catalogProviders, type ScheduledProvider, scheduledProvider } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import type { DirectoryContents } from './contents.ts';
import { type DirectoriesService, type Directory, directoriesService } from './directoriesService.ts';
import { linkEntities } from './sync/linkEntities.ts';

type Context = Pick<PluginContext, 'extensions' | 'scheduler' | 'logger'>;

export type AddedDirectory = {
  /** For webhooks and other changes between syncs. */
  provider: ScheduledProvider;
  /** Transforms and links people and groups that were read outside a sync. */
  entitiesOf(contents: DirectoryContents): Promise<Entity[]>;
};

/**
 * Brings the people and groups of a directory as Users and Groups, on its schedule. A plugin calls it in `start`, once for
 * each configured instance, and lists `catalog` in `needs` and `directories` in `needs` or `wants`.
 */
export function addDirectory(context: Context, directory: Directory): AddedDirectory {
  const service = context.extensions.find(directoriesService);
  if (!service) throw new InputError(`catalog.providers.${directory.id} needs the plugin 'directories'`);
  const { id, name, target, rules } = directory;
  const provider = scheduledProvider(context, {
    name,
    target,
    task: `sync-${id}`,
    schedule: rules.schedule,
    async read(signal, { entityRefs }) {
      const contents = await service.transform(directory, await directory.read(signal));
      signal.throwIfAborted();
      return plannedSync(service, directory, contents, await entityRefs());
    },
  });
  context.extensions.add(catalogProviders, provider);
  service.register(directory, provider.readNow);
  return {
    provider,
    async entitiesOf(contents) {
      const { entities, photos } = linked(service, directory, await service.transform(directory, contents));
      await service.photos.add(id, photos);
      return entities;
    },
  };
}

const linked = ({ photos }: DirectoriesService, { id, readPhoto }: Directory, contents: DirectoryContents) =>
  linkEntities(contents, { directory: id, photoUrl: readPhoto && photos.urlOf });

async function plannedSync(
  service: DirectoriesService,
  directory: Directory,
  contents: DirectoryContents,
  current: readonly string[],
) {
  const { id, name, rules } = directory;
  const { brake, leavers, peopleLeft } = service;
  const { entities, problems, photos } = linked(service, directory, contents);
  const present = new Set(entities.map((entity) => lowerCased(stringifyEntityRef(entity))));
  const gone = current.filter((ref) => !present.has(ref));
  const { kept, justLeft, save } = await leavers.plan({
    directory: id,
    gracePeriod: rules.gracePeriod,
    gone,
    present,
    now: Date.now(),
  });
  const leaving = new Set([...justLeft, ...gone.filter((ref) => !ref.startsWith('user:'))]);
  await brake.check({
    directory: id,
    source: `provider:${name}`,
    maxDeletionPercent: rules.maxDeletionPercent,
    current,
    deletions: [...leaving],
  });
  return {
    entities: [...entities, ...kept],
    counts: { people: contents.people.length, groups: contents.groups.length, left: justLeft.length },
    problems: [...(contents.problems ?? []), ...problems],
    isAtomic: true,
    async onApplied() {
      await save();
      await service.photos.replace(id, photos);
      await brake.passed(id);
      if (justLeft.length > 0) await peopleLeft(directory, justLeft);
    },
  };
}
