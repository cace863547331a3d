import { testEngines } from '@callboard/server-kit/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aComponent, aLocation, aServer, cleanUp } from './ingestion/testing/openCatalog.ts';
import { type CatalogApp, openCatalogApp } from './testing/catalogApp.ts';

describe.each(testEngines)('the same entity from two sources on %s', (engine) => {
  let source: Awaited<ReturnType<typeof aServer>>;
  let app: CatalogApp;
  const ref = 'component:default/contested';
  const contested = (system: string) => aComponent('contested', `  system: ${system}`);
  const url = (name: string) => `${source.url}/${name}.yaml`;
  const systemIs = (system: string) => app.until(async () => (await app.find(ref))?.spec?.system === system);

  beforeEach(async () => {
    source = await aServer({ '/one.yaml': contested('one'), '/two.yaml': contested('two') });
  });
  afterEach(async () => {
    await app.close();
    await cleanUp();
  });

  test('comes from the first; the Location of the second shows the conflict, and takes over when the first goes', async () => {
    app = await openCatalogApp({ engine, hosts: [source.host] });
    const first = await app.register(url('one'));
    const { uid } = (await app.arrival(ref)).metadata;
    const second = await app.register(url('two'));
    expect(await app.problem(second.entityRef!)).toBe(
      `ConflictError: The entity '${ref}' is declared in 'url:${url('two')}', but was already declared elsewhere; ` +
        'the first one is kept. Rename or remove one of them.',
    );
    expect(await app.find(ref)).toMatchObject({ metadata: { uid }, spec: { system: 'one' } });

    await app.post('/refresh', { entityRef: second.entityRef });
    await app.post('/refresh', { entityRef: ref });
    expect((await app.find(ref))?.spec?.system).toBe('one');

    await app.del(`/locations/${first.id}`);
    await systemIs('two');
    await app.until(async () => (await app.find(second.entityRef!))?.status === undefined);
  });

  test('comes from the second once the first no longer has it', async () => {
    app = await openCatalogApp({ engine, hosts: [source.host] });
    await app.register(url('one'));
    await app.arrival(ref);
    const second = await app.register(url('two'));
    await app.problem(second.entityRef!);
    source.pages['/one.yaml'] = aComponent('something-else');
    await app.post('/refresh', { entityRef: ref });
    await systemIs('two');
    await app.arrival('component:default/something-else');
  });

  test('comes back from exactly one of them after a deletion', async () => {
    app = await openCatalogApp({ engine, hosts: [source.host] });
    const [first, second] = [await app.register(url('one')), await app.register(url('two'))];
    const { uid } = (await app.arrival(ref)).metadata;
    const conflicts = async () =>
      (await Promise.all([first, second].map(({ entityRef }) => app.find(entityRef!)))).filter(
        (location) => location?.status,
      );
    await app.until(async () => (await conflicts()).length === 1);
    await app.del(`/entities/by-uid/${uid}`);
    await app.until(
      async () => (await conflicts()).length === 1 && ![undefined, uid].includes((await app.find(ref))?.metadata.uid),
    );
    expect((await app.get(`/entities?filter=metadata.name=contested`)).json).toHaveLength(1);
  });

  test('is kept once if it is twice in one file, and the Location shows the problem', async () => {
    source.pages['/twice.yaml'] = [contested('upper'), contested('lower')].join('\n---\n');
    app = await openCatalogApp({ engine, hosts: [source.host] });
    const { entityRef } = await app.register(url('twice'));
    expect(await app.problem(entityRef!)).toContain(`is declared twice in 'url:${url('twice')}'`);
    expect((await app.find(ref))?.spec?.system).toBe('upper');
  });

  test('is reported once if a file declares it twice and another one owns it, and the rest of that file is loaded', async () => {
    source.pages['/twice.yaml'] = [contested('upper'), contested('lower'), aComponent('rest')].join('\n---\n');
    app = await openCatalogApp({ engine, hosts: [source.host] });
    await app.register(url('one'));
    await app.arrival(ref);
    const { entityRef } = await app.register(url('twice'));
    await app.arrival('component:default/rest');
    const status = (await app.find(entityRef!))?.status;
    expect(status?.items?.map(({ message }) => message)).toEqual([
      expect.stringContaining(
        `The entity '${ref}' is declared in 'url:${url('twice')}', but was already declared elsewhere`,
      ),
    ]);
    expect((await app.find(ref))?.spec?.system).toBe('one');
  });

  test('causes no conflict if two paths lead to the same file, and stays as long as one of them does', async () => {
    source.pages['/way.yaml'] = aLocation('way', ['./one.yaml']);
    app = await openCatalogApp({ engine, hosts: [source.host] });
    const [direct, indirect] = [await app.register(url('one')), await app.register(url('way'))];
    const parents = async () =>
      JSON.stringify((await app.get('/entities/by-name/component/default/contested/ancestry')).json);
    await app.until(
      async () => (await parents()).includes('location:default/way') && (await parents()).includes(direct.entityRef!),
    );
    for (const { entityRef } of [direct, indirect]) expect((await app.find(entityRef!))?.status).toBeUndefined();
    const { uid } = (await app.find(ref))!.metadata;
    await app.del(`/locations/${direct.id}`);
    expect((await app.find(ref))?.metadata.uid).toBe(uid);
    await app.del(`/locations/${indirect.id}`);
    expect(await app.find(ref)).toBeUndefined();
  });

  test('has one Location entity if it is both configured and registered, which stays after unregistering', async () => {
    const target = url('one');
    app = await openCatalogApp({ engine, hosts: [source.host], catalog: { locations: [{ type: 'url', target }] } });
    await app.arrival(ref);
    const { id, entityRef } = await app.register(target);
    expect((await app.get('/entities?filter=kind=location')).json).toMatchObject([{ spec: { type: 'url', target } }]);
    expect((await app.del(`/locations/${id}`)).status).toBe(204);
    expect([await app.find(ref), await app.find(entityRef!)]).toMatchObject([
      { kind: 'Component' },
      { kind: 'Location' },
    ]);
  });
});
