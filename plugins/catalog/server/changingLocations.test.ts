import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aComponent, aLocation, aServer, cleanUp } from './ingestion/testing/openCatalog.ts';
import { type CatalogApp, openCatalogApp } from './testing/catalogApp.ts';

describe.each(testEngines)('changing locations on %s', (engine) => {
  let source: Awaited<ReturnType<typeof aServer>>;
  let app: CatalogApp;

  beforeAll(async () => {
    source = await aServer();
    app = await openCatalogApp({ engine, hosts: [source.host], catalog: { orphanStrategy: 'keep' } });
  });
  afterAll(async () => {
    await app.close();
    await cleanUp();
  });

  /** A file with a component of that name. */
  function aFile(name: string, content = aComponent(name)) {
    source.pages[`/${name}.yaml`] = content;
    return { target: `${source.url}/${name}.yaml`, ref: `component:default/${name}` };
  }

  describe('moving one', () => {
    test('keeps its id and its Location entity, and replaces the old entities with the new', async () => {
      const [from, to] = [aFile('from'), aFile('to')];
      const location = await app.register(from.target);
      await app.arrival(from.ref);
      const { uid } = (await app.find(location.entityRef!))!.metadata;

      const { status, json } = await app.put(`/locations/${location.id}`, { type: 'url', target: to.target });
      expect([status, json]).toEqual([200, { ...location, target: to.target }]);
      expect((await app.get(`/locations/${location.id}`)).json).toEqual(json);
      expect(await app.find(location.entityRef!)).toMatchObject({ metadata: { uid }, spec: { target: to.target } });
      await app.arrival(to.ref);
      await expect
        .poll(async () => (await app.find(from.ref))?.metadata.annotations)
        .toMatchObject({ 'backstage.io/orphan': 'true' });
    });

    test('frees its old target, which can be registered again', async () => {
      const [first, second] = [aFile('first'), aFile('second')];
      const moved = await app.register(first.target);
      await app.put(`/locations/${moved.id}`, { type: 'url', target: second.target });
      const again = await app.register(first.target);
      expect(again.entityRef).not.toBe(moved.entityRef);
      await Promise.all([app.arrival(first.ref), app.arrival(second.ref)]);
    });

    test('to the target of another location is a conflict; a missing one is not found; its type must be allowed', async () => {
      const [one, two] = [await app.register(aFile('one').target), await app.register(aFile('two').target)];
      const move = (id: string, body: object) => app.put(`/locations/${id}`, body);
      const { type, target } = two;
      expect(await move(one.id, { type, target })).toMatchObject({ status: 409, name: 'ConflictError' });
      expect(await move(two.id, { type, target })).toMatchObject({ status: 200 });
      expect(await move('nope', { type, target })).toMatchObject({ status: 404, name: 'NotFoundError' });
      expect(await move(one.id, { type: 'file', target: '/etc/passwd' })).toMatchObject({ status: 400 });
      expect(await move(one.id, { type, target, id: 'x' })).toMatchObject({ status: 400 });
    });

    test('of two to the same target at the same time succeeds for one of them', async () => {
      const both = [await app.register(aFile('left').target), await app.register(aFile('right').target)];
      const { target } = aFile('middle');
      const answers = await Promise.all(both.map(({ id }) => app.put(`/locations/${id}`, { type: 'url', target })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  describe('deleting one', () => {
    test('answers 204 and immediately removes entities that only it provided, whatever the orphan strategy', async () => {
      const [only, shared] = [aFile('only'), aFile('shared')];
      const [a, b] = [
        aFile('a', aLocation('a', ['./only.yaml', './shared.yaml'])),
        aFile('b', aLocation('b', ['./shared.yaml'])),
      ];
      const [first, second] = [await app.register(a.target), await app.register(b.target)];
      await Promise.all([only.ref, shared.ref, 'location:default/b'].map(app.arrival));
      await expect
        .poll(async () => JSON.stringify((await app.get('/entities/by-name/component/default/shared/ancestry')).json))
        .toContain('location:default/b');

      const { status, text } = await app.del(`/locations/${first.id}`);
      expect([status, text]).toEqual([204, '']);
      const refs = [first.entityRef!, 'location:default/a', only.ref, shared.ref, second.entityRef!];
      expect((await Promise.all(refs.map(app.find))).map(Boolean)).toEqual([false, false, false, true, true]);
      expect(await app.get(`/locations/${first.id}`)).toMatchObject({ status: 404 });
      expect(await app.del(`/locations/${first.id}`)).toMatchObject({ status: 404, name: 'NotFoundError' });
    });

    test('by several callers at the same time is one deletion', async () => {
      const { id } = await app.register(aFile('wanted-gone').target);
      const answers = await Promise.all(Array.from({ length: 6 }, () => app.del(`/locations/${id}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(5).fill(404)]);
    });

    test('while it is being read leaves nothing behind', async () => {
      const waiting: ServerResponse[] = [];
      source.pages['/slow.yaml'] = (_, response) => void waiting.push(response);
      const location = await app.register(`${source.url}/slow.yaml`);
      await expect.poll(() => waiting.length).toBe(1);
      expect((await app.del(`/locations/${location.id}`)).status).toBe(204);
      waiting[0]!.end(aComponent('too-late'));

      // Locations registered later are written later.
      const later = aFile('later');
      await app.register(later.target);
      await app.arrival(later.ref);
      expect([await app.find('component:default/too-late'), await app.find(location.entityRef!)]).toEqual([
        undefined,
        undefined,
      ]);
    });

    test('while it is being added leaves nothing behind', async () => {
      const targets = Array.from({ length: 10 }, (_, index) => aFile(`fleeting-${index}`).target);
      const isThere = async () => {
        const found = (await app.get('/locations')).json as { data: { id: string; target: string } }[];
        return found.flatMap(({ data }) => (targets.includes(data.target) ? data.id : []));
      };
      let added = 0;
      const adding = targets.map((target) =>
        app.post('/locations', { type: 'url', target }).finally(() => (added += 1)),
      );
      while (added < targets.length) {
        // Calls inside the process never wait for anything outside it; without a pause nothing would ever arrive.
        await nextTurn();
        for (const id of await isThere()) await app.del(`/locations/${id}`);
      }
      await Promise.all(adding);
      for (const id of await isThere()) await app.del(`/locations/${id}`);
      const { json } = await app.get(
        `/entities?filter=${targets.map((target) => `spec.target=${target}`).join('&filter=')}`,
      );
      expect(json).toEqual([]);
    });
  });
});

test('a read-only catalog allows only reads and dry runs', async () => {
  const source = await aServer({ '/a.yaml': aComponent('a') });
  const app = await openCatalogApp({ hosts: [source.host], catalog: { readonly: true } });
  const place = { type: 'url', target: `${source.url}/a.yaml` };
  const refused = { status: 403, name: 'NotAllowedError', message: expect.stringContaining("'catalog.readonly'") };
  expect(await app.post('/locations', place)).toMatchObject(refused);
  expect(await app.put('/locations/x', place)).toMatchObject(refused);
  expect(await app.del('/locations/x')).toMatchObject(refused);
  expect((await app.post('/locations?dryRun=true', place)).status).toBe(201);
  expect((await app.get('/locations')).json).toEqual([]);
  await app.close();
  await cleanUp();
});
