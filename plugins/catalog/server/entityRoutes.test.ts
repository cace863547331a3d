import { testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aComponent, aLocation, aServer, cleanUp } from './ingestion/testing/openCatalog.ts';
import { type CatalogApp, openCatalogApp } from './testing/catalogApp.ts';

describe.each(testEngines)('single entities on %s', (engine) => {
  let source: Awaited<ReturnType<typeof aServer>>;
  let app: CatalogApp;

  beforeAll(async () => {
    source = await aServer();
    app = await openCatalogApp({ engine, hosts: [source.host], catalog: { processingInterval: false } });
  });
  afterAll(async () => {
    await app.close();
    await cleanUp();
  });

  /** A registered file with a component of that name, which is already loaded. */
  async function aRegistered(name: string, content = aComponent(name)) {
    source.pages[`/${name}.yaml`] = content;
    const location = await app.register(`${source.url}/${name}.yaml`);
    const entity = await app.arrival(`component:default/${name}`);
    return { entity, location, ref: `component:default/${name}`, uid: entity.metadata.uid! };
  }

  test('[CAT-001] an entity is returned with its envelope, metadata, spec, relations and status', async () => {
    const metadata = {
      name: 'whole',
      title: 'The whole',
      description: 'All that an entity has',
      tags: ['go'],
      labels: { tier: 'gold' },
      annotations: { 'example.com/pager': 'on' },
    };
    const profile = { displayName: 'Ann A', picture: 'https://example.com/ann.png' };
    const spec = { type: 'service', lifecycle: 'production', owner: 'team-a', profile };
    const written = { apiVersion: 'backstage.io/v1alpha1', kind: 'Component', metadata, spec };
    await aRegistered('whole', JSON.stringify(written));
    source.pages['/whole.yaml'] = JSON.stringify({ ...written, spec: { ...spec, owner: 7 } });
    await app.post('/refresh', { entityRef: 'component:default/whole' });
    const message = await app.problem('component:default/whole');
    expect((await app.get('/entities/by-name/component/default/whole')).json).toEqual({
      ...written,
      metadata: {
        ...metadata,
        namespace: 'default',
        uid: expect.stringMatching(/^[\da-f-]{36}$/),
        etag: expect.stringMatching(/./),
        annotations: expect.objectContaining(metadata.annotations),
      },
      relations: [{ type: 'ownedBy', targetRef: 'group:default/team-a' }],
      status: {
        items: [
          {
            type: 'backstage.io/catalog-processing',
            level: 'error',
            message,
            error: expect.objectContaining({ name: 'InputError', message: expect.stringContaining('owner') }),
          },
        ],
      },
    });
    source.pages['/places.yaml'] = aLocation('places', ['./whole.yaml'], '  target: ./whole.yaml');
    await app.register(`${source.url}/places.yaml`);
    expect((await app.arrival('location:default/places')).spec).toEqual({
      targets: ['./whole.yaml'],
      target: './whole.yaml',
    });
  });

  describe('a refresh', () => {
    test('[CAT-065] answers 200 with an empty body, and reads changes', async () => {
      const { ref, uid } = await aRegistered('fresh');
      source.pages['/fresh.yaml'] = aComponent('fresh', '  system: boarding');
      const { status, text } = await app.post('/refresh', { entityRef: 'Component:DEFAULT/Fresh' });
      expect([status, text]).toEqual([200, '']);
      await expect.poll(() => app.find(ref)).toMatchObject({ metadata: { uid }, spec: { system: 'boarding' } });
    });

    test('includes all Locations above', async () => {
      source.pages['/leaf-2.yaml'] = aComponent('leaf-2');
      source.pages['/branch.yaml'] = aLocation('branch', ['./leaf.yaml']);
      source.pages['/leaf.yaml'] = aComponent('leaf');
      const { entityRef } = await app.register(`${source.url}/branch.yaml`);
      await app.arrival('component:default/leaf');
      source.pages['/branch.yaml'] = aLocation('branch', ['./leaf.yaml', './leaf-2.yaml']);
      expect(
        (await app.post('/refresh', { entityRef: 'component:default/leaf', authorizationToken: 'x' })).status,
      ).toBe(200);
      await app.arrival('component:default/leaf-2');
      expect((await app.post('/refresh', { entityRef })).status).toBe(200);
    });

    test('[CAT-065] answers 404 for a missing entity, and 400 for an invalid ref', async () => {
      const notFound = { status: 404, name: 'NotFoundError', message: "No entity 'component:default/nobody'" };
      expect(await app.post('/refresh', { entityRef: 'component:default/nobody' })).toMatchObject(notFound);
      for (const body of [{}, { entityRef: 7 }, { entityRef: 'nobody' }, { entityRef: ':/' }]) {
        expect(await app.post('/refresh', body)).toMatchObject({ status: 400, name: 'InputError' });
      }
    });

    test('appears in the history with the user who requested it', async () => {
      await aRegistered('asked');
      source.pages['/asked.yaml'] = aComponent('asked', '  system: boarding');
      await app.post('/refresh', { entityRef: 'component:default/asked' }, await app.asUser('user:default/ines'));
      const newest = async () => (await app.get('/entities/by-name/component/default/asked/history')).items![0];
      await expect.poll(newest).toMatchObject({ change: 'updated', source: 'refresh', actor: 'user:default/ines' });
    });
  });

  describe('deleting by uid', () => {
    test('answers 204, and an entity that is still in its source comes back with another uid', async () => {
      const { ref, uid } = await aRegistered('phoenix');
      const { status, text } = await app.del(`/entities/by-uid/${uid}`);
      expect([status, text]).toEqual([204, '']);
      expect(await app.get(`/entities/by-uid/${uid}`)).toMatchObject({ status: 404 });
      expect((await app.arrival(ref)).metadata.uid).not.toBe(uid);
    });

    test('answers 204 for a missing entity, too', async () => {
      for (const uid of ['00000000-0000-0000-0000-000000000000', 'nope', '%00']) {
        expect((await app.del(`/entities/by-uid/${uid}`)).status).toBe(204);
      }
    });

    test('by several callers at the same time is one deletion', async () => {
      const { ref, uid } = await aRegistered('crowd');
      const answers = await Promise.all(Array.from({ length: 6 }, () => app.del(`/entities/by-uid/${uid}`)));
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(204));
      await app.arrival(ref);
      const ofBoth = (await app.get('/changes?limit=1000')).items!.filter(({ entityRef }) => entityRef === ref);
      expect(ofBoth.map(({ change }) => change)).toEqual(['created', 'deleted', 'created']);
      // The one that came back is another entity, with its own history.
      const { items } = await app.get('/entities/by-name/component/default/crowd/history');
      expect(items!.map(({ change }) => change)).toEqual(['created']);
    });

    test('is permanent if its source no longer has it, and also removes its relations', async () => {
      const { uid } = await aRegistered('leaver', aComponent('leaver', '  dependsOn: ["component:stayer"]'));
      await aRegistered('stayer');
      await expect
        .poll(async () => (await app.find('component:default/stayer'))?.relations)
        .toContainEqual({
          type: 'dependencyOf',
          targetRef: 'component:default/leaver',
        });
      source.pages['/leaver.yaml'] = aComponent('somebody-else');
      await app.del(`/entities/by-uid/${uid}`);
      await app.arrival('component:default/somebody-else');
      expect(await app.find('component:default/leaver')).toBeUndefined();
      expect((await app.find('component:default/stayer'))?.relations).toEqual([
        { type: 'ownedBy', targetRef: 'group:default/team-a' },
      ]);
    });

    test('the Location entity of a registered location restores it with all its entities', async () => {
      const { location, ref } = await aRegistered('rooted');
      const { uid } = (await app.find(location.entityRef!))!.metadata;
      await app.del(`/entities/by-uid/${uid}`);
      expect((await app.arrival(location.entityRef!)).metadata.uid).not.toBe(uid);
      await app.arrival(ref);
    });
  });

  describe('validating', () => {
    const entity = {
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Component',
      metadata: { name: 'valid' },
      spec: { type: 'service', lifecycle: 'production', owner: 'team-a' },
    };
    const location = 'url:https://example.com/catalog-info.yaml';

    test('answers 200 with an empty body for a valid entity, and stores nothing', async () => {
      const { status, text } = await app.post('/validate-entity', { entity, location });
      expect([status, text, await app.find('component:default/valid')]).toEqual([200, '', undefined]);
    });

    test.each([
      ['breaks a rule', { entity: { ...entity, metadata: { name: 'in valid' } }, location }, 'metadata.name'],
      ['lacks a field that its kind requires', { entity: { ...entity, spec: {} }, location }, 'spec'],
      ['has an unknown kind', { entity: { ...entity, kind: 'component' }, location }, 'component'],
      ['has its own relations', { entity: { ...entity, relations: [] }, location }, 'relations'],
      ['is not an object', { entity: 'x', location }, 'Must be an object'],
      ['is missing', { location }, 'Must be an object'],
      ['has no location', { entity }, 'location must be a string'],
      ['has a location that is a file', { entity, location: 'file:/etc/passwd' }, "only 'url' type is supported"],
      ['has an invalid location', { entity, location: 'x' }, 'expected <type>:<target>'],
    ])('answers 400 with the errors for one that %s', async (_, body, reason) => {
      const { status, json, errors } = await app.post('/validate-entity', body);
      expect([status, Object.keys(json as object)]).toEqual([400, ['errors']]);
      const named = { name: expect.stringMatching(/Error$/), message: expect.stringContaining(reason) };
      expect(errors).toEqual(expect.arrayContaining([named]));
    });

    test('answers 400 with errors for a missing body, too', async () => {
      const { status, errors } = await app.call('POST', '/validate-entity');
      expect([status, errors?.length]).toEqual([400, 1]);
    });

    test('reads placeholders relative to the location of the entity', async () => {
      source.pages['/text.md'] = 'hello';
      const withText = (file: string) => ({
        ...entity,
        metadata: { ...entity.metadata, description: { $text: file } },
      });
      const validate = (file: string) =>
        app.post('/validate-entity', { entity: withText(file), location: `url:${source.url}/catalog-info.yaml` });
      expect((await validate('./text.md')).status).toBe(200);
      expect((await validate('./missing.md')).errors![0]!.message).toContain(
        'Placeholder $text could not read "./missing.md"',
      );
    });
  });

  describe('analysing a location', () => {
    const analyze = (target: string, rest = {}) =>
      app.post('/analyze-location', { location: { type: 'url', target }, ...rest });

    test('finds the entities of a file, and whether it is registered', async () => {
      source.pages['/repo/catalog-info.yaml'] = aComponent('found');
      const target = `${source.url}/repo/catalog-info.yaml`;
      const found = (isRegistered: boolean) => ({
        existingEntityFiles: expect.arrayContaining([
          { location: { type: 'url', target }, isRegistered, entity: expect.objectContaining({ kind: 'Component' }) },
        ]),
        generateEntities: [],
      });
      for (const place of [`${source.url}/repo`, `${source.url}/repo/`, target]) {
        expect(await analyze(place)).toMatchObject({ status: 200, json: found(false) });
      }
      await app.register(target);
      expect((await analyze(`${source.url}/repo`)).json).toEqual(found(true));
    });

    test('searches for another file name on request', async () => {
      source.pages['/other/callboard.yaml'] = aComponent('other-name');
      const { json } = await analyze(`${source.url}/other`, { catalogFilename: 'callboard.yaml' });
      expect(json).toMatchObject({
        existingEntityFiles: [{ entity: { kind: 'Location' } }, { entity: { kind: 'Component' } }],
      });
    });

    test('proposes a component if there is no file', async () => {
      const { status, json } = await analyze(`${source.url}/teams/seat-map`);
      const entity = expect.objectContaining({ kind: 'Component', spec: { type: 'other', lifecycle: 'unknown' } });
      expect([status, json]).toEqual([200, { existingEntityFiles: [], generateEntities: [{ entity, fields: [] }] }]);
      expect(json).toMatchObject({ generateEntities: [{ entity: { metadata: { name: 'seat-map' } } }] });
    });

    test.each(['seat-map', '', 'x://[', 'file:///etc/passwd'])('refuses the target %j', async (target) => {
      expect(await analyze(target)).toMatchObject({ status: 400, name: 'InputError' });
    });

    test('refuses a body without a location', async () => {
      expect(await app.post('/analyze-location', { target: source.url })).toMatchObject({
        status: 400,
        name: 'InputError',
      });
    });
  });
});
