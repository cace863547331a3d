import { addDirectory } from '@callboard/plugin-directories/server';
import type { PluginContext } from '@callboard/server-kit';
import type { GraphDirectoryConfig } from './config.ts';
import { createDeltaStore } from './delta/deltaStore.ts';
import { canReadChanges, readChanges } from './delta/readChanges.ts';
import { createGraph } from './graph/createGraph.ts';
import { createGraphToken } from './graph/graphToken.ts';
import { createPhotoStore } from './photos/photoStore.ts';
import { createPhotoVersions, readPhoto } from './photos/photoVersions.ts';
import { readTenant } from './reading/readTenant.ts';
import { tenantEntities } from './tenantEntities.ts';

type Context = Pick<PluginContext, 'extensions' | 'scheduler' | 'logger' | 'database'>;

/** Brings the people and groups of one tenant; `instance` is its name in the configuration. */
export function addTenant(context: Context, instance: string, config: GraphDirectoryConfig): void {
  const { database, logger } = context;
  const directory = `microsoftGraphOrg.${instance}`;
  const graph = createGraph({
    target: config.target,
    token: createGraphToken({ ...config, directory: `catalog.providers.${directory}` }),
    logger,
  });
  const store = createDeltaStore(database);
  const photos = createPhotoVersions({ directory, graph, store: createPhotoStore(database) });
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
        ? await readChanges({ ...reading, directory, store, logger })
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
