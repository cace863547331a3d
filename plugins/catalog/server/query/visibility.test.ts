import type { PermissionCriteria, PolicyDecision } from '@callboard/server-kit';
import { describe, expect, test } from 'vitest';
import { anEntity } from '../../testing/index.ts';
import { catalogServer } from '../index.ts';
import { namesOf, queryApp } from '../testing/queryApp.ts';
import { declarePermissions } from './declarePermissions.ts';

const ownedBy = (name: string) => [{ type: 'ownedBy', targetRef: `group:default/${name}` }];
const mine = anEntity({
  metadata: {
    name: 'mine',
    uid: 'mine',
    annotations: { 'example.com/tier': 'Gold' },
    labels: { 'example.com/zone': 'eu' },
    tags: ['java'],
  },
  spec: { type: 'service', deep: { flag: true } },
  relations: ownedBy('team-a'),
});
const theirs = anEntity({
  metadata: { name: 'theirs', uid: 'theirs' },
  spec: { type: 'library' },
  relations: ownedBy('team-b'),
});
const api = anEntity({ kind: 'API', metadata: { name: 'api', uid: 'api' }, relations: ownedBy('team-b') });
const entities = [mine, theirs, api];

const rule = (name: string, params?: unknown): PermissionCriteria => ({
  rule: name,
  resourceType: 'catalog-entity',
  params,
});
const conditional = (conditions: PermissionCriteria): PolicyDecision => ({
  result: 'CONDITIONAL',
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  conditions,
});
const isMine = rule('IS_ENTITY_OWNER', { claims: ['user:default/me', 'group:default/team-a'] });

function appFor(decision: PolicyDecision) {
  const parents = {
    'component:default/mine': ['component:default/theirs'],
    'component:default/theirs': ['api:default/api', 'component:default/mine'],
  };
  const app = queryApp(entities, { parents });
  app.setDecision(decision);
  return app;
}

/** Everything that a caller can learn, by every way to read. */
async function readEverything({ get, post }: ReturnType<typeof queryApp>) {
  const entityRefs = ['component:mine', 'component:theirs', 'api:api'];
  const cursor = (await queryApp(entities).get('/entities/by-query?limit=1&orderField=metadata.name')).page.pageInfo
    .nextCursor!;
  const byQuery = await get('/entities/by-query?orderField=metadata.name');
  return {
    list: namesOf((await get('/entities')).list),
    sorted: namesOf((await get('/entities?order=desc:metadata.name&limit=9')).list),
    byQuery: namesOf(byQuery.page.items),
    counted: byQuery.page.totalItems,
    byText: namesOf(
      (await get('/entities/by-query?fullTextFilterTerm=e&fullTextFilterFields=metadata.name')).page.items,
    ),
    byForeignCursor: namesOf((await get(`/entities/by-query?cursor=${encodeURIComponent(cursor)}`)).page.items),
    byPost: namesOf((await post('/entities/by-query', { query: { kind: { $exists: true } } })).page.items),
    byRefs: namesOf((await post('/entities/by-refs', { entityRefs })).page.items),
    byName: (await get('/entities/by-name/component/default/theirs')).status,
    byUid: (await get('/entities/by-uid/theirs')).status,
    ancestryOfTheirs: (await get('/entities/by-name/component/default/theirs/ancestry')).status,
    ancestryOfMine: (await get('/entities/by-name/component/default/mine/ancestry')).page.items?.map((item) => item),
    facets: (await get('/entity-facets?facet=metadata.name')).facets?.['metadata.name'],
    postedFacets: (await post('/entity-facets', { facets: ['kind'] })).facets?.kind,
  };
}

describe('[SEC-07] every way to read respects the decision', () => {
  test('denied, nothing is visible', async () => {
    expect(await readEverything(appFor({ result: 'DENY' }))).toEqual({
      list: [],
      sorted: [],
      byQuery: [],
      counted: 0,
      byText: [],
      byForeignCursor: [],
      byPost: [],
      byRefs: [null, null, null],
      byName: 404,
      byUid: 404,
      ancestryOfTheirs: 404,
      ancestryOfMine: undefined,
      facets: [],
      postedFacets: [],
    });
  });

  test('with conditions, only matching entities are visible', async () => {
    expect(await readEverything(appFor(conditional(isMine)))).toEqual({
      list: ['mine'],
      sorted: ['mine'],
      byQuery: ['mine'],
      counted: 1,
      byText: ['mine'],
      byForeignCursor: ['mine'],
      byPost: ['mine'],
      byRefs: ['mine', null, null],
      byName: 404,
      byUid: 404,
      ancestryOfTheirs: 404,
      ancestryOfMine: [{ entity: mine, parentEntityRefs: [] }],
      facets: [{ value: 'mine', count: 1 }],
      postedFacets: [{ value: 'Component', count: 1 }],
    });
  });

  test('with a hidden ancestor, its visible parents take its place', async () => {
    const { get } = appFor(conditional({ not: rule('HAS_SPEC', { key: 'type', value: 'library' }) }));
    expect((await get('/entities/by-name/component/default/mine/ancestry')).page.items).toEqual([
      { entity: mine, parentEntityRefs: ['api:default/api'] },
      { entity: api, parentEntityRefs: [] },
    ]);
  });
});

describe('conditions', () => {
  test.each<[string, PermissionCriteria, string[]]>([
    ['owners in any case', rule('IS_ENTITY_OWNER', { claims: ['Group:default/TEAM-B'] }), ['api', 'theirs']],
    ['no claims', rule('IS_ENTITY_OWNER', { claims: [] }), []],
    ['kinds', rule('IS_ENTITY_KIND', { kinds: ['api', 'Group'] }), ['api']],
    [
      'an annotation whose name holds dots and slashes',
      rule('HAS_ANNOTATION', { annotation: 'example.com/tier' }),
      ['mine'],
    ],
    ['the value of an annotation', rule('HAS_ANNOTATION', { annotation: 'example.com/tier', value: 'gold' }), ['mine']],
    ['another value', rule('HAS_ANNOTATION', { annotation: 'example.com/tier', value: 'silver' }), []],
    ['a label', rule('HAS_LABEL', { label: 'example.com/zone' }), ['mine']],
    ['a metadata field', rule('HAS_METADATA', { key: 'tags', value: 'java' }), ['mine']],
    ['a spec field', rule('HAS_SPEC', { key: 'type' }), ['mine', 'theirs']],
    ['a deep spec field', rule('HAS_SPEC', { key: 'deep.flag', value: 'true' }), ['mine']],
    ['any of several', { anyOf: [isMine, rule('IS_ENTITY_KIND', { kinds: ['API'] })] }, ['api', 'mine']],
    ['all of several', { allOf: [isMine, rule('IS_ENTITY_KIND', { kinds: ['API'] })] }, []],
    ['the contrary', { not: isMine }, ['api', 'theirs']],
    [
      'a tree of them',
      { allOf: [{ not: isMine }, { anyOf: [rule('HAS_SPEC', { key: 'type' }), isMine] }] },
      ['theirs'],
    ],
  ])('can require %s', async (_, criteria, names) => {
    expect(namesOf((await appFor(conditional(criteria)).get('/entities')).list)).toEqual(names);
  });

  test.each<[string, unknown, string]>([
    ['name an unknown rule', rule('IS_FRIEND'), 'The catalog has no permission rule "IS_FRIEND"'],
    [
      'name an unknown rule deep inside',
      { not: { anyOf: [rule('IS_FRIEND')] } },
      'The catalog has no permission rule "IS_FRIEND"',
    ],
    [
      'lack a parameter',
      rule('IS_ENTITY_KIND', {}),
      'The permission rule IS_ENTITY_KIND has invalid parameters: kinds',
    ],
    ['lack all parameters', rule('HAS_LABEL'), 'The permission rule HAS_LABEL has invalid parameters: all'],
    [
      'are for something else',
      { rule: 'HAS_LABEL', resourceType: 'task', params: { label: 'a' } },
      'The permission rule HAS_LABEL is not for "task"',
    ],
    ['are empty', { allOf: [] }, 'The permission condition is an array, expected anyOf, allOf, not or a rule'],
    ['are missing', undefined, 'The permission condition is undefined, expected anyOf, allOf, not or a rule'],
    [
      'could not be looked up, and so would match nothing',
      { not: rule('HAS_SPEC', { key: 'type', value: 'x'.repeat(201) }) },
      `The permission condition on "${'x'.repeat(100)}…" has more than 200 characters`,
    ],
  ])('are an error, and nothing is shown, when they %s', async (_, criteria, message) => {
    const { get } = appFor(conditional(criteria as PermissionCriteria));
    const answer = await get('/entities');
    expect([answer.status, answer.message]).toEqual([403, message]);
  });

  test('are decided for the permission to read entities and the caller', async () => {
    const asked: unknown[] = [];
    const { get } = queryApp(entities, {
      decide: async (permission, principal) => {
        asked.push([permission.name, permission.resourceType, principal.type]);
        return { result: 'ALLOW' };
      },
    });
    await get('/entities');
    expect(asked).toEqual([['catalog.entity.read', 'catalog-entity', 'user']]);
  });
});

test('[PERM-005] the permissions and rules of the catalog are declared, with their actions', () => {
  const declared: Parameters<Parameters<typeof declarePermissions>[0]['permissions']['declare']>[0][] = [];
  const permissions = { declare: (declaration: (typeof declared)[number]) => void declared.push(declaration) };
  declarePermissions({ permissions }, queryApp().index);
  expect(
    catalogServer.permissions!.map(({ name, type, attributes, resourceType }) => [
      name,
      type,
      attributes.action,
      resourceType,
    ]),
  ).toEqual([
    ['catalog.entity.read', 'resource', 'read', 'catalog-entity'],
    ['catalog.entity.create', 'basic', 'create', undefined],
    ['catalog.entity.delete', 'resource', 'delete', 'catalog-entity'],
    ['catalog.entity.refresh', 'resource', 'update', 'catalog-entity'],
    ['catalog.entity.validate', 'basic', undefined, undefined],
    ['catalog.location.read', 'basic', 'read', undefined],
    ['catalog.location.create', 'basic', 'create', undefined],
    ['catalog.location.analyze', 'basic', undefined, undefined],
    ['catalog.location.delete', 'basic', 'delete', undefined],
    // Ours.
    ['catalog.source.read', 'basic', 'read', undefined],
    ['catalog.source.refresh', 'basic', 'update', undefined],
  ]);
  expect(declared[0]!.rules).toContainEqual({
    name: 'IS_ENTITY_KIND',
    description: 'Entities of one of the kinds',
    resourceType: 'catalog-entity',
    paramsSchema: expect.objectContaining({ type: 'object', required: ['kinds'] }),
  });
});

test('[SEC-07] a response to one caller is not reused for another who may see less', async () => {
  const { get, post, setDecision } = queryApp(entities);
  const ask = async () => [
    (await get('/entities/by-query')).page.totalItems,
    (await post('/entities/by-query', {})).page.totalItems,
    (await get('/entity-facets?facet=kind')).facets?.kind,
    (await post('/entity-facets', { facets: ['kind'] })).facets?.kind,
  ];
  const components = (count: number) => ({ value: 'Component', count });
  const all = [{ value: 'API', count: 1 }, components(2)];
  expect(await ask()).toEqual([3, 3, all, all]);
  setDecision(conditional(isMine));
  expect(await ask()).toEqual([1, 1, [components(1)], [components(1)]]);
  setDecision({ result: 'ALLOW' });
  expect(await ask()).toEqual([3, 3, all, all]);
});
