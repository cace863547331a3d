import { createTestDatabase, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityChange } from '../common/index.ts';
import { aComponent, aFolder, aLocation, aServer, cleanUp } from './ingestion/testing/openCatalog.ts';
import { type CatalogApp, openCatalogApp } from './testing/catalogApp.ts';

const FILES = 30;
const names = Array.from({ length: FILES }, (_, index) => `c${String(index).padStart(2, '0')}`);

/** Requests go to the replicas that answer them; a worker only reads the sources. */
const deployments = [
  { title: 'two replicas', workers: 0, backend: {} },
  { title: '[OPS-015] two web replicas and a worker', workers: 1, backend: { roles: ['web'] } },
];
const engines = testEngines.filter((engine) => engine === 'postgres');

describe.each(engines.flatMap((engine) => deployments.map((deployment) => ({ engine, ...deployment }))))(
  '$title on one $engine',
  ({ engine, workers, backend }) => {
    let source: Awaited<ReturnType<typeof aServer>>;
    let database: Awaited<ReturnType<typeof createTestDatabase>>;
    let replicas: CatalogApp[];
    let others: CatalogApp[];
    let one: CatalogApp;
    let other: CatalogApp;

    beforeAll(async () => {
      source = await aServer();
      database = await createTestDatabase(engine);
      const folder = await aFolder();
      for (const [index, name] of names.entries()) {
        const next = names[(index + 1) % FILES];
        await folder.write(`${name}.yaml`, aComponent(name, `  dependsOn: ["component:${next}"]`));
      }
      await folder.write(
        'all.yaml',
        aLocation(
          'all',
          names.map((name) => `./${name}.yaml`),
        ),
      );
      const catalog = { locations: [{ type: 'file', target: folder.file('all.yaml') }] };
      const open = (roles: object) =>
        openCatalogApp({ hosts: [source.host], catalog, backend: { database: database.config, ...roles } });
      replicas = await Promise.all([open(backend), open(backend)]);
      others = await Promise.all(Array.from({ length: workers }, () => open({ roles: ['worker'] })));
      [one, other] = replicas as [CatalogApp, CatalogApp];
    });
    afterAll(async () => {
      await Promise.all([...replicas, ...others].map((replica) => replica.close()));
      await database.remove();
      await cleanUp();
    });

    const onBoth = <T>(ask: (replica: CatalogApp) => Promise<T>): Promise<T[]> => Promise.all(replicas.map(ask));
    const isWhole = (replica: CatalogApp) =>
      replica.until(async () => {
        const found = await Promise.all(names.map((name) => replica.find(`component:default/${name}`)));
        return found.every((entity) => entity?.relations?.length === 3);
      });
    const changes = async (replica: CatalogApp): Promise<EntityChange[]> =>
      (await replica.get('/changes?limit=1000')).items!;

    test('[SEC-14] ingest without doing anything twice, and return the same responses', async () => {
      await onBoth(isWhole);
      const created = (await changes(one))
        .filter(({ change }) => change === 'created')
        .map(({ entityRef }) => entityRef);
      expect(created.length).toBe(new Set(created).size);
      expect(created).toEqual(expect.arrayContaining(names.map((name) => `component:default/${name}`)));

      const questions = [
        '/entities',
        '/entities/by-query?filter=kind=component&orderField=metadata.name,desc&limit=7',
        '/entities/by-query?fullTextFilterTerm=c1&fullTextFilterFields=metadata.name',
        '/entity-facets?facet=kind&facet=relations.dependson',
        '/entities/by-name/component/default/c07',
        '/entities/by-name/component/default/c07/ancestry',
        '/changes?limit=1000',
      ];
      for (const question of questions) {
        const [left, right] = await onBoth((replica) => replica.get(question));
        expect([left!.status, left!.json]).toEqual([200, right!.json]);
      }
    });

    test("continue each other's walk over the changes", async () => {
      await onBoth(isWhole);
      const whole = (await changes(one)).map(({ id }) => id);
      const { nextCursor } = await one.get('/changes?limit=3');
      const rest = await other.get(`/changes?limit=1000&cursor=${nextCursor}`);
      expect(rest.items!.map(({ id }) => id)).toEqual(whole.slice(3));
    });

    test('show a write immediately on one, and on the other as soon as it is notified', async () => {
      await onBoth(isWhole);
      for (const [writer, reader] of [
        [one, other],
        [other, one],
      ] as const) {
        const name = writer === one ? 'from-one' : 'from-other';
        source.pages[`/${name}.yaml`] = aComponent(name);
        const { id, entityRef } = await writer.register(`${source.url}/${name}.yaml`);
        expect(await writer.find(entityRef!)).toBeDefined();
        const entity = await reader.arrival(`component:default/${name}`);
        expect(entity).toEqual(await writer.arrival(`component:default/${name}`));
        expect((await reader.get(`/locations/${id}`)).status).toBe(200);

        await reader.del(`/locations/${id}`);
        expect(await reader.find(entityRef!)).toBeUndefined();
        await writer.until(
          async () => !(await writer.find(`component:default/${name}`)) && !(await writer.find(entityRef!)),
        );
      }
    });

    test('[SEC-14] register, refresh and delete the same location at the same time', async () => {
      source.pages['/race.yaml'] = aComponent('race');
      const place = { type: 'url', target: `${source.url}/race.yaml` };
      const added = await onBoth((replica) => replica.post('/locations', place));
      expect(added.map(({ status }) => status).sort()).toEqual([201, 409]);
      await onBoth((replica) => replica.arrival('component:default/race'));

      const { uid } = (await one.find('component:default/race'))!.metadata;
      const ask = { entityRef: 'component:default/race' };
      for (const system of ['s1', 's2', 's3']) {
        source.pages['/race.yaml'] = aComponent('race', `  system: ${system}`);
        expect((await onBoth((replica) => replica.post('/refresh', ask))).map(({ status }) => status)).toEqual([
          200, 200,
        ]);
        await onBoth((replica) =>
          replica.until(async () => (await replica.find(ask.entityRef))?.spec?.system === system),
        );
      }
      const ofRace = (await changes(one)).filter(({ entityRef }) => entityRef === ask.entityRef);
      expect(ofRace.map(({ change }) => change)).toEqual(['updated', 'updated', 'updated', 'created']);

      expect((await onBoth((replica) => replica.del(`/entities/by-uid/${uid}`))).map(({ status }) => status)).toEqual([
        204, 204,
      ]);
      const later = await onBoth((replica) =>
        replica.until(async () => {
          const entity = await replica.find(ask.entityRef);
          return entity && entity.metadata.uid !== uid ? entity : undefined;
        }),
      );
      expect(later[0]).toEqual(later[1]);

      const { location } = added.find(({ status }) => status === 201)!;
      const deleted = await onBoth((replica) => replica.del(`/locations/${location!.id}`));
      expect(deleted.map(({ status }) => status).sort()).toEqual([204, 404]);
      await onBoth((replica) => replica.until(async () => !(await replica.find(ask.entityRef))));
      await onBoth(isWhole);
    });
  },
);
