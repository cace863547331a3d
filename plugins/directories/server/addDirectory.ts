import { InputError } from '@callboard/errors';
import type { Entity } from '@callboard/plugin-catalog/common';
import { catalogProviders, type ScheduledProvider, scheduledProvider } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import type { DirectoryContents } from './contents.ts';
import { type Directory, directoriesService } from './directoriesService.ts';
import { applyChange, type DirectoryChange, type DirectoryRefs } from './sync/applyChange.ts';
import { linkEntities } from './sync/linkEntities.ts';
import { linkOptions, planSync } from './sync/planSync.ts';

type Context = Pick<PluginContext, 'extensions' | 'scheduler' | 'logger'>;

export type AddedDirectory = {
  /** For webhooks and other changes between syncs. */
  provider: ScheduledProvider;
  /** Transforms and links people and groups that were read outside a sync. */
  entitiesOf(contents: DirectoryContents): Promise<Entity[]>;
  /** Applies a change of some people and groups to the catalog; returns the refs of those that changed. */
  change(change: DirectoryChange): Promise<DirectoryRefs>;
};

/**
 * Imports the people and groups of a directory as Users and Groups, on its schedule. A plugin calls it in `start`, once for
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
    async read(signal, { entityRefs, contestedRefs }) {
      const contents = await service.transform(directory, await directory.read(signal));
      signal.throwIfAborted();
      const current = await entityRefs();
      const sync = await planSync(service, directory, contents, { current, contested: await contestedRefs() });
      const { entities, counts, problems, photos, justLeft, deletions, record, isTakenOver } = sync;
      const { maxDeletionPercent } = rules;
      await service.brake.check({ directory: id, source: `provider:${name}`, maxDeletionPercent, current, deletions });
      await record();
      return {
        entities,
        counts,
        problems,
        isAtomic: true,
        async onApplied() {
          await service.endAccess(justLeft, id);
          await service.photos.replace(id, photos);
          await service.brake.passed(id);
          if (isTakenOver) await service.syncOthers(id);
        },
      };
    },
  });
  context.extensions.add(catalogProviders, provider);
  service.register(directory, provider);
  return {
    provider,
    async entitiesOf(contents) {
      const options = linkOptions(directory, service.photos);
      const { entities, photos } = await linkEntities(await service.transform(directory, contents), options);
      await service.photos.add(id, photos);
      return entities;
    },
    change: (change) => applyChange({ service, directory, provider }, change),
  };
}
