import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSearch } from '../testing/renderSearch.tsx';
import { SimilarNames } from './SimilarNames.tsx';

test('names that are like one that is not there lead to their pages', async () => {
  const wanted = { kind: 'api', namespace: 'default', name: 'booking-api' };
  renderSearch('/', { element: <SimilarNames wanted={wanted} /> });
  const link = await screen.findByRole('link', { name: /booking-api/ }, { timeout: 20_000 });
  expect(link.getAttribute('href')).toBe('/catalog/default/component/booking-api');
});
