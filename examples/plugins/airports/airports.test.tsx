import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { UiProvider } from '@callboard/ui';
import { AppRoutes } from '@callboard/web-kit/host';
import { renderInApp } from '@callboard/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { airportsPlugin } from './web/index.tsx';

const airport = (name: string, country: string, runways: number) =>
  anEntity({ kind: 'Airport', metadata: { name }, spec: { country, runways, owner: 'ground' } });

const renderAt = (initialPath: string) =>
  renderInApp(<AppRoutes />, {
    plugins: [catalogPlugin, airportsPlugin],
    Wrapper: UiProvider,
    initialPath,
    fetch: fakeCatalog([airport('oslo', 'Norway', 2), airport('bergen', 'Norway', 1), airport('graz', 'Austria', 1)])
      .fetch,
  });

/** Uses the DOM, because queries by role are slow in a table. */
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('the list of airports has its title, its columns and a filter by country', async () => {
  const { currentUrl } = renderAt('/catalog?filters[kind]=airport');
  await vi.waitFor(() => expect(texts('tr[data-index]')).toHaveLength(3), { timeout: 20_000 });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Airports');
  expect(texts('th').slice(0, 3)).toEqual(['Name', 'Country', 'Runways']);
  const country = within(screen.getByRole('group', { name: 'Country' }));
  fireEvent.click(await country.findByRole('button', { name: 'Austria 1' }));
  await vi.waitFor(() => expect(texts('tr[data-index]')).toHaveLength(1), { timeout: 20_000 });
  expect(decodeURIComponent(currentUrl())).toContain('filters[country]=Austria');
});

test('the page of an airport has a card with its runways', async () => {
  renderAt('/catalog/default/airport/oslo');
  const card = within(await screen.findByRole('region', { name: 'Runways' }));
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Norway', '2']);
});
