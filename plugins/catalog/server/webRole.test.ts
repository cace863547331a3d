import { definePlugin, type ScheduledTask } from '@callboard/server-kit';
import { createTestDatabase, eventually, testEngines } from '@callboard/server-kit/testing';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { catalogProviders, type ProviderConnection } from './index.ts';
import { aComponent, aFolder, aServer, cleanUp } from './ingestion/testing/openCatalog.ts';
import { openCatalogApp } from './testing/catalogApp.ts';

afterEach(cleanUp);

const aUser = (name: string) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'User',
  metadata: { name },
  spec: { memberOf: [] },
});

/** A provider that adds an entity as soon as it is connected, and another one on each replica that may run its task. */
function aProvider() {
  const connections: ProviderConnection[] = [];
  const plugin = definePlugin({
    id: 'people',
    needs: ['catalog'],
    start({ extensions, scheduler }) {
      extensions.add(catalogProviders, {
        name: 'people',
        async connect(connection) {
          connections.push(connection);
          await connection.applyMutation({ type: 'delta', added: [{ entity: aUser('ann') }], removed: [] });
          const task: ScheduledTask = {
            id: 'read',
            everyMs: 3_600_000,
            timeoutMs: 60_000,
            scope: 'local',
            run: () => connection.applyMutation({ type: 'delta', added: [{ entity: aUser('bob') }], removed: [] }),
          };
          connection.schedule(scheduler, task);
        },
      });
    },
  });
  return { plugin, connections };
}

describe.each(testEngines.filter((engine) => engine === 'postgres'))('a web replica on %s', (engine) => {
  test('reads no source and applies no entities of providers, but keeps what is requested for a worker', async () => {
    const source = await aServer({ '/a.yaml': aComponent('a') });
    const folder = await aFolder({ 'c.yaml': aComponent('c') });
    const database = await createTestDatabase(engine);
    onTestFinished(() => database.remove());
    const open = async (roles: readonly string[]) => {
      const { plugin, connections } = aProvider();
      const app = await openCatalogApp({
        hosts: [source.host],
        plugins: [plugin],
        catalog: { locations: [{ type: 'file', target: folder.file('c.yaml') }] },
        backend: { database: database.config, roles },
      });
      onTestFinished(() => app.close());
      return { ...app, connections };
    };
    const web = await open(['web']);
    const { entityRef } = await web.register(`${source.url}/a.yaml`);
    expect(await web.find(entityRef!)).toBeDefined();
    const refresh = await web.post('/refresh', { entityRef });
    expect(refresh.status).toBe(200);
    await expect(
      web.connections[0]!.applyMutation({ type: 'delta', added: [{ entity: aUser('cid') }], removed: [] }),
    ).rejects.toThrow("The provider 'people' cannot change the catalog here: 'backend.roles' has no worker");
    // Its preview is the response to a request.
    const preview = await web.post('/locations?dryRun=true', { type: 'url', target: `${source.url}/a.yaml` });
    expect(preview.status).toBe(201);
    expect(source.asked).toEqual(['/a.yaml']);
    expect((await web.get('/entities')).json).toHaveLength(1);

    await open(['worker']);
    for (const ref of ['component:default/a', 'component:default/c', 'user:default/ann', 'user:default/bob'])
      await web.arrival(ref);
    await eventually(async () => expect(await web.find('user:default/cid')).toBeUndefined());
  });
});
