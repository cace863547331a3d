import { catalogServer } from '@callboard/plugin-catalog/server';
import { searchServer } from '@callboard/plugin-search/server';
import { definePlugin, type Events } from '@callboard/server-kit';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, test, vi } from 'vitest';
import { lostPropertyServer, thingHandedIn } from './server.ts';

test('items on the shelf are found, and so are items that are handed in later', async () => {
  const shelf = [{ number: '0815', what: 'A yellow umbrella', flight: 'MA117' }];
  let counter!: Events;
  const desk = definePlugin({
    id: 'desk',
    start({ events }) {
      counter = events;
    },
  });
  const portal = await startTestServer({
    plugins: [lostPropertyServer(() => shelf), desk, searchServer, catalogServer],
  });
  const headers = await portal.asUser();
  const found = async (query: string) => {
    const { results } = (await portal.inject({ url: `/api/search/query?${query}`, headers })).json();
    return results.map(({ document }: { document: { title: string } }) => document.title);
  };
  const eventually = (query: string, expected: string[]) =>
    vi.waitFor(async () => expect(await found(query)).toEqual(expected), { timeout: 20_000 });
  await eventually('term=umbrella', ['A yellow umbrella']);
  await counter.publish(thingHandedIn, { number: '4711', what: 'A red scarf', flight: 'MA117' });
  await eventually('term=scarf', ['A red scarf']);
  await eventually('types=lost-property&filters[flight]=MA117', ['A red scarf', 'A yellow umbrella']);
  await portal.close();
});
