import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entity, EntityChange } from '../../common/index.ts';
import { aComponent, aServer, cleanUp } from '../ingestion/testing/openCatalog.ts';
import { type AgentApp, denying, openAgentApp } from './testing/agentApp.ts';

const barred = 'user:default/barred';
/** An external service that may only read entities. */
const readerToken = {
  type: 'static',
  options: { token: 'reader-token', subject: 'reader' },
  accessRestrictions: [{ plugin: 'catalog', permission: ['catalog.entity.read'] }],
};
let source: Awaited<ReturnType<typeof aServer>>;
let app: AgentApp;
let eve: { authorization: string };
beforeAll(async () => {
  source = await aServer();
  app = await openAgentApp({
    hosts: [source.host],
    backend: { auth: { externalAccess: [readerToken] } },
    catalog: { processingInterval: false },
    policy: denying(
      barred,
      'catalog.entity.refresh',
      'catalog.entity.validate',
      'catalog.location.create',
      'catalog.location.delete',
    ),
  });
  eve = await app.asUser(barred);
});
afterAll(async () => {
  await app.close();
  await cleanUp();
});

async function registered(name: string, content = aComponent(name)) {
  source.pages[`/${name}.yaml`] = content;
  const locationUrl = `${source.url}/${name}.yaml`;
  const { locationId } = await app.output<{ locationId: string }>('register-entity', { locationUrl });
  await app.arrival(`component:default/${name}`);
  return { locationId, locationUrl };
}
const locations = async () =>
  ((await app.get('/locations')).json as { data: { target: string } }[]).map(({ data }) => data.target);

describe('[AGENT-007] register-entity and unregister-entity', () => {
  test('register a file, and unregister it by its id', async () => {
    const { locationId, locationUrl } = await registered('gate');
    expect(await locations()).toContain(locationUrl);
    expect(await app.output('unregister-entity', { type: { locationId } })).toEqual({});
    expect(await locations()).not.toContain(locationUrl);
    await app.until(async () => (await app.find('component:default/gate')) === undefined);
  });

  test('unregister a file by its URL in any case', async () => {
    const { locationUrl } = await registered('kiosk');
    await app.output('unregister-entity', { type: { locationUrl: locationUrl.toUpperCase() } });
    expect(await locations()).not.toContain(locationUrl);
    expect(await app.invoke('unregister-entity', { type: { locationUrl } })).toMatchObject({
      status: 404,
      error: { name: 'NotFoundError', message: `Location with URL ${locationUrl} not found` },
    });
    expect(await app.invoke('unregister-entity', { type: { locationId: 'none' } })).toMatchObject({ status: 404 });
  });

  test('refuse an invalid URL, and wrong input', async () => {
    expect(await app.invoke('register-entity', { locationUrl: 'gate' })).toMatchObject({
      status: 400,
      error: { name: 'InputError', message: 'gate is an invalid URL' },
    });
    expect(await app.invoke('unregister-entity', { type: {} })).toMatchObject({ status: 400 });
    expect(await app.invoke('unregister-entity', {})).toMatchObject({ status: 400 });
  });
});

describe('[AGENT-007] validate-entity', () => {
  test('accepts a valid entity, and stores nothing', async () => {
    for (const location of [undefined, `${source.url}/lounge.yaml`, `url:${source.url}/lounge.yaml`]) {
      expect(await app.output('validate-entity', { entity: aComponent('lounge'), location })).toEqual({
        isValid: true,
        isValidYaml: true,
        errors: [],
        entity: expect.objectContaining({ kind: 'Component', metadata: { name: 'lounge' } }),
      });
    }
    expect(await app.find('component:default/lounge')).toBeUndefined();
  });

  test('returns the entity as it was given, without the content of files that it refers to', async () => {
    source.pages['/private.txt'] = 'boarding code 7421';
    const entity = aComponent('lounge').replace(
      'name: lounge',
      'name: lounge\n  description: { $text: ./private.txt }',
    );
    const location = `${source.url}/lounge.yaml`;
    const answer = await app.output<{ entity: Entity }>('validate-entity', { entity, location });
    expect(source.asked).toContain('/private.txt');
    expect(answer).toMatchObject({ isValid: true, entity: { metadata: { description: { $text: './private.txt' } } } });
    expect(JSON.stringify(answer)).not.toContain('7421');
  });

  test('lists the problems of an entity', async () => {
    const entity = aComponent('lounge').replace('type: service', 'type: 7').replace('name: lounge', 'name: "!"');
    const answer = await app.output<{ errors: string[] }>('validate-entity', { entity });
    expect(answer).toEqual({ isValid: false, isValidYaml: true, errors: expect.any(Array) });
    expect(answer.errors.join(' ')).toContain('name');
  });

  test.each(['a: [', '', '- \n  - :\n :'])('reports a problem of %j', async (entity) => {
    expect(await app.output('validate-entity', { entity })).toMatchObject({
      isValid: false,
      errors: [expect.any(String)],
    });
  });
});

describe('[AGENT-007] refresh-catalog-entity', () => {
  test('reads the source of an entity again', async () => {
    await registered('fares');
    source.pages['/fares.yaml'] = aComponent('fares').replace('name: fares', 'name: fares\n  title: Fares');
    expect(await app.output('refresh-catalog-entity', { name: ' FARES ' })).toEqual({
      entityRef: 'component:default/fares',
    });
    await app.until(async () => (await app.find('component:default/fares'))?.metadata.title === 'Fares');
    expect(await app.invoke('refresh-catalog-entity', { name: 'absent' })).toMatchObject({
      status: 400,
      error: { message: 'No entity found with name "absent"' },
    });
  });
});

test('[AGENT-008] get-history returns the changes of an entity, newest first and page by page', async () => {
  await registered('seat-map');
  source.pages['/seat-map.yaml'] = aComponent('seat-map').replace('type: service', 'type: website');
  await app.output('refresh-catalog-entity', { name: 'seat-map' });
  await app.until(async () => ((await app.find('component:default/seat-map')) as Entity).spec?.type === 'website');
  type Page = { items: EntityChange[]; nextCursor?: string };
  const named = { kind: 'Component', namespace: 'default', name: 'seat-map' };
  const first = await app.output<Page>('get-history', { ...named, limit: 1 });
  expect(first.items).toMatchObject([
    {
      entityRef: 'component:default/seat-map',
      change: 'updated',
      patch: expect.arrayContaining([{ op: 'replace', path: '/spec/type', value: 'website', before: 'service' }]),
    },
  ]);
  const { items } = await app.output<Page>('get-history', { ...named, cursor: first.nextCursor });
  expect(items.at(-1)).toMatchObject({ change: 'created', source: 'registration', actor: 'user:default/guest' });
  expect(await app.invoke('get-history', { ...named, name: 'absent' })).toMatchObject({ status: 404 });
});

test('[AGENT-002] [AGENT-007] actions without their permission are absent and do nothing', async () => {
  const names = (await app.listed(eve)).map(({ id }) => id);
  expect(names).toEqual([
    'catalog:get-catalog-entity',
    'catalog:get-catalog-model-description',
    'catalog:get-dependents',
    'catalog:get-history',
    'catalog:get-status',
    'catalog:query-catalog-entities',
  ]);
  const { locationId } = await registered('tower');
  for (const [name, input] of [
    ['register-entity', { locationUrl: `${source.url}/fares.yaml` }],
    ['unregister-entity', { type: { locationId } }],
    ['validate-entity', { entity: aComponent('x') }],
    ['refresh-catalog-entity', { name: 'tower' }],
  ] as const)
    expect(await app.invoke(name, input, eve)).toMatchObject({ status: 404 });
  // The routes behind the actions check the same permissions.
  expect(await app.post('/actions/register-entity', { locationUrl: `${source.url}/fares.yaml` }, eve)).toMatchObject({
    status: 403,
  });
  expect(await app.post('/actions/unregister-entity', { type: { locationId } }, eve)).toMatchObject({ status: 403 });
  expect(await app.post('/actions/validate-entity', { entity: aComponent('x') }, eve)).toMatchObject({ status: 403 });
  expect(await app.post('/actions/refresh-catalog-entity', { name: 'tower' }, eve)).toMatchObject({ status: 403 });
});

test('[AGENT-002] a restricted service gets the actions of its permissions', async () => {
  const reader = { authorization: `Bearer ${readerToken.options.token}` };
  const ids = (await app.listed(reader)).map(({ id }) => id);
  expect(ids).toContain('catalog:get-catalog-entity');
  expect(ids).not.toContain('catalog:register-entity');
  await registered('apron');
  expect(await app.output('get-catalog-entity', { name: 'apron' }, reader)).toMatchObject({ kind: 'Component' });
  expect(await app.invoke('refresh-catalog-entity', { name: 'apron' }, reader)).toMatchObject({ status: 404 });
});
