import type { Entity } from '@callboard/plugin-catalog/common';
import {
  aProvidedEntity,
  type GuestServer,
  onlyEntitiesOf,
  startWithGuest,
} from '@callboard/plugin-catalog/server/testing';
import { factsServer } from '@callboard/plugin-facts/server';
import { eventually, startTestServer } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scorecardsServer, techInsightsServer } from '../index.ts';

const type = 'json-rules-engine';
const links = [{ title: 'Coverage', url: 'https://handbook.example.com/coverage' }];
const checks = {
  groupOwnerCheck: {
    type,
    name: 'Group Owner Check',
    description: 'Verifies that a group has been set as the spec.owner for this entity',
    factIds: ['entityOwnershipFactRetriever'],
    rule: { conditions: { all: [{ fact: 'hasGroupOwner', operator: 'equal', value: true }] } },
  },
  coverage: {
    type,
    name: 'Coverage',
    description: 'At least 80 %, or a language without tests',
    factIds: ['sonarCloudRetriever', 'entityMetadataFactRetriever'],
    filter: [{ kind: ['component', 'api'], 'spec.type': 'service' }],
    links,
    metadata: { area: 'quality' },
    successMetadata: { praise: 'Well done' },
    failureMetadata: { solution: 'Write tests' },
    rule: {
      conditions: {
        any: [
          { fact: 'coverage', operator: 'greaterThanInclusive', value: 80, name: 'enough' },
          { not: { fact: 'language', operator: 'notIn', value: ['Shell', 'sql'] } },
          { all: [{ fact: 'hasTags', operator: 'notEqual', value: false }], priority: 2 },
        ],
      },
    },
  },
};
const of = (name: string, owner: string, tags: string[] = []): Entity => {
  const entity = aProvidedEntity('Component', name, { owner });
  return { ...entity, metadata: { ...entity.metadata, ...(tags.length > 0 && { tags }) } };
};

describe('a configuration of Tech Insights', () => {
  let server: GuestServer;
  let user: { authorization: string };
  beforeAll(async () => {
    server = await startWithGuest({
      plugins: [factsServer, scorecardsServer, techInsightsServer],
      config: {
        techInsights: {
          checksRunConcurrency: 10,
          factRetrievers: { entityOwnershipFactRetriever: { cadence: '*/15 * * * *' } },
          factChecker: { checks },
        },
      },
      policy: {
        decide: async (permission, principal) =>
          permission.name === 'scorecard.read'
            ? { result: 'ALLOW' }
            : onlyEntitiesOf('group:crew', 'user:default/eve').decide(permission, principal),
      },
    });
    user = await server.asUser('user:default/ada');
    await server.provide(
      of('shop', 'group:crew'),
      of('desk', 'user:default/ada', ['web']),
      aProvidedEntity('System', 'travel', { owner: 'group:crew' }),
    );
    for (const [name, facts] of [
      ['shop', { coverage: 79.5, language: 'shell' }],
      ['desk', { coverage: 20, language: 'Shell' }],
    ] as const) {
      const url = `/api/facts/sonar-cloud-retriever/entities/${encodeURIComponent(`component:default/${name}`)}`;
      await server.inject({ method: 'PUT', url, headers: user, payload: { facts } });
    }
    await eventually(async () => expect(await results('desk')).toHaveLength(2));
    await eventually(async () => expect(await results('shop')).toHaveLength(2));
  });
  afterAll(() => server.close());

  const ask = async (method: 'GET' | 'POST', path: string, payload?: object, headers = user) => {
    const answer = await server.inject({
      method,
      url: `/api/tech-insights${path}`,
      headers,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const results = async (name: string, payload: object = {}, headers = user) =>
    (await ask('POST', `/checks/run/default/Component/${name}`, payload, headers)).body;

  test('has its checks listed as they are written', async () => {
    expect((await ask('GET', '/checks')).body).toEqual(Object.entries(checks).map(([id, check]) => ({ id, ...check })));
  });

  test('is run as json-rules-engine does, with the facts, the metadata and the result of every condition', async () => {
    const [owner, coverage] = await results('shop');
    expect(owner).toEqual({
      facts: {
        hasGroupOwner: {
          value: true,
          type: 'boolean',
          description: 'The spec.owner field is set and refers to a group',
        },
      },
      result: true,
      check: {
        id: 'groupOwnerCheck',
        type,
        name: 'Group Owner Check',
        description: checks.groupOwnerCheck.description,
        factIds: ['entityOwnershipFactRetriever'],
        metadata: {},
        rule: {
          conditions: {
            priority: 1,
            all: [
              {
                operator: 'equal',
                value: true,
                fact: 'hasGroupOwner',
                factResult: true,
                valueResult: true,
                result: true,
              },
            ],
          },
        },
      },
    });
    expect(coverage).toMatchObject({
      facts: { coverage: { value: 79.5, type: 'float' }, language: { value: 'shell' }, hasTags: { value: false } },
      result: false,
      check: { id: 'coverage', links, metadata: { area: 'quality', solution: 'Write tests' } },
    });
    expect(coverage.check.rule.conditions).toEqual({
      priority: 1,
      any: [
        {
          name: 'enough',
          operator: 'greaterThanInclusive',
          value: 80,
          fact: 'coverage',
          factResult: 79.5,
          valueResult: 80,
          result: false,
        },
        {
          priority: 1,
          not: {
            operator: 'notIn',
            value: ['Shell', 'sql'],
            fact: 'language',
            factResult: 'shell',
            valueResult: ['Shell', 'sql'],
            result: true,
          },
        },
        {
          priority: 2,
          all: [
            {
              operator: 'notEqual',
              value: false,
              fact: 'hasTags',
              factResult: false,
              valueResult: false,
              result: false,
            },
          ],
        },
      ],
    });
    const ofDesk = (await results('desk')) as { result: boolean; check: { id: string; metadata: object } }[];
    expect(ofDesk.map(({ result, check }) => [check.id, result])).toEqual([
      ['coverage', true],
      ['groupOwnerCheck', false],
    ]);
    expect(ofDesk[0]!.check.metadata).toEqual({ area: 'quality', praise: 'Well done' });
  });

  test('runs only the requested checks, and leaves out those whose filter or facts are missing', async () => {
    expect(await results('shop', { checks: ['coverage'] })).toHaveLength(1);
    expect(await results('shop', { checks: [] })).toEqual([]);
    expect(await results('none')).toEqual([]);
    const { body } = await ask('POST', '/checks/run/default/system/travel', {});
    expect(body.map(({ check }: { check: { id: string } }) => check.id)).toEqual(['groupOwnerCheck']);
    const unknown = await ask('POST', '/checks/run/default/component/shop', { checks: ['none'] });
    expect([unknown.status, unknown.body.error.message]).toEqual([
      404,
      "Tech insight check with id 'none' is not registered.",
    ]);
  });

  test('runs for the listed entities, or for all visible ones without a list', async () => {
    const entities = [{ kind: 'Component', namespace: 'default', name: 'shop' }, 'component:default/desk'];
    const some = await ask('POST', '/checks/run', { entities, checks: ['groupOwnerCheck'] });
    expect(some.body.map(({ entity, results: [one] }: Bulk) => [entity, one?.result])).toEqual([
      ['component:default/shop', true],
      ['component:default/desk', false],
    ]);
    const wrong = await ask('POST', '/checks/run', { entities, checks: ['none'] });
    expect(wrong.body[0]).toMatchObject({
      entity: 'component:default/shop',
      error: { name: 'NotFoundError', message: "Tech insight check with id 'none' is not registered." },
      results: [],
    });
    const all = (await ask('POST', '/checks/run', { entities: [] })).body as Bulk[];
    expect(all.map(({ entity }) => entity).sort()).toEqual([
      'component:default/desk',
      'component:default/shop',
      'system:default/travel',
    ]);
  });

  test('shows nothing about hidden entities', async () => {
    const eve = await server.asUser('user:default/eve');
    expect(await results('desk', {}, eve)).toEqual([]);
    const all = (await ask('POST', '/checks/run', { entities: [] }, eve)).body as Bulk[];
    expect(all.map(({ entity }) => entity)).not.toContain('component:default/desk');
    const latest = '/facts/latest?entity=component:default/desk&ids[0]=entityOwnershipFactRetriever';
    expect((await ask('GET', latest, undefined, eve)).body).toEqual({});
  });

  test('has schemas, newest facts and ranges by the ids of its retrievers', async () => {
    const schemas = (await ask('GET', '/fact-schemas')).body as { id: string }[];
    expect(schemas.map(({ id }) => id)).toEqual(
      schemas
        .map(({ id }) => id)
        .toSorted()
        .reverse(),
    );
    expect(schemas.find(({ id }) => id === 'entityOwnershipFactRetriever')).toEqual({
      id: 'entityOwnershipFactRetriever',
      version: '0.0.1',
      entityFilter: [{ kind: ['component', 'domain', 'system', 'api', 'resource', 'template'] }],
      hasOwner: { type: 'boolean', description: 'The spec.owner field is set' },
      hasGroupOwner: { type: 'boolean', description: 'The spec.owner field is set and refers to a group' },
    });
    expect((await ask('GET', '/fact-schemas?ids[]=sonarCloudRetriever')).body).toMatchObject([
      { id: 'sonarCloudRetriever', coverage: { type: 'float' } },
    ]);
    const place = 'entity=component%3Adefault%2Fshop&ids%5B0%5D=sonarCloudRetriever&ids%5B1%5D=catalog';
    const latest = (await ask('GET', `/facts/latest?${place}`)).body;
    const facts = { coverage: 79.5, language: 'shell' };
    expect(latest.sonarCloudRetriever).toEqual({
      id: 'sonarCloudRetriever',
      entity: { namespace: 'default', kind: 'component', name: 'shop' },
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      version: '1.0.0',
      facts,
    });
    expect(latest.catalog.facts).toMatchObject({ ownedByTeam: false });
    const [from, to] = [new Date(Date.now() - 86_400_000).toISOString(), new Date().toISOString()];
    const range = (await ask('GET', `/facts/range?${place}&startDatetime=${from}&endDatetime=${to}`)).body;
    expect(range.sonarCloudRetriever).toEqual([expect.objectContaining({ id: 'sonarCloudRetriever', facts })]);
    expect(await ask('GET', '/facts/latest?entity=component:default/shop')).toEqual({
      status: 422,
      body: { error: 'Failed to parse ids from request' },
    });
    expect(await ask('GET', `/facts/range?${place}&startDatetime=${from}`)).toMatchObject({
      status: 422,
      body: { field: 'endDateTime' },
    });
  });

  test('is a scorecard whose results are live', async () => {
    const url = '/api/scorecards/scorecards/tech-insights/results';
    const states = async () =>
      Object.fromEntries(
        (await server.inject({ url, headers: user }))
          .json()
          .items.map(({ ref, states: all }: { ref: string; states: string[] }) => [ref, all]),
      );
    await eventually(async () =>
      expect(await states()).toMatchObject({
        'component:default/shop': ['passed', 'passed'],
        'component:default/desk': ['failed', 'passed'],
        'system:default/travel': ['passed', 'not-applicable'],
      }),
    );
    await server.add(of('desk', 'group:crew'));
    await eventually(async () =>
      expect(await states()).toMatchObject({ 'component:default/desk': ['passed', 'passed'] }),
    );
  });
});

type Bulk = { entity: string; results: { result: boolean }[] };

test.each([
  ['an unknown operator', { all: [{ fact: 'a', operator: 'startsWith', value: 'x' }] }, 'startsWith'],
  ['a condition without all, any or not', { fact: 'a', operator: 'equal', value: 1 }, 'must be all, any or not'],
  ['a JSON path', { all: [{ fact: 'a', operator: 'equal', value: 1, path: '$.b' }] }, 'path'],
])('a check with %s prevents the start, and the error names it', async (_title, conditions, message) => {
  const check = { type, name: 'A', description: '', factIds: ['a'], rule: { conditions } };
  const starting = startTestServer({
    plugins: [techInsightsServer],
    config: { techInsights: { factChecker: { checks: { broken: check } } } },
  });
  await expect(starting).rejects.toThrow('techInsights.factChecker.checks.broken');
  await expect(starting).rejects.toThrow(message);
});
