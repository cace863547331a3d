import { CatalogClient } from '@backstage/catalog-client';
import { createClient } from '@callboard/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogContract, type Entity } from '../common/index.ts';
import { aComponent, aLocation, aServer, cleanUp } from './ingestion/testing/openCatalog.ts';
import { type CatalogApp, openCatalogApp } from './testing/catalogApp.ts';

type Sent = {
  method: string;
  path: string;
  headers: Headers;
  body?: { entityRefs?: string[] } & Record<string, unknown>;
};

let source: Awaited<ReturnType<typeof aServer>>;
let app: CatalogApp;
let client: CatalogClient;
let token: { token: string };
/** The requests of the client, newest last. */
const sent: Sent[] = [];
const used = new Set<string>();

const recordingFetch: typeof fetch = (url, init) => {
  const { pathname, search } = new URL(String(url));
  const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
  sent.push({ method: init?.method ?? 'GET', path: pathname + search, headers: new Headers(init?.headers), body });
  return fetch(url, init);
};

/** A client over a real connection that records which of its methods were used. */
function clientWith(fetchApi: { fetch: typeof fetch }): CatalogClient {
  const discoveryApi = { getBaseUrl: async (pluginId: string) => `${app.address}/api/${pluginId}` };
  return new Proxy(new CatalogClient({ discoveryApi, fetchApi }), {
    get: (target, name) => {
      used.add(String(name));
      return Reflect.get(target, name, target);
    },
  });
}

beforeAll(async () => {
  source = await aServer({
    '/all.yaml': aLocation('all', ['./seat-map.yaml', './crew-app.yaml']),
    '/seat-map.yaml': aComponent('seat-map', '  dependsOn: ["component:crew-app"]'),
    '/crew-app.yaml': aComponent('crew-app'),
  });
  app = await openCatalogApp({ hosts: [source.host] });
  token = { token: (await app.asUser()).authorization.slice('Bearer '.length) };
  client = clientWith({ fetch: recordingFetch });
  await client.addLocation({ target: `${source.url}/all.yaml` }, token);
  await Promise.all(['component:default/seat-map', 'component:default/crew-app'].map(app.arrival));
  await app.until(async () => (await app.find('component:default/crew-app'))!.relations!.length === 2);
});
afterAll(async () => {
  await app.close();
  await cleanUp();
});

const caught = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
const named = (items: readonly (Entity | undefined)[]) => items.map((item) => item?.metadata.name);

describe('the published catalog client on a real server', () => {
  test('sends a bearer token only when it is given one', async () => {
    await client.getEntities({}, token);
    expect(sent.at(-1)!.headers.get('authorization')).toBe(`Bearer ${token.token}`);
    const error = await caught(client.getEntities());
    expect(sent.at(-1)!.headers.has('authorization')).toBe(false);
    expect(error).toMatchObject({ name: 'ResponseError', statusCode: 401, cause: { message: 'Missing credentials' } });
  });

  test('reads entities with each of its methods', async () => {
    const filter = { kind: 'component' };
    const order = { field: 'metadata.name', order: 'asc' as const };
    expect(named((await client.getEntities({ filter, order }, token)).items)).toEqual(['crew-app', 'seat-map']);
    const { items, totalItems } = await client.queryEntities({ filter, orderFields: order, limit: 1 }, token);
    expect([named(items), totalItems]).toEqual([['crew-app'], 2]);
    const streamed: (string | undefined)[] = [];
    for await (const page of client.streamEntities({ query: filter, orderFields: order, pageSize: 1 }, token))
      streamed.push(...named(page));
    expect(streamed).toEqual(['crew-app', 'seat-map']);
    const facets = await client.getEntityFacets({ facets: ['metadata.name'], filter }, token);
    expect(facets).toEqual({
      facets: {
        'metadata.name': [
          { value: 'crew-app', count: 1 },
          { value: 'seat-map', count: 1 },
        ],
      },
    });
    const byName = await client.getEntityByName({ kind: 'component', namespace: 'default', name: 'seat-map' }, token);
    expect(await client.getEntityByRef('component:seat-map', token)).toEqual(byName);
    const { items: above } = await client.getEntityAncestors({ entityRef: 'component:default/seat-map' }, token);
    expect(above.map(({ entity }) => entity.kind)).toEqual(['Component', 'Location', 'Location']);
  });

  test('[CAT-061] its calls by refs come in chunks of at most 1000 refs or 92,160 characters, and all get a response', async () => {
    const chunksFor = async (entityRefs: string[]) => {
      sent.length = 0;
      const { items } = await client.getEntitiesByRefs({ entityRefs, fields: ['metadata.name'] }, token);
      expect(items.map((item) => item?.metadata.name)).toEqual(
        entityRefs.map((ref) => (ref.endsWith('/seat-map') ? 'seat-map' : undefined)),
      );
      return sent.map(({ body }) => body!.entityRefs!);
    };
    const mixed = (length: number, other: string) =>
      Array.from({ length }, (_, index) => (index % 7 === 0 ? 'component:default/seat-map' : other));
    expect((await chunksFor(mixed(2_500, 'component:default/nobody'))).map(({ length }) => length)).toEqual([
      1_000, 1_000, 500,
    ]);
    const long = await chunksFor(mixed(1_000, `component:default/${'x'.repeat(300)}`));
    const lengths = long.map((refs) => refs.reduce((sum, ref) => sum + ref.length + 3, 0));
    expect(lengths.length).toBeGreaterThan(2);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(92_160);
  });

  test('[CAT-053] dry-runs a location on request, and otherwise registers it', async () => {
    const target = `${source.url}/crew-app.yaml`;
    const tried = await client.addLocation({ type: 'url', target, dryRun: true }, token);
    expect(sent.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/catalog/locations?dryRun=true',
      body: { type: 'url', target },
    });
    expect(tried).toMatchObject({ location: { type: 'url', target }, exists: false });
    expect(tried.entities.map(({ kind }) => kind)).toEqual(['Location', 'Component']);

    const { location, entities, exists } = await client.addLocation({ target }, token);
    expect(sent.at(-1)!.path).toBe('/api/catalog/locations');
    expect([location.target, entities, exists]).toEqual([target, [], undefined]);
    expect(await client.addLocation({ target, dryRun: true }, token)).toMatchObject({ exists: true });
    expect((await client.addLocation({ target, onConflict: 'refresh' }, token)).location).toEqual(location);
    await client.removeLocationById(location.id, token);
  });

  test('adding a location requires 201 and a location; any other response is an error', async () => {
    const target = `${source.url}/all.yaml`;
    const conflict = await caught(client.addLocation({ target }, token));
    const message = `Location url:${target} already exists`;
    expect(conflict).toMatchObject({ statusCode: 409, body: { error: { name: 'ConflictError', message } } });
    const dryRun = (change: (answer: Response) => Promise<Response>) =>
      caught(
        clientWith({ fetch: async (...call) => change(await fetch(...call)) }).addLocation(
          { target, dryRun: true },
          token,
        ),
      );
    const with200 = await dryRun(async (answer) => new Response(await answer.text(), { status: 200 }));
    expect(with200).toMatchObject({ name: 'ResponseError', statusCode: 200 });
    const without = await dryRun(async (answer) =>
      Response.json({ ...((await answer.json()) as object), location: undefined }, { status: 201 }),
    );
    expect(without).toMatchObject({ message: `Location wasn't added: ${target}` });
  });

  test('[CAT-055] lists, gets, moves and removes locations', async () => {
    const { location } = await client.addLocation({ target: `${source.url}/some.yaml` }, token);
    const { id } = location;
    expect((await client.getLocations({}, token)).items).toContainEqual(location);
    expect(await client.getLocationById(id, token)).toEqual(location);
    const moved = await client.updateLocation(id, { target: `${source.url}/other.yaml` }, token);
    expect(moved).toEqual({ ...location, target: `${source.url}/other.yaml` });
    const { items, totalItems } = await client.queryLocations({ query: { id }, limit: 1 }, token);
    expect([items, totalItems]).toEqual([[moved], 1]);
    await client.removeLocationById(id, token);
    expect(await client.getLocationById(id, token)).toBeUndefined();
    expect(await caught(client.removeLocationById(id, token))).toMatchObject({ statusCode: 404 });
    expect(sent.slice(-2).map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /api/catalog/locations/${id}`,
      `DELETE /api/catalog/locations/${id}`,
    ]);
  });

  test('streams all locations, page by page', async () => {
    const pages: number[] = [];
    for await (const page of client.streamLocations({ limit: 1 }, token)) pages.push(page.length);
    expect(pages).toEqual((await client.getLocations({}, token)).items.map(() => 1));
  });

  test('[CAT-056] finds the location of an entity, and one by its ref', async () => {
    const location = await client.getLocationByEntity('component:default/seat-map', token);
    expect(sent.at(-1)!.path).toBe('/api/catalog/locations/by-entity/component/default/seat-map');
    expect(location).toMatchObject({ type: 'url', target: `${source.url}/all.yaml` });
    expect(await client.getLocationByRef(`url:${source.url}/all.yaml`, token)).toEqual(location);
    expect(await client.getLocationByRef('url:https://nowhere.test', token)).toBeUndefined();
  });

  test('[CAT-052] [IMP-008] analyses a location', async () => {
    const target = `${source.url}/repo`;
    const { existingEntityFiles, generateEntities } = await client.analyzeLocation(
      { location: { type: 'url', target } },
      token,
    );
    expect(sent.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/catalog/analyze-location',
      body: { location: { type: 'url', target } },
    });
    expect([existingEntityFiles, generateEntities.length]).toEqual([[], 1]);
    const named = await client.analyzeLocation(
      { location: { type: 'url', target: source.url }, catalogFilename: 'seat-map.yaml' },
      token,
    );
    expect(sent.at(-1)!.body).toEqual({
      location: { type: 'url', target: source.url },
      catalogFilename: 'seat-map.yaml',
    });
    expect(named.existingEntityFiles).toContainEqual({
      location: { type: 'url', target: `${source.url}/seat-map.yaml` },
      isRegistered: false,
      entity: expect.objectContaining({ kind: 'Component' }),
    });
  });

  test('[CAT-063] gets and removes an entity by its uid', async () => {
    const withToken = (url: string, init?: RequestInit) =>
      fetch(url, { ...init, headers: { ...init?.headers, authorization: `Bearer ${token.token}` } });
    const own = createClient(catalogContract, `${app.address}/api/catalog`, withToken);
    const entity = (await client.getEntityByRef('component:default/crew-app', token))!;
    const uid = entity.metadata.uid!;
    expect(await own.getEntityByUid({ params: { uid } })).toEqual(entity);
    await client.removeEntityByUid(uid, token);
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/catalog/entities/by-uid/${uid}` });
    expect(await caught(own.getEntityByUid({ params: { uid } }))).toMatchObject({
      name: 'ResponseError',
      statusCode: 404,
    });
    await app.arrival('component:default/crew-app');
  });

  test('refreshes an entity; any response other than 200 is an error with its text', async () => {
    await client.refreshEntity('component:default/seat-map', token);
    expect(sent.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/catalog/refresh',
      body: { entityRef: 'component:default/seat-map' },
    });
    const error = await caught(client.refreshEntity('component:default/nobody', token));
    const message = "No entity 'component:default/nobody'";
    expect(error).toMatchObject({ statusCode: 404, body: { error: { name: 'NotFoundError', message } } });
  });

  test('[CAT-066] validates an entity: valid, or a list of errors', async () => {
    const { relations, ...entity } = (await client.getEntityByRef('component:default/seat-map', token))!;
    const location = 'url:https://example.com/catalog-info.yaml';
    expect(await client.validateEntity(entity, location, token)).toEqual({ valid: true });
    expect(sent.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/catalog/validate-entity',
      body: { entity, location },
    });
    const invalid = await client.validateEntity({ ...entity, kind: 'Nonsense' }, location, token);
    expect(invalid).toEqual({
      valid: false,
      errors: [{ name: 'InputError', message: expect.stringContaining('Nonsense') }],
    });
  });

  test('returns undefined if nothing is found, and throws for other failures', async () => {
    expect(await client.getEntityByRef('component:default/nobody', token)).toBeUndefined();
    expect(await client.getLocationById('nope', token)).toBeUndefined();
    expect(await client.getLocationByEntity('component:default/nobody', token)).toBeUndefined();
    expect(await caught(client.queryEntities({ cursor: 'x' }, token))).toMatchObject({
      name: 'ResponseError',
      statusCode: 400,
    });
    expect(await caught(client.getEntityAncestors({ entityRef: 'component:default/nobody' }, token))).toMatchObject({
      statusCode: 404,
    });
    expect(await caught(client.getEntityByRef('component:default/seat-map'))).toMatchObject({ statusCode: 401 });
  });

  test('has no untested method', () => {
    const internal = [
      'constructor',
      'queryEntitiesByPredicate',
      'getEntityFacetsByPredicate',
      'requestIgnored',
      'requestRequired',
    ];
    const methods = Object.getOwnPropertyNames(CatalogClient.prototype).filter(
      (name) => ![...internal, 'requestOptional', 'getFilterValue'].includes(name),
    );
    expect(methods.filter((name) => !used.has(name))).toEqual([]);
  });
});
