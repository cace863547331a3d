import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { fakeSearch } from '@callboard/plugin-search/testing';
import { searchPlugin } from '@callboard/plugin-search/web';
import { UiProvider } from '@callboard/ui';
import { AppRoutes } from '@callboard/web-kit/host';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { techdocsPlugin } from '../index.tsx';

test('[DOCS-005] docs have their own kind of search result, loaded on demand, that shows their location and the title of their owner', async () => {
  const search = fakeSearch({
    documents: [
      {
        type: 'techdocs',
        document: {
          title: 'Refunds',
          text: 'Within a week',
          location: '/docs/default/component/booking-api/refunds/#how',
          entityTitle: 'Booking API',
          pageTitle: 'Payments',
          owner: 'revenue',
          lifecycle: 'production',
        },
      },
    ],
  });
  const catalog = fakeCatalog([
    anEntity({ kind: 'Group', metadata: { name: 'revenue' }, spec: { profile: { displayName: 'Revenue Team' } } }),
  ]);
  renderInApp(<AppRoutes />, {
    plugins: [catalogPlugin, searchPlugin, techdocsPlugin],
    Wrapper: UiProvider,
    initialPath: '/search?query=refunds',
    fetch: async (url, init) =>
      String(url).includes('/api/search/') ? search.fetch(String(url)) : catalog.fetch(url, init),
  });
  const link = await screen.findByRole('link', { name: 'Refunds' }, { timeout: 20_000 });
  expect(link.getAttribute('href')).toBe('/docs/default/component/booking-api/refunds/#how');
  const lines = () => [...screen.getByRole('article').querySelectorAll('p')].map(({ textContent }) => textContent);
  await waitFor(() => expect(lines()).toEqual(['DocsBooking APIPayments', 'Within a week', 'Revenue Team']), {
    timeout: 20_000,
  });
});
