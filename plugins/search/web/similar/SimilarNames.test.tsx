import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { airlineDocuments } from '../testing/airlineDocuments.ts';
import { renderSearch } from '../testing/renderSearch.tsx';
import { SimilarNames } from './SimilarNames.tsx';

test('names similar to a missing one link to their pages', async () => {
  const wanted = { kind: 'api', namespace: 'default', name: 'booking-api' };
  renderSearch('/', { element: <SimilarNames wanted={wanted} /> });
  const link = await screen.findByRole('link', { name: /booking-api/ }, { timeout: 20_000 });
  expect(link.getAttribute('href')).toBe('/catalog/default/component/booking-api');
});

test('entities that only mention the word are not offered', async () => {
  const wanted = { kind: 'component', namespace: 'default', name: 'bag' };
  const mention = {
    ...airlineDocuments[0]!.document,
    title: 'seat-map',
    text: 'Knows nothing of a bag',
    location: '/seat',
  };
  const documents = [...airlineDocuments, { type: 'software-catalog', document: mention }];
  renderSearch('/', { search: { documents }, element: <SimilarNames wanted={wanted} /> });
  await screen.findByRole('link', { name: /baggage-tracker/ }, { timeout: 20_000 });
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
