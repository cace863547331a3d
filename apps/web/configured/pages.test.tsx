import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { openConfigured, sidebarTitles } from '../testing/openConfigured.tsx';

type Case = { id: string; path: string; at?: string; item?: string; moved?: string; heading?: RegExp };

/** The pages of Backstage; the heading of an entity's page is the entity. */
const cases: readonly Case[] = [
  { id: 'page:home', path: '/', item: 'Home' },
  { id: 'page:catalog', path: '/catalog', item: 'Catalog' },
  {
    id: 'page:catalog/entity',
    path: '/catalog/:namespace/:kind/:name',
    at: '/catalog/default/component/booking-api',
    moved: '/renamed/:namespace/:kind/:name',
    heading: /Booking/,
  },
  { id: 'page:api-docs', path: '/api-docs', item: 'APIs' },
  { id: 'page:catalog-graph', path: '/catalog-graph', item: 'Catalog graph' },
  { id: 'page:catalog-import', path: '/catalog-import' },
  { id: 'page:scaffolder', path: '/create', item: 'Create' },
  { id: 'page:techdocs', path: '/docs', item: 'Docs' },
  { id: 'page:search', path: '/search', item: 'Search' },
  { id: 'page:notifications', path: '/notifications', item: 'Notifications' },
  { id: 'page:user-settings', path: '/settings', item: 'Settings' },
];

// Loads the lazy pages first, so no test waits for code.
beforeAll(async () => {
  for (const { path, at = path } of cases) {
    const { unmount } = await openConfigured({ extensions: ['page:home'] }, at);
    await screen.findAllByRole('heading', { level: 1 });
    unmount();
  }
}, 180_000);

describe('[CONF-002] the page', () => {
  test.each(cases)('$id has a configured title and path, and its old path redirects', async (page) => {
    const { id, path, at = path, item, moved = '/renamed', heading = /^Renamed/ } = page;
    const { currentUrl } = await openConfigured(
      { extensions: [{ [id]: { config: { title: 'Renamed', path: moved } } }] },
      at,
    );
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
    expect(currentUrl()).toMatch(/^\/renamed/);
    if (item === undefined) return;
    expect(sidebarTitles()).toContain('Renamed');
    expect(sidebarTitles()).not.toContain(item);
  });

  test.each(cases.filter(({ path }) => path !== '/'))(
    '$id can be off, which removes its item and its address',
    async ({ id, path, at = path, item }) => {
      const { unmount } = await openConfigured({ extensions: ['page:home'] });
      const before = sidebarTitles();
      unmount();
      await openConfigured({ extensions: [{ [id]: false }] }, at);
      expect(await screen.findByText(/404/)).toBeTruthy();
      expect(sidebarTitles().length).toBe(item === undefined ? before.length : before.length - 1);
    },
  );

  test("page:home can be off, and '/' leads to the first page of the navigation", async () => {
    const { currentUrl } = await openConfigured({ extensions: [{ 'page:home': false }] }, '/');
    expect(await screen.findByRole('heading', { level: 1, name: /^Components/ })).toBeTruthy();
    expect(currentUrl()).toBe('/catalog');
    expect(sidebarTitles()).not.toContain('Home');
  });

  test('comes first in the navigation, in the order of the list', async () => {
    const extensions = ['page:techdocs', 'page:scaffolder', { 'page:api-docs': { config: { title: 'Interfaces' } } }];
    await openConfigured({ extensions });
    expect(sidebarTitles().slice(0, 6)).toEqual(['Search', 'Docs', 'Create', 'Interfaces', 'Home', 'Catalog']);
  });
});
