import { definePlugin, text } from '@callboard/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { entryTranslation } from '../entry.ts';
import { searchResultItemPoint } from '../resultItemPoint.ts';
import { foundTitles, renderSearch } from '../testing/renderSearch.tsx';

beforeAll(() => Promise.all([import('../page/SearchPage.tsx'), import('../results/EntityResult.tsx')]));

const Dot = () => <i />;
const item = (type: string, order: number) =>
  searchResultItemPoint.add({ type, order, title: text(entryTranslation, 'title'), Icon: Dot });
/** One type that the server has, and one that it does not. */
const others = definePlugin({ id: 'others', needs: ['search'], extensions: [item('techdocs', 20), item('maps', 30)] });

const open = (types?: string) =>
  renderSearch('/search?query=book&pageLimit=2&pageCursor=MQ==', {
    plugins: [others],
    config: types ? { search: { page: { types } } } : {},
  });
const typesIn = (url: string) => new URL(url, 'http://portal.test').searchParams.getAll('types[]');
const hasCursor = (url: string) => url.includes('pageCursor');

test('[SEARCH-010] [SEARCH-013] [SEARCH-018] types are shown in an accordion with counts, and selecting one starts at the first page', async () => {
  const { currentUrl, goBack, search } = open();
  const types = within(await screen.findByRole('region', { name: 'Result type' }));
  const named = (name: string) => types.findByRole('button', { name });
  for (const name of ['All 4 results', 'Catalog 3 results', 'Search 1 result']) await named(name);
  expect(types.getAllByRole('button')).toHaveLength(4);
  expect(search.questions.filter(({ limit }) => limit === 0).map(({ types: asked }) => asked)).toContainEqual([
    'techdocs',
  ]);

  await userEvent.click(types.getByRole('button', { name: /^Catalog/ }));
  expect([typesIn(currentUrl()), hasCursor(currentUrl())]).toEqual([['software-catalog'], false]);
  await waitFor(() => expect(foundTitles()).toEqual(['booking-api', 'booking-web']));
  expect(types.getByRole('button', { name: /^Catalog/ }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(types.getByRole('button', { name: 'Result type' }));
  expect(types.getAllByRole('button')).toHaveLength(1);
  goBack();
  expect([typesIn(currentUrl()), hasCursor(currentUrl())]).toEqual([[], true]);
});

test('[SEARCH-010] types as tabs can also be selected with the arrow keys', async () => {
  const { currentUrl } = open('tabs');
  const catalog = await screen.findByRole('tab', { name: /^Catalog ?3/ });
  await userEvent.click(catalog);
  expect(typesIn(currentUrl())).toEqual(['software-catalog']);
  await userEvent.keyboard('{ArrowRight}');
  expect(typesIn(currentUrl())).toEqual(['techdocs']);
  expect(screen.getByRole('tab', { selected: true })).toBe(document.activeElement);
  await userEvent.keyboard('{ArrowRight}');
  expect(typesIn(currentUrl())).toEqual([]);
});

test('[SEARCH-010] several types can be selected from a list', async () => {
  const { currentUrl } = open('select');
  await userEvent.click(await screen.findByRole('button', { name: 'All types' }));
  await userEvent.click(await screen.findByRole('option', { name: /^Catalog/ }));
  await userEvent.click(screen.getByRole('option', { name: /^Search/ }));
  expect(typesIn(currentUrl())).toEqual(['software-catalog', 'techdocs']);
  expect(screen.getByRole('button', { name: '2 types' })).toBeTruthy();
});
