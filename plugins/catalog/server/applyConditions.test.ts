import type { PermissionCriteria, PolicyDecision } from '@callboard/server-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Entity, stringifyEntityRef } from '../common/index.ts';
import { aComponent, aLocation, aServer, cleanUp } from './ingestion/testing/openCatalog.ts';
import { type CatalogApp, openCatalogApp } from './testing/catalogApp.ts';

let app: CatalogApp;
let eve: { authorization: string };
let refs: string[];
let conditions: PermissionCriteria;

beforeAll(async () => {
  const annotated = aComponent('tagged').replace(
    'name: tagged',
    'name: tagged\n  annotations: {example.com/tier: Gold}',
  );
  const source = await aServer({
    '/all.yaml': aLocation('all', ['./a.yaml', './b.yaml', './c.yaml']),
    '/a.yaml': aComponent('seat-map'),
    '/b.yaml': aComponent('other').replace('owner: team-a', 'owner: team-b'),
    '/c.yaml': annotated,
  });
  app = await openCatalogApp({
    hosts: [source.host],
    policy: {
      decide: async (_, principal): Promise<PolicyDecision> =>
        principal.type === 'user' && principal.userEntityRef === 'user:default/eve'
          ? { result: 'CONDITIONAL', pluginId: 'catalog', resourceType: 'catalog-entity', conditions }
          : { result: 'ALLOW' },
    },
  });
  eve = await app.asUser('user:default/eve');
  await app.register(`${source.url}/all.yaml`);
  for (const name of ['seat-map', 'other', 'tagged']) await app.arrival(`component:default/${name}`);
  refs = ((await app.get('/entities')).json as Entity[]).map((entity) => stringifyEntityRef(entity));
});
afterAll(async () => {
  await app.close();
  await cleanUp();
});

const rule = (name: string, params: object): PermissionCriteria => ({
  rule: name,
  resourceType: 'catalog-entity',
  params,
});

async function applied(resourceRef: string | string[], criteria: PermissionCriteria) {
  const item = { id: 'a', resourceRef, resourceType: 'catalog-entity', conditions: criteria };
  const path = '/.well-known/backstage/permissions/apply-conditions';
  const { status, json, message } = await app.post(path, { items: [item] }, await app.asService('catalog'));
  return { status, message, result: (json as { items?: { result: unknown }[] }).items?.[0]?.result };
}

const owner = rule('IS_ENTITY_OWNER', { claims: ['group:default/team-a'] });
const kind = rule('IS_ENTITY_KIND', { kinds: ['component'] });

test.each<[string, PermissionCriteria]>([
  ['an owner', owner],
  ['a kind in another case', rule('IS_ENTITY_KIND', { kinds: ['LOCATION'] })],
  ['an annotation', rule('HAS_ANNOTATION', { annotation: 'example.com/tier', value: 'gold' })],
  ['a spec field', rule('HAS_SPEC', { key: 'owner', value: 'Team-B' })],
  ['a metadata field', rule('HAS_METADATA', { key: 'name' })],
  ['no claims', rule('IS_ENTITY_OWNER', { claims: [] })],
  ['the contrary', { not: owner }],
  ['any and all', { anyOf: [{ allOf: [kind, { not: owner }] }, rule('IS_ENTITY_KIND', { kinds: ['Location'] })] }],
])('[SEC-07] lists and applied conditions agree about %s', async (_, criteria) => {
  conditions = criteria;
  const listed = ((await app.get('/entities', eve)).json as Entity[]).map((entity) => stringifyEntityRef(entity));
  const { result } = await applied(refs, criteria);
  expect(refs.length).toBeGreaterThan(4);
  expect(refs.filter((_ref, index) => (result as string[])[index] === 'ALLOW')).toEqual(listed);
});

test('accepts refs in every form, and denies invalid and missing ones', async () => {
  expect(await applied('Component:SEAT-map', kind)).toMatchObject({ status: 200, result: 'ALLOW' });
  expect(await applied(['component:default/gone', 'a:b:c/d/e', ''], { not: kind })).toMatchObject({
    status: 200,
    result: ['DENY', 'DENY', 'DENY'],
  });
});

test('answers 400 for conditions that the catalog does not understand', async () => {
  expect(await applied('component:seat-map', rule('IS_FRIEND', {}))).toMatchObject({
    status: 400,
    message: 'The catalog has no permission rule "IS_FRIEND"',
  });
  expect(await applied('component:seat-map', rule('IS_ENTITY_KIND', {}))).toMatchObject({ status: 400 });
});
