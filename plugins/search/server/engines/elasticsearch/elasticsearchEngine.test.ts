import { silentLogger } from '@callboard/server-kit/testing';
import { describe, expect, test } from 'vitest';
import { startElasticsearch } from '../../testing/elasticsearch/startElasticsearch.ts';
import { wantedEngine } from '../chooseEngine.ts';
import type { EngineQuery, IndexedDocument } from '../searchEngine.ts';
import { elasticsearchConfig, elasticsearchWarnings, nodeOfCloud } from './elasticsearchConfig.ts';
import { createElasticsearchEngine } from './elasticsearchEngine.ts';

const tags = { preTag: '<b>', postTag: '</b>' };
type Options = NonNullable<Parameters<typeof startElasticsearch>[0]>;

const thing = (id: string, text = '', fields: object = {}): IndexedDocument => ({
  id,
  names: [id],
  document: { title: id, text, location: `/things/${id}`, ...fields },
});

async function anEngine(config: object = {}, options: Options = {}) {
  const server = await startElasticsearch(options);
  const parsed = elasticsearchConfig.parse({ node: server.url, ...config });
  const engine = createElasticsearchEngine(parsed, { logger: silentLogger });
  const ask = (term: string, question: Partial<EngineQuery> = {}) =>
    engine.query({ term, types: ['thing'], filters: {}, offset: 0, limit: 25, ...question }, tags);
  const titles = async (term: string, question: Partial<EngineQuery> = {}) =>
    (await ask(term, question)).hits.map(({ document }) => document.title);
  return { server, engine, ask, titles };
}

describe.each(['elastic', 'opensearch'] as const)('an engine on a server of the product %s', (product) => {
  const account = { authorization: `Basic ${Buffer.from('portal:sesame').toString('base64')}`, product };
  const config = {
    ...(product === 'opensearch' && { provider: product }),
    auth: { username: 'portal', password: 'sesame' },
  };
  const open = () => anEngine(config, account);

  test('[CONF-015] documents are found by words, their beginning, typos, phrases and without excluded words', async () => {
    const { engine, ask, titles } = await open();
    await engine.put('thing', [
      thing('booking-api', 'Seat inventory and reservations'),
      thing('baggage-tracker', 'Where is my bag'),
      thing('café-menu', 'pick a date, picker'),
    ]);
    expect(await titles('inventory')).toEqual(['booking-api']);
    expect(await titles('inven seat')).toEqual(['booking-api']);
    expect(await titles('bookng')).toEqual(['booking-api']);
    expect(await titles('seat tracker')).toEqual([]);
    expect(await titles('cafe')).toEqual(['café-menu']);
    expect(await titles('"pick a date"')).toEqual(['café-menu']);
    expect(await titles('"date a pick"')).toEqual([]);
    expect(await titles('')).toEqual(['baggage-tracker', 'booking-api', 'café-menu']);
    expect((await titles('bag -tracker')).includes('baggage-tracker')).toBe(false);
    const [hit] = (await ask('bookng')).hits;
    expect(hit).toMatchObject({ type: 'thing', highlight: { title: '<b>booking</b>-api' } });
  });

  test('[CONF-015] names come before texts, and pages follow each other', async () => {
    const { engine, ask, titles } = await open();
    await engine.put('thing', [
      thing('notes', 'about the gate'),
      ...['a', 'b', 'c'].map((end) => thing(`gate-${end}`)),
    ]);
    expect(await titles('gate')).toEqual(['gate-a', 'gate-b', 'gate-c', 'notes']);
    expect(await titles('gate', { offset: 1, limit: 2 })).toEqual(['gate-b', 'gate-c']);
    expect(await ask('gate', { limit: 0 })).toEqual({ hits: [], count: 4 });
    expect((await ask('gate', { offset: 10_000 })).hits).toEqual([]);
  });

  test('[CONF-015] filters and counts use exact values, and a filter does not narrow the counts of its field', async () => {
    const { engine, titles } = await open();
    await engine.put('thing', [
      thing('one', '', { kind: 'API', owner: 'a+b (c)' }),
      thing('two', '', { kind: 'API', owner: 'crew' }),
      thing('three', '', { kind: 'Component', tags: ['x', 'y'] }),
    ]);
    await engine.put('other', [thing('four', '', { kind: 'API' })]);
    expect(await titles('', { filters: { kind: 'API' } })).toEqual(['one', 'two']);
    expect(await titles('', { filters: { kind: { not: 'API' } } })).toEqual(['three']);
    expect(await titles('', { filters: { tags: ['y', 'z'] } })).toEqual(['three']);
    expect(await titles('', { filters: { owner: 'a+b (c)' } })).toEqual(['one']);
    const question = { term: '', types: ['thing', 'other'], filters: { kind: 'Component' } };
    expect(await engine.facets(question, ['kind', 'tags', 'type'])).toEqual({
      kind: [
        { value: 'API', count: 3 },
        { value: 'Component', count: 1 },
      ],
      tags: [
        { value: 'x', count: 1 },
        { value: 'y', count: 1 },
      ],
      type: [{ value: 'thing', count: 1 }],
    });
  });

  test('[CONF-015] [SEC-07] documents of entities that the caller may not read are not found, counted or in facets', async () => {
    const { engine, ask } = await open();
    const of = (id: string, entityRef: string, entityUid?: string) => ({
      ...thing(id, 'secret', { kind: id }),
      entityRef,
      ...(entityUid && { entityUid }),
    });
    await engine.put('thing', [
      of('open', 'component:d/open', '1'),
      of('hidden', 'component:d/hidden'),
      thing('free', 'secret'),
    ]);
    const asked: string[] = [];
    const mayRead = async (keys: readonly string[]) => {
      asked.push(...keys);
      return keys.map((key) => key === 'component:d/open 1');
    };
    const { hits, count } = await ask('secret', { mayRead });
    expect([hits.map(({ document }) => document.title), count]).toEqual([['free', 'open'], 2]);
    expect(asked.toSorted()).toEqual(['component:d/hidden', 'component:d/open 1']);
    const facets = await engine.facets({ term: 'secret', types: ['thing'], filters: {}, mayRead }, ['kind']);
    expect(facets.kind).toEqual([{ value: 'open', count: 1 }]);
  });

  test('[CONF-015] a full read is written to a new index, and the alias is switched without a gap', async () => {
    const { engine, server, titles } = await open();
    await engine.put('thing', [thing('one'), thing('gone')], 'first');
    expect(await titles('')).toEqual(['gone', 'one']);
    await engine.sweep('thing', 'first');
    const [before] = server.indexes.keys();
    await engine.put('thing', [thing('one'), thing('two')], 'second');
    expect(await titles('')).toEqual(['gone', 'one', 'two']);
    expect(server.indexes.size).toBe(2);
    await engine.sweep('thing', 'second');
    expect(await titles('')).toEqual(['one', 'two']);
    expect([server.indexes.size, server.indexes.has(before!)]).toEqual([1, false]);
    // A round that was cut off leaves an index, which the next round removes.
    await engine.put('thing', [thing('half')], 'third');
    await engine.put('thing', [thing('whole')], 'fourth');
    await engine.sweep('thing', 'fourth');
    expect([await titles(''), server.indexes.size]).toEqual([['whole'], 1]);
    await engine.sweep('thing', 'empty');
    expect(await titles('')).toEqual([]);
  });

  test('[CONF-015] changes are found by the next query', async () => {
    const { engine, server, titles } = await open();
    const long = thing('x'.repeat(900));
    await engine.put('thing', [thing('one'), long, { ...thing('two'), entityRef: 'component:d/two' }]);
    await engine.remove('thing', [long.id, 'never-there']);
    expect(await titles('')).toEqual(['one', 'two']);
    await engine.put('thing', [{ ...thing('three'), entityRef: 'component:d/two' }]);
    await engine.removeOf('thing', ['component:d/two'], ['three']);
    expect(await titles('')).toEqual(['one', 'three']);
    await engine.put('other', [thing('four')]);
    await engine.keepTypes(['thing']);
    expect([...server.indexes.keys()].every((name) => name.startsWith('callboard-thing--'))).toBe(true);
  });

  test('[CONF-015] batches are limited, and documents that a busy server refuses are sent again', async () => {
    const { server, engine, titles } = await anEngine({ ...config, batchSize: 2 }, account);
    await engine.put(
      'thing',
      ['a', 'b', 'c', 'd', 'e'].map((id) => thing(id)),
    );
    const bulks = () => server.visits.filter(({ path }) => path.startsWith('/_bulk')).length;
    expect(bulks()).toBe(3);
    server.refuseWrites(1);
    await engine.put('thing', [thing('f')]);
    expect([bulks(), await titles('f')]).toEqual([5, ['f']]);
  });

  test('[CONF-015] a server that refuses the account or does not respond is named in the error', async () => {
    const wrong = await anEngine({ ...config, auth: { username: 'portal', password: 'wrong' } }, account);
    await expect(wrong.ask('a')).rejects.toThrow('check search.elasticsearch.auth');
    const { server, ask } = await open();
    server.interrupt({ status: 400, body: { error: { type: 'x', reason: 'all shards failed' }, status: 400 } });
    await expect(ask('a')).rejects.toThrow('refused a request: all shards failed');
    const down = await anEngine({ ...config, node: 'http://127.0.0.1:1' }, account);
    await expect(down.ask('a')).rejects.toThrow(/is unavailable: .*Check the server and search.elasticsearch/);
  });
});

describe('search.elasticsearch', () => {
  test('[CONF-015] the next node is asked if one does not respond, with the account of its URL', async () => {
    const authorization = `Basic ${Buffer.from('ada:p@ss').toString('base64')}`;
    const server = await startElasticsearch({ authorization });
    const node = ['http://127.0.0.1:1', server.url.replace('://', '://ada:p%40ss@')];
    const parsed = elasticsearchConfig.parse({ node, indexPrefix: 'acme-' });
    const engine = createElasticsearchEngine(parsed, { logger: silentLogger });
    await engine.put('thing', [thing('one')]);
    expect([...server.indexes.keys()][0]).toMatch(/^acme-callboard-thing--/);
  });

  test.each([
    [{ apiKey: 'abc' }, 'ApiKey abc'],
    [{ bearer: 'abc', username: 'a', password: 'b' }, 'Bearer abc'],
  ])('[CONF-015] %j is sent as the authorization', async (auth, authorization) => {
    const { ask } = await anEngine({ auth }, { authorization });
    expect((await ask('a')).count).toBe(0);
  });

  test('[CONF-015] fuzziness, the sure beginning of words and index templates are applied', async () => {
    const indexTemplates = [{ name: 'shards', body: { index_patterns: ['callboard-*'], template: { settings: {} } } }];
    const exact = await anEngine({ queryOptions: { fuzziness: 0 }, indexTemplates });
    await exact.engine.put('thing', [thing('booking')]);
    expect(await exact.titles('bookng')).toEqual([]);
    expect([...exact.server.templates.keys()]).toEqual(['shards']);
    const sure = await anEngine({ queryOptions: { fuzziness: 2, prefixLength: 3 } });
    await sure.engine.put('thing', [thing('booking')]);
    expect([await sure.titles('bookng'), await sure.titles('vooking')]).toEqual([['booking'], []]);
  });

  test.each([
    [{ node: 'ftp://a' }, 'URL'],
    [{ node: 'http://a', indexPrefix: 'A' }, 'lower-case'],
  ])('[CONF-015] %j is refused', (config, message) => {
    expect(String(elasticsearchConfig.safeParse(config).error?.message)).toContain(message);
  });

  test.each([
    [{ node: 'http://a', provider: 'aws' }, "'aws' is not supported"],
    [{}, "'node' is missing"],
    [{ node: 'http://a', auth: { username: 'a' } }, "needs both 'username' and 'password'"],
    [{ cloudId: 'x:eA==' }, 'is not a cloud id'],
  ])('[CONF-015] %j is a warning, and the built-in engine is used', (config, message) => {
    const elasticsearch = elasticsearchConfig.parse(config);
    expect(elasticsearchWarnings(elasticsearch)).toEqual([expect.stringContaining(message)]);
    expect(wantedEngine({ elasticsearch })).toBeUndefined();
  });

  test('[CONF-015] a cloud id is the address of its deployment, and unchecked certificates are not accepted', () => {
    const id = Buffer.from('eu.cloud.example:9243$0123abc$kibana').toString('base64');
    expect(nodeOfCloud(`acme:${id}`)).toBe('https://0123abc.eu.cloud.example:9243');
    const config = { node: 'https://a', clientOptions: { ssl: { rejectUnauthorized: false } } };
    expect(elasticsearchWarnings(elasticsearchConfig.parse(config))).toEqual([
      expect.stringContaining('backend.tls.ca'),
    ]);
  });
});
