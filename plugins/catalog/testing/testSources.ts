import { type Client, createClient } from '@callboard/contract/client';
import { expect, test, vi } from 'vitest';
import { sourceContract } from '../common/index.ts';

type Opened = { baseUrl: string; fetch: (url: string, init?: RequestInit) => Promise<Response> };

/**
 * The contract of both the server and the fake, for two registered locations: one ends in `good.yaml` and contains
 * `component:default/good`, the other ends in `bad.yaml` and cannot be read.
 */
export function testSources(open: () => Opened | Promise<Opened>): void {
  const connect = async (): Promise<Client<typeof sourceContract>> => {
    const { baseUrl, fetch } = await open();
    return createClient(sourceContract, baseUrl, fetch);
  };
  const names = (items: readonly { title: string }[]) => items.map(({ title }) => title.split('/').at(-1));

  test('failing sources come first, and can be listed alone', async () => {
    const client = await connect();
    const all = await client.getSources({ query: {} });
    expect(names(all.items)).toEqual(['bad.yaml', 'good.yaml']);
    expect(all.counts).toMatchObject({ all: 2, failing: 1, origins: { registered: 2, provider: 0 } });
    const failing = await client.getSources({ query: { failing: 'true' } });
    expect([names(failing.items), failing.totalItems]).toEqual([['bad.yaml'], 1]);
    expect(names((await client.getSources({ query: { limit: 1, offset: 1 } })).items)).toEqual(['good.yaml']);
  });

  test('each filter counts the sources that match the other filters', async () => {
    const client = await connect();
    const counts = async (query: Parameters<typeof client.getSources>[0]['query']) =>
      (await client.getSources({ query })).counts;
    expect(await counts({ failing: 'true' })).toMatchObject({ all: 2, failing: 1, origins: { registered: 1 } });
    expect(await counts({ origin: 'provider' })).toMatchObject({ all: 2, failing: 0, origins: { registered: 2 } });
  });

  test('sources are found by text, origin and entity', async () => {
    const client = await connect();
    const found = async (query: Parameters<typeof client.getSources>[0]['query']) =>
      names((await client.getSources({ query })).items);
    expect(await found({ text: 'GOOD' })).toEqual(['good.yaml']);
    expect(await found({ origin: 'provider' })).toEqual([]);
    expect(await found({ entity: 'component:default/good' })).toEqual(['good.yaml']);
  });

  test('a source has its problems and entities and can be read on request, and a missing one is a 404', async () => {
    const client = await connect();
    const [bad, good] = (await client.getSources({ query: {} })).items;
    const { problems, runs, targets } = await client.getSource({ params: { id: bad!.id } });
    expect([problems.length, bad!.problems, targets]).toEqual([1, 1, [bad!.target]]);
    expect(runs.length).toBeGreaterThan(0);
    const params = { id: good!.id };
    expect(await client.getSourceEntities({ params, query: {} })).toEqual({
      items: ['component:default/good'],
      totalItems: 1,
    });
    expect((await client.readSource({ params })).source.id).toBe(good!.id);
    const run = await vi.waitFor(
      async () => {
        const { source } = await client.getSource({ params });
        expect(source.isRunning).toBe(false);
        return source.lastRun;
      },
      { timeout: 20_000 },
    );
    expect(run).toMatchObject({ cause: 'asked', outcome: 'succeeded' });
    const missing = { statusCode: 404, cause: { name: 'NotFoundError' } };
    await expect(client.getSource({ params: { id: 'provider:nobody' } })).rejects.toMatchObject(missing);
    await expect(client.readSource({ params: { id: 'provider:nobody' } })).rejects.toMatchObject(missing);
  });
}
