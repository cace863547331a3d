import type { Policy, PolicyDecision } from '@callboard/server-kit';
import { eventually, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDocument, cargoPlugin } from './testing/cargo.ts';
import { aComponent, openSearchApp, type SearchApp } from './testing/searchApp.ts';

const isCrew = {
  result: 'CONDITIONAL',
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  conditions: {
    rule: 'HAS_SPEC',
    resourceType: 'catalog-entity',
    params: { key: 'owner', value: 'crew' },
  },
} satisfies PolicyDecision;

const decisions: Record<string, PolicyDecision> = {
  'user:default/eve': { result: 'DENY' },
  'user:default/cleo': isCrew,
};

const policy: Policy = {
  async decide(_, principal) {
    return (principal.type === 'user' && decisions[principal.userEntityRef]) || { result: 'ALLOW' };
  },
};

const entities = [
  ...['seat-map', 'seat-prices'].map((name) => aComponent(name, { description: 'Seats' })),
  aComponent('seat-secrets', { description: 'Seats of the royal family' }, { owner: 'palace' }),
];

describe.each(testEngines)('[SEC-07] documents that a caller may not see are not found on %s', (engine) => {
  let app: SearchApp;
  const as = (name: string) => app.asUser(`user:default/${name}`);
  beforeAll(async () => {
    const manifests = ['seat-map', 'seat-secrets'].map((name) => ({
      ...aDocument(`manifest-of-${name}`, 'Seats'),
      entityRef: `component:default/${name}`,
    }));
    const ofAnother = {
      ...aDocument('manifest-of-the-former-seat-map', 'Seats'),
      entityRef: 'component:default/seat-map',
      entityUid: 'of-a-deleted-one',
    };
    const cargo = cargoPlugin([...manifests, aDocument('open-manifest', 'Seats'), ofAnother]);
    app = await openSearchApp({ engine, policy, entities, plugins: [cargo.plugin] });
    await eventually(async () =>
      expect((await app.search({ term: 'seats' }, await as('ada'))).numberOfResults).toBe(7),
    );
  });
  afterAll(() => app.close());

  const found = async (term: string, user: string) => {
    const { results, numberOfResults, nextPageCursor, suggestion } = await app.search({ term }, await as(user));
    return {
      titles: results.map(({ document }) => document.title).toSorted(),
      numberOfResults,
      nextPageCursor,
      suggestion,
    };
  };

  test('by a user who may see nothing: neither counted nor hinted at', async () => {
    expect(await found('seats', 'eve')).toMatchObject({ titles: ['open-manifest'], numberOfResults: 1 });
    expect(await found('royal', 'eve')).toEqual({ titles: [], numberOfResults: 0 });
    expect(await found('royl', 'eve')).toEqual({ titles: [], numberOfResults: 0 });
  });

  test('by a user who may see a part, and finds only that', async () => {
    const own = ['manifest-of-seat-map', 'open-manifest', 'seat-map', 'seat-prices'];
    expect(await found('seats', 'cleo')).toMatchObject({ titles: own, numberOfResults: 4 });
    expect(await found('royal', 'cleo')).toEqual({ titles: [], numberOfResults: 0 });
    expect(await found('royl', 'cleo')).toEqual({ titles: [], numberOfResults: 0 });
    const empty = await app.search({ term: 'seats', pageLimit: 0 }, await as('cleo'));
    expect(empty.numberOfResults).toBe(4);
  });

  test('nor by pages: the first ones are as full as for anyone', async () => {
    const question = { term: 'seats', pageLimit: 2 };
    const first = await app.search(question, await as('cleo'));
    const second = await app.search({ ...question, pageCursor: first.nextPageCursor }, await as('cleo'));
    expect([first.results.length, second.results.length, second.nextPageCursor]).toEqual([2, 2, undefined]);
  });

  test('nor in the counts by values', async () => {
    const owners = async (user: string) =>
      (await app.get('/facets?facets[0]=owner&filters[kind]=Component', await as(user))).json.facets.owner;
    expect(await owners('ada')).toEqual([
      { value: 'crew', count: 2 },
      { value: 'palace', count: 1 },
    ]);
    expect(await owners('cleo')).toEqual([{ value: 'crew', count: 2 }]);
    expect(await owners('eve')).toEqual([]);
  });

  test('and a caller without an identity is refused', async () => {
    expect((await app.get('/query?term=seats', {})).status).toBe(401);
  });
});
