import { definePlugin } from '@callboard/server-kit';
import { eventually, startTestServer } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import type { Source } from '../../../common/index.ts';
import {
  catalogProviders,
  catalogServer,
  discoveredLocation,
  providerInstances,
  providerPattern,
  providerSchedule,
  type ScheduledProvider,
  scheduledProvider,
} from '../../index.ts';

const instance = z.object({ shelf: z.string(), only: providerPattern.prefault('.*'), schedule: providerSchedule });
const config = z.object({
  catalog: z.object({ providers: z.object({ library: providerInstances(instance, 'shelf') }) }),
});
const addressOf = (book: string) => `https://books.example/${book}.yaml`;
/** A portal with a plugin that scans shelves of books. */
async function startLibrary(
  library: object,
  shelves: Record<string, string[] | Error>,
  { afterScan }: { afterScan?(count: number): Promise<void> | undefined } = {},
) {
  const providers = new Map<string, ScheduledProvider>();
  let scans = 0;
  const plugin = definePlugin({
    id: 'library',
    wants: ['catalog'],
    config,
    async start(context) {
      for (const [id, { shelf, only, schedule }] of Object.entries(context.config.catalog.providers.library)) {
        const provider = scheduledProvider(context, {
          name: `library:${id}`,
          task: `look-${id}`,
          schedule,
          async read() {
            scans++;
            const books = shelves[shelf] ?? [];
            if (books instanceof Error) throw books;
            const matching = books.filter((book) => only.isIn(book));
            await afterScan?.(scans);
            return { entities: matching.map((book) => discoveredLocation(addressOf(book))), counts: {} };
          },
        });
        providers.set(id, provider);
        context.extensions.add(catalogProviders, provider);
      }
      // Not connected yet.
      for (const provider of providers.values())
        await expect(provider.change({ added: [], removed: [] })).rejects.toThrow('The catalog is not ready yet');
    },
  });
  const server = await startTestServer({
    plugins: [plugin, catalogServer],
    config: { catalog: { providers: { library } } },
  });
  onTestFinished(() => server.close());
  const headers = await server.asUser();
  async function books(): Promise<string[]> {
    const answer = await server.inject({ url: '/api/catalog/entities?filter=kind=Location', headers });
    return answer
      .json()
      .map(({ spec }: { spec: { target: string } }) => spec.target.slice('https://books.example/'.length, -5))
      .sort();
  }
  async function sources() {
    const { items } = (await server.inject({ url: '/api/catalog/sources?sort=title', headers })).json();
    return items.filter(({ origin }: Source) => origin === 'provider') as Source[];
  }
  return { books, providers, sources, scans: () => scans };
}

const often = { frequency: { milliseconds: 50 } };

test('the entities of a provider come and go with its scans, and stay while scans fail', async () => {
  const shelves: Record<string, string[] | Error> = { poems: ['a', 'b', 'c'] };
  const { books, scans } = await startLibrary({ shelf: 'poems', only: 'a|b', schedule: often }, shelves);
  await eventually(async () => expect(await books()).toEqual(['a', 'b']));
  shelves.poems = new Error('The library is closed');
  const before = scans();
  await eventually(() => expect(scans()).toBeGreaterThan(before + 2));
  expect(await books()).toEqual(['a', 'b']);
  shelves.poems = ['b', 'c'];
  await eventually(async () => expect(await books()).toEqual(['b']));
});

test('several instances have names, and each keeps its own entities', async () => {
  const shelves = { poems: ['a'], plays: ['b'] };
  const library = { one: { shelf: 'poems', schedule: often }, shelf: { shelf: 'plays' } };
  const { books, providers } = await startLibrary(library, shelves);
  expect([...providers.keys()]).toEqual(['one', 'shelf']);
  await eventually(async () => expect(await books()).toEqual(['a', 'b']));
  shelves.poems = [];
  shelves.plays = [];
  await eventually(async () => expect(await books()).toEqual(['b']));
  await providers.get('shelf')?.readNow();
  await eventually(async () => expect(await books()).toEqual([]));
});

test('a small change is applied immediately, without waiting for the next scan', async () => {
  const { books, providers } = await startLibrary({ shelf: 'poems' }, { poems: ['a', 'b'] });
  await eventually(async () => expect(await books()).toEqual(['a', 'b']));
  const [added, removed] = ['c', 'a'].map((book) => [discoveredLocation(addressOf(book))]);
  await providers.get('default')?.change({ added: added!, removed: removed! });
  await eventually(async () => expect(await books()).toEqual(['b', 'c']));
  await providers.get('default')?.readNow();
  await eventually(async () => expect(await books()).toEqual(['a', 'b']));
});

test('a scan does not lose a change that arrives during it', async () => {
  const shelves: Record<string, string[] | Error> = { poems: ['a'] };
  let proceed = () => {};
  const { books, providers, scans } = await startLibrary({ shelf: 'poems' }, shelves, {
    // Results from before the change are applied after it.
    afterScan: (count) => (count === 2 ? new Promise<void>((resolve) => (proceed = resolve)) : undefined),
  });
  await eventually(async () => expect(await books()).toEqual(['a']));
  await providers.get('default')?.readNow();
  await eventually(() => expect(scans()).toBe(2));
  shelves.poems = ['a', 'b'];
  await providers.get('default')?.change({ added: [discoveredLocation(addressOf('b'))], removed: [] });
  proceed();
  await eventually(() => expect(scans()).toBe(3));
  await eventually(async () => expect(await books()).toEqual(['a', 'b']));
});

test('a cron expression runs scans at its times, and a manual trigger only on request', async () => {
  const [cron, trigger] = ['@secondly', 'manual'];
  const library = {
    often: { shelf: 'poems', schedule: { frequency: { cron }, timeout: 'PT1M' } },
    never: { shelf: 'plays', schedule: { frequency: { trigger }, timeout: 'PT1M', scope: 'global' } },
  };
  const { books, providers, sources } = await startLibrary(library, { poems: ['a'], plays: ['b'] });
  await eventually(async () => expect(await books()).toEqual(['a']));
  const [never, often] = await sources();
  expect(often).toMatchObject({ title: 'library:often', cron, nextReadAt: expect.any(String) });
  expect(never).toMatchObject({ title: 'library:never', isManual: true, isReadable: true });
  expect(never).not.toHaveProperty('nextReadAt');
  await providers.get('never')?.readNow();
  await eventually(async () => expect(await books()).toEqual(['a', 'b']));
});

test('an invalid cron expression is refused with its key, its value and the rule', async () => {
  const schedule = { frequency: { cron: '0 25 * * *' } };
  for (const [library, key] of [
    [{ shelf: 'poems', schedule }, ''],
    [{ one: { shelf: 'poems', schedule } }, '.one'],
  ] as const)
    await expect(startLibrary(library, {})).rejects.toThrow(
      `'25' is not a valid hour in a cron expression: use *, 0 to 23, a range or a step at 'catalog.providers.library${key}.schedule.frequency.cron', got '0 25 * * *'`,
    );
});

test.each([
  [{ shelf: 'poems', schedule: { frequency: 'often' } }, 'schedule.frequency'],
  [{ shelf: 'poems', schedule: { frequency: { trigger: 'often' } } }, 'schedule.frequency.trigger'],
  [{ shelf: 'poems', only: '(' }, 'only'],
  [{ one: { shelf: 'poems', only: '(' } }, 'one.only'],
  [{ shelf: 'poems', only: '(.)\\1' }, 'only'],
])('%j is refused with the name of its key', async (library, key) => {
  await expect(startLibrary(library, {})).rejects.toThrow(`'catalog.providers.library.${key}'`);
});
