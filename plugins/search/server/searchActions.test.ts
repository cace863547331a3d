import { onlyEntitiesOf } from '@callboard/plugin-catalog/server/testing';
import { eventually } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDocument, cargoPlugin } from './testing/cargo.ts';
import { aComponent, openSearchApp, type SearchApp } from './testing/searchApp.ts';

const crates = Array.from({ length: 7 }, (_, at) =>
  aDocument(`crate-${at}`, 'Something heavy', { hold: at < 5 ? 'fore' : 'aft', load: 'mail' }),
);
const seat = (name: string, owner: string) => aComponent(name, { description: 'Seats' }, { owner });

const policy = onlyEntitiesOf('crew', 'user:default/eve');

let app: SearchApp;
beforeAll(async () => {
  const cargo = cargoPlugin(crates);
  const entities = [seat('seat-map', 'crew'), seat('seat-secrets', 'palace')];
  app = await openSearchApp({ entities, policy, plugins: [cargo.plugin] });
  await eventually(async () => {
    expect((await app.search({ term: 'heavy' })).numberOfResults).toBe(7);
    expect((await app.search({ term: 'seats' })).numberOfResults).toBe(2);
  });
});
afterAll(() => app.close());

const invoke = async (input: object, user = 'user:default/ada') => {
  const url = '/api/search/.backstage/actions/v1/actions/search:query/invoke';
  const answer = await app.inject({ method: 'POST', url, headers: await app.asUser(user), payload: input });
  return { status: answer.statusCode, ...answer.json() };
};
const titles = ({ output }: { output: { results: { document: { title: string } }[] } }) =>
  output.results.map(({ document }) => document.title);

test('[AGENT-007] search.query answers with results, their number and a cursor', async () => {
  const { status, output } = await invoke({ term: 'heavy', types: ['cargo'], pageLimit: 2 });
  expect([status, output]).toEqual([
    200,
    {
      results: [
        {
          type: 'cargo',
          rank: 1,
          document: expect.objectContaining({ title: expect.any(String), location: expect.any(String), load: 'mail' }),
          highlight: expect.objectContaining({ fields: { text: expect.stringContaining('heavy') } }),
        },
        expect.objectContaining({ rank: 2 }),
      ],
      totalItems: 7,
      hasMoreResults: true,
      nextPageCursor: expect.any(String),
    },
  ]);
});

test('[AGENT-007] search.query walks all results, also when a page is smaller than the one before', async () => {
  const found: string[] = [];
  const sizes = [3, 1, 2, 5];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const pageLimit = sizes.shift();
    const page = await invoke({ term: 'heavy', types: ['cargo'], pageLimit, ...(cursor && { pageCursor: cursor }) });
    found.push(...titles(page));
    expect(page.output.hasMoreResults).toBe(page.output.nextPageCursor !== undefined);
    cursor = page.output.nextPageCursor;
  }
  expect(found.toSorted()).toEqual(crates.map(({ id }) => id));
});

test.each([
  [{ hold: 'aft' }, 2],
  [{ hold: ['aft', 'fore'] }, 7],
  [{ hold: { not: 'aft' } }, 5],
  [{ hold: { not: ['aft', 'fore'] } }, 0],
  [{ load: 1, hold: true }, 0],
])('[AGENT-007] search.query filters by %j', async (filters, count) => {
  const { output } = await invoke({ term: '', types: ['cargo'], filters });
  expect([output.totalItems, output.hasMoreResults]).toEqual([count, false]);
});

test('[AGENT-007] search.query finds and counts only what the caller may see', async () => {
  expect(titles(await invoke({ term: 'seats' })).toSorted()).toEqual(['seat-map', 'seat-secrets']);
  const { output } = await invoke({ term: 'seats' }, 'user:default/eve');
  expect([titles({ output }), output.totalItems]).toEqual([['seat-map'], 1]);
});

test.each([
  [{}, "input must have required property 'term'"],
  [{ term: 'x', pageLimit: 0 }, 'input/pageLimit'],
  [{ term: 'x', pageLimit: 101 }, "pageLimit is '101', expected a whole number up to 100"],
  [{ term: 'x', types: ['secrets'] }, "types contains 'secrets', expected software-catalog, cargo"],
  [{ term: 'x', pageCursor: 'MQ==' }, "pageCursor is 'MQ=='"],
  [{ term: 'x', pageCursor: Buffer.from('after 99999').toString('base64url') }, 'expected at most 10000'],
  [{ term: 'x'.repeat(101) }, 'The term has 101 characters'],
  [{ term: 'x', filters: { a: { b: 'c' } } }, 'input/filters/a'],
  [JSON.parse('{"term":"x","filters":{"constructor":"c"}}'), "names 'constructor'"],
])('[AGENT-007] search.query refuses %j', async (input, message) => {
  const { status, error } = await invoke(input);
  expect([status, error.message]).toEqual([400, expect.stringContaining(message)]);
});
