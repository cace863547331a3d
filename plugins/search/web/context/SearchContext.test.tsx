import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderSearch } from '../testing/renderSearch.tsx';
import { SearchContext, useSearch } from './SearchContext.ts';
import { SearchContextProvider } from './SearchContextProvider.tsx';
import { readSearchUrl, writeSearchUrl } from './searchUrl.ts';

function Probe() {
  const { term, types, pageCursor, result, setTerm, setTypes, setFilters, fetchNextPage } = useSearch();
  return (
    <>
      <output>{[term, types.join(), pageCursor ?? 'first', result.value?.results.length ?? '?'].join(' ')}</output>
      <button type="button" onClick={() => setTerm('bag')}>
        term
      </button>
      <button type="button" onClick={() => setTypes(['techdocs'])}>
        types
      </button>
      <button type="button" onClick={() => setFilters({ kind: ['API'] })}>
        filters
      </button>
      <button type="button" disabled={!fetchNextPage} onClick={fetchNextPage}>
        next
      </button>
    </>
  );
}

test.each<[string, ReactNode, string]>([
  ['outside', <Probe key="probe" />, 'useSearch must be used within a SearchContextProvider'],
  [
    'inside another version',
    <SearchContext key="context" value={{ 2: {} }}>
      <Probe />
    </SearchContext>,
    'No SearchContext v1 found',
  ],
])('[SEARCH-022] the hook %s reports what is missing', (_, element, message) => {
  expect(() => renderSearch('/', { element })).toThrow(message);
});

test.each(['term', 'types', 'filters'])('[SEARCH-013] a different %s resets the page to the first', async (name) => {
  const element = (
    <SearchContextProvider initialState={{ term: 'book', pageLimit: 2 }}>
      <Probe />
    </SearchContextProvider>
  );
  renderSearch('/', { element });
  const output = screen.getByRole('status');
  await waitFor(() => expect(output.textContent).toBe('book  first 2'));
  await userEvent.click(screen.getByRole('button', { name: 'next' }));
  await waitFor(() => expect(output.textContent).toBe('book  MQ== 2'));
  await userEvent.click(screen.getByRole('button', { name }));
  expect(output.textContent).toContain(' first ');
});

test('a URL is parsed with every list format, and written in the original one', () => {
  const read = (search: string) => readSearchUrl(new URLSearchParams(search));
  const { types, filters } = read(
    'types[]=a&types[1]=b&types=a&filters[kind]=API&filters[tags][0]=x&filters[tags][]=y',
  );
  expect([types, filters]).toEqual([['a', 'b'], { kind: ['API'], tags: ['x', 'y'] }]);
  expect(read('pageLimit=-3&types[]=&filters[]=x')).toEqual({ term: '', types: [], filters: {} });
  const written =
    'query=a+b&types[]=a&filters[kind]=API&filters[tags][]=x&filters[tags][]=y&pageLimit=50&pageCursor=MQ%3D%3D';
  expect(decodeURI(String(writeSearchUrl(read(written))))).toBe(written);
});
