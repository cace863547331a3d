import { addDirectory } from '@callboard/plugin-directories/server';
import type { PluginContext } from '@callboard/server-kit';
import type { GraphDirectoryConfig } from './config.ts';
import { createDeltaStore, type DeltaStore } from './delta/deltaStore.ts';
import { canReadChanges, readChanges } from './delta/readChanges.ts';
import { createGraph } from './graph/createGraph.ts';
import { createGraphToken } from './graph/graphToken.ts';
import { createPhotoStore, type PhotoStore } from './photos/photoStore.ts';
import { createPhotoVersions, readPhoto } from './photos/photoVersions.ts';
import { readTenant } from './reading/readTenant.ts';
import { tenantEntities } from './tenantEntities.ts';

type Context = Pick<PluginContext, 'extensions' | 'scheduler' | 'logger' | 'database'>;

type Tenants = Readonly<Record<string, GraphDirectoryConfig>>;

const directoryOf = (instance: string) => `microsoftGraphOrg.${instance}`;

/** Imports the people and groups of the configured tenants. */
export async function addTenants(context: Context, tenants: Tenants): Promise<void> {
  const stores = { records: createDeltaStore(context.database), photos: createPhotoStore(context.database) };
  const directoriesWhere = (isWanted: (config: GraphDirectoryConfig) => boolean) =>
    Object.keys(tenants)
      .filter((instance) => isWanted(tenants[instance]!))
      .map(directoryOf);
  await stores.records.keepOnly(directoriesWhere(canReadChanges));
  await stores.photos.keepDirectories(directoriesWhere(({ user }) => user.loadPhotos));
  for (const [instance, config] of Object.entries(tenants)) addTenant(context, instance, config, stores);
}

type Stores = { records: DeltaStore; photos: PhotoStore };

/** `instance` is the name of the tenant in the configuration. */
function addTenant(context: Context, instance: string, config: GraphDirectoryConfig, stores: Stores): void {
  const { logger } = context;
  const directory = directoryOf(instance);
  const graph = createGraph({
    target: config.target,
    token: createGraphToken({ ...config, directory: `catalog.providers.${directory}` }),
    logger,
  });
  const photos = createPhotoVersions({ directory, graph, store: stores.photos });
  const { loadPhotos } = config.user;

  addDirectory(context, {
    id: directory,
    // Wire: the name of the peer's provider.
    name: `MicrosoftGraphOrgEntityProvider:${instance}`,
    target: config.target,
    rules: config,
    async read(signal) {
      const reading = { graph, config, signal };
      const tenant = canReadChanges(config)
        ? await readChanges({ ...reading, directory, store: stores.records, logger })
        : await readTenant(reading);
      const contents = tenantEntities(tenant, instance);
      if (!loadPhotos) return contents;
      const ids = contents.people.map(({ id }) => id);
      const { versions, problem } = await photos.of(ids, signal);
      const people = contents.people.map((person) => {
        const photoVersion = versions.get(person.id);
        return photoVersion === undefined ? person : { ...person, photoVersion };
      });
      return { ...contents, people, ...(problem !== undefined && { problems: [problem] }) };
    },
    ...(loadPhotos && { readPhoto: (personId, signal) => readPhoto(graph, personId, signal) }),
  });
}
