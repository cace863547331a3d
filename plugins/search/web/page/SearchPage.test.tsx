import { InputError } from '@callboard/errors';
import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { fakeSearch } from '../../testing/index.ts';
import { foundTitles, renderSearch } from '../testing/renderSearch.tsx';

// Pages and result components are lazy; preloaded, so no test waits for code to load.
beforeAll(() => Promise.all([import('./SearchPage.tsx'), import('../results/EntityResult.tsx')]));

const bar = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Search in/ });
const asked = ({ questions }: ReturnType<typeof renderSearch>['search']) =>
  questions.filter(({ facets, limit }) => facets.length === 0 && limit !== 0);
const params = (url: string) => Object.fromEntries(new URL(url, 'http://portal.test').searchParams);

test("[SEARCH-001] [SEARCH-003] the page has a bar with the app's title, and a list of results", async () => {
  const { currentUrl } = renderSearch('/search?query=book', { config: { app: { title: 'Meridian' } } });
  expect((await bar()).placeholder).toBe('Search in Meridian');
  expect((await bar()).value).toBe('book');
  await waitFor(() => expect(foundTitles()).toEqual(['booking-api', 'booking-web', 'bookings', 'Refunds']));
  expect(currentUrl()).toBe('/search?query=book');
  expect(document.title).toMatch(/^book · Search · Meridian/);
});

test('[SEARCH-004] a search starts 250 ms after the last key, and immediately on Enter', async () => {
  const { search, currentUrl } = renderSearch('/search');
  const input = await bar();
  await screen.findByText('Browse');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    fireEvent.change(input, { target: { value: 'bag' } });
    act(() => vi.advanceTimersByTime(249));
    expect(currentUrl()).toBe('/search');
    fireEvent.change(input, { target: { value: 'baggage' } });
    act(() => vi.advanceTimersByTime(249));
    expect(currentUrl()).toBe('/search');
    fireEvent.submit(input.form!);
    expect(currentUrl()).toBe('/search?query=baggage');
    fireEvent.change(input, { target: { value: 'book' } });
    act(() => vi.advanceTimersByTime(250));
    expect(currentUrl()).toBe('/search?query=book');
  } finally {
    vi.useRealTimers();
  }
  await waitFor(() => expect(foundTitles()).toHaveLength(4));
  expect(asked(search).map(({ term }) => term)).not.toContain('bag');
});

test('[SEARCH-005] [SEARCH-006] a result links to its location, with matching words marked in title and text', async () => {
  const { currentUrl, analytics } = renderSearch('/search?query=refund');
  const link = await screen.findByRole('link', { name: 'Refunds' });
  const result = within(screen.getByRole('article'));
  expect(result.getAllByText(/refund/i, { selector: 'mark' }).map(({ textContent }) => textContent)).toEqual([
    'Refunds',
    'refunded',
  ]);
  await userEvent.click(link);
  expect(currentUrl()).toBe('/docs/default/component/booking-api/refunds/');
  expect(analytics.events).toContainEqual(
    expect.objectContaining({
      action: 'discover',
      subject: 'Refunds',
      value: 1,
      attributes: { to: '/docs/default/component/booking-api/refunds/' },
    }),
  );
});

test('tags in text are shown literally, and a location that could run a script is not a link', async () => {
  const text = '<img src=x onerror=alert(1)> <b>bold</b>';
  const document = { title: 'Trap', text, location: 'javascript:alert(1)' };
  const { container } = renderSearch('/search?query=bold', { search: { documents: [{ type: 'notes', document }] } });
  await waitFor(() => expect(foundTitles()).toEqual(['Trap']));
  expect(screen.getByText('bold', { selector: 'mark' })).toBeTruthy();
  expect(container.querySelector('article p img, article b')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Trap' })).toBeNull();
});

test('text is truncated after five lines', async () => {
  renderSearch('/search?query=itinerary');
  await waitFor(() => expect(foundTitles()).toEqual(['booking-api']));
  const text = screen.getByText('itinerary', { selector: 'mark' }).closest('p');
  expect(text?.style.getPropertyValue('-webkit-line-clamp')).toBe('5');
});

test('[SEARCH-008] an empty result shows a message and a suggestion', async () => {
  const { currentUrl, goBack } = renderSearch('/search?query=bokking', {
    search: { suggestions: { bokking: 'booking' } },
  });
  expect(await screen.findByText('Sorry, no results were found')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'booking' }));
  await waitFor(() => expect(foundTitles()[0]).toBe('booking-api'));
  expect(params(currentUrl())).toEqual({ query: 'booking' });
  expect((await bar()).value).toBe('booking');
  goBack();
  await waitFor(async () => expect((await bar()).value).toBe('bokking'));
});

test("no suggestion is shown if the correction's results already are", async () => {
  renderSearch('/search?query=bokking', { search: { corrections: { bokking: 'booking' } } });
  expect(await screen.findByText('Showing results for “booking”')).toBeTruthy();
  expect(foundTitles()[0]).toBe('booking-api');
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});

test('before the first search, the page links to each type and to owned entities, without results', async () => {
  const { currentUrl } = renderSearch('/search');
  const browse = within((await screen.findByText('Browse')).parentElement!);
  await waitFor(() => expect(browse.getAllByRole('button')).toHaveLength(2));
  expect(foundTitles()).toEqual([]);
  const [mine, first] = browse.getAllByRole('button');
  expect(mine?.textContent).toBe('Owned by me');
  await userEvent.click(first!);
  expect(currentUrl()).toContain('types');
  await waitFor(() => expect(foundTitles().length).toBeGreaterThan(0));
});

test('owners are shown by their titles', async () => {
  const boarding = anEntity({ kind: 'Group', metadata: { name: 'boarding', title: 'Boarding crew' } });
  const catalog = fakeCatalog([boarding]);
  const document = { title: 'gate', text: '', location: '/gate', owner: 'group:default/boarding' };
  const search = fakeSearch({ documents: [{ type: 'software-catalog', document }] });
  renderSearch('/search?query=gate', {
    fetch: async (url, init) =>
      String(url).includes('/api/catalog/') ? catalog.fetch(url, init) : search.fetch(String(url)),
  });
  expect(await screen.findByText('Boarding crew')).toBeTruthy();
});

test('[SEARCH-009] [SEARCH-020] a failure is shown and can be retried', async () => {
  const { search } = renderSearch('/search?query=book', { search: { failure: new InputError('The term is odd') } });
  expect(await screen.findByText('Error encountered while fetching search results')).toBeTruthy();
  expect(screen.getByText(/The term is odd/)).toBeTruthy();
  search.state.failure = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(foundTitles()).toHaveLength(4));
});

test('[SEARCH-013] another term resets the page to the first', async () => {
  const { currentUrl } = renderSearch('/search?query=book&pageLimit=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(params(currentUrl())).toHaveProperty('pageCursor'));
  await userEvent.type(await bar(), 'i{Enter}');
  expect(params(currentUrl())).toEqual({ query: 'booki', pageLimit: '2' });
});

test('[SEARCH-014] next and previous are enabled only if there is such a page', async () => {
  const { goBack } = renderSearch('/search?query=book&pageLimit=3');
  const previous = await screen.findByRole<HTMLButtonElement>('button', { name: 'Previous' });
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
  expect([previous.disabled, next.disabled]).toEqual([true, false]);
  await userEvent.click(next);
  await waitFor(() => expect(foundTitles()).toEqual(['Refunds']));
  expect([previous.disabled, next.disabled]).toEqual([false, true]);
  goBack();
  await waitFor(() => expect(foundTitles()).toHaveLength(3));
});

test('[SEARCH-015] [SEARCH-016] a page has 25 results, or as many as the config or the user sets', async () => {
  const { unmount, search, currentUrl } = renderSearch('/search?query=book');
  const sizes = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Results per page' });
  expect([sizes.value, asked(search)[0]?.limit]).toEqual(['25', 25]);
  await userEvent.selectOptions(sizes, '50');
  expect(params(currentUrl())).toEqual({ query: 'book', pageLimit: '50' });
  unmount();
  const configured = renderSearch('/search?query=book', { config: { search: { query: { pageLimit: 12 } } } });
  const own = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Results per page' });
  expect([own.value, asked(configured.search)[0]?.limit]).toEqual(['12', 12]);
});

test('[SEARCH-017] the number of results is shown, up to a limit, and " -- " when it is unknown', async () => {
  const { search } = renderSearch('/search?query=book');
  const told = () => screen.getByRole('status').textContent;
  await waitFor(() => expect(told()).toBe('4 results'));
  for (const [term, numberOfResults, text] of [
    ['a', 1, '1 result'],
    ['ab', 9_999, '9,999 results'],
    ['abc', 10_000, '>10000 results'],
    ['abcd', null, ' -- '],
  ] as const) {
    search.state.numberOfResults = numberOfResults;
    fireEvent.change(await bar(), { target: { value: term } });
    fireEvent.submit((await bar()).form!);
    await waitFor(() => expect(told()).toBe(text));
  }
});

test('[SEARCH-021] a search is sent to analytics with its term and the number of results', async () => {
  const { analytics } = renderSearch('/search?query=book');
  await waitFor(() => expect(foundTitles()).toHaveLength(4));
  const told = analytics.events.filter(({ action }) => action === 'search');
  expect(told).toMatchObject([{ subject: 'book', value: 4, context: { pluginId: 'search' } }]);
});

test('arrow keys move from the bar through the results and back, and a slash focuses the bar', async () => {
  const { currentUrl } = renderSearch('/search?query=book');
  await waitFor(() => expect(foundTitles()).toHaveLength(4));
  const input = await bar();
  expect(document.activeElement).toBe(input);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  // Looked up afterwards: a result is replaced when the code of its kind has loaded.
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Results' }).querySelectorAll('a')[1]);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(input);
  await userEvent.keyboard('{ArrowDown}/');
  expect(document.activeElement).toBe(input);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(currentUrl()).toBe('/docs/default/component/booking-api/refunds/');
});

test('the bar can be cleared', async () => {
  const { currentUrl } = renderSearch('/search?query=baggage&types[]=software-catalog');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear search' }));
  expect(params(currentUrl())).toEqual({ 'types[]': 'software-catalog' });
  expect(document.activeElement).toBe(await bar());
});

test('the page is available in German', async () => {
  renderSearch('/search?query=zeppelin', { languages: { available: ['en', 'de'], initial: 'de' } });
  expect(await screen.findByText('Leider wurde nichts gefunden')).toBeTruthy();
  expect(await screen.findByPlaceholderText('In Callboard suchen')).toBeTruthy();
});
