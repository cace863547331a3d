import { anEntity } from '@callboard/plugin-catalog/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { foundTitles, renderSearch } from '../testing/renderSearch.tsx';

beforeAll(() => Promise.all([import('../page/SearchPage.tsx'), import('../results/EntityResult.tsx')]));

const search = (url: string) => [...new URL(url, 'http://portal.test').searchParams].map((pair) => pair.join('='));

test('[SEARCH-011] [SEARCH-013] checkboxes show their counts, and narrow the results from the first page', async () => {
  const { currentUrl } = renderSearch('/search?query=book&pageLimit=2&pageCursor=MQ==');
  const production = await screen.findByRole('checkbox', { name: /^production ?2$/ });
  await userEvent.click(await screen.findByRole('checkbox', { name: /^experimental ?1$/ }));
  expect(search(currentUrl())).toEqual(['query=book', 'filters[lifecycle]=experimental', 'pageLimit=2']);
  await waitFor(() => expect(foundTitles()).toEqual(['booking-web']));
  await userEvent.click(production);
  expect(search(currentUrl()).filter((pair) => pair.startsWith('filters'))).toEqual([
    'filters[lifecycle][]=production',
    'filters[lifecycle][]=experimental',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(search(currentUrl())).toEqual(['query=book', 'pageLimit=2']);
});

test('[SEARCH-011] a select lists its values with their counts and accepts one of them', async () => {
  const { currentUrl } = renderSearch('/search');
  const type = within(await screen.findByRole('group', { name: 'Type' }));
  const pressed = () => type.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(pressed()).toEqual(['All ']);
  await userEvent.click(await type.findByRole('button', { name: 'website 1' }));
  expect(search(currentUrl())).toEqual(['filters[componentType]=website']);
  await waitFor(() => expect(foundTitles()).toEqual(['booking-web']));
  expect(pressed()).toEqual(['website 1']);
  await userEvent.click(type.getByRole('button', { name: 'All' }));
  expect(search(currentUrl())).toEqual([]);
});

test('[SEARCH-011] an autocomplete finds values by typing and keeps selected ones visible', async () => {
  const { currentUrl } = renderSearch('/search');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Select …' }))[0]!);
  await userEvent.type(await screen.findByRole('combobox', { name: /Owner/ }), 'bagg{Enter}{Escape}');
  expect(search(currentUrl())).toEqual(['filters[owner]=group:default/baggage']);
  await waitFor(() => expect(foundTitles()).toEqual(['baggage-tracker']));
  await userEvent.click(screen.getByRole('button', { name: 'Remove baggage' }));
  expect(search(currentUrl())).toEqual([]);
});

test('owners are shown by their titles', async () => {
  const owner = anEntity({
    kind: 'Group',
    metadata: { name: 'booking' },
    spec: { profile: { displayName: 'Bookings' } },
  });
  const { currentUrl } = renderSearch('/search', { entities: [owner] });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Select …' }))[0]!);
  const box = await screen.findByRole('combobox', { name: /Owner/ });
  await screen.findByRole('option', { name: /^Bookings/ });
  await userEvent.type(box, 'Bookings{Enter}{Escape}');
  expect(search(currentUrl())).toEqual(['filters[owner]=booking']);
  expect(await screen.findByRole('button', { name: 'Remove Bookings' })).toBeTruthy();
});

test('[SEARCH-012] a picker offers the kinds of entities, however documents spell them', async () => {
  const { currentUrl } = renderSearch('/search');
  await userEvent.click(await screen.findByRole('button', { name: 'All kinds' }));
  const kinds = within(await screen.findByRole('listbox', { name: 'Kind' })).getAllByRole('option');
  expect(kinds.map(({ textContent }) => textContent?.trim())).toEqual(['All kinds', 'Component 4', 'API 1']);
  await userEvent.click(kinds[1]!);
  expect(search(currentUrl())).toEqual(['filters[kind][]=Component', 'filters[kind][]=component']);
  await waitFor(() => expect(foundTitles()).toHaveLength(4));
  expect(screen.getByRole('button', { name: 'Component' })).toBeTruthy();
});

test('filters without results can be cleared with one click', async () => {
  const { currentUrl } = renderSearch('/search?query=bag&filters[kind]=API&filters[lifecycle][0]=retired');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(search(currentUrl())).toEqual(['query=bag']);
  await waitFor(() => expect(foundTitles()).toEqual(['baggage-tracker']));
});
