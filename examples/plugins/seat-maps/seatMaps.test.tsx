import { anApi } from '@callboard/plugin-api-docs/testing';
import { apiDocsPlugin } from '@callboard/plugin-api-docs/web';
import { fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { UiProvider } from '@callboard/ui';
import { AppRoutes } from '@callboard/web-kit/host';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { seatMapsPlugin } from './web/index.tsx';

const renderDefinition = (definition: string) =>
  renderInApp(<AppRoutes />, {
    plugins: [catalogPlugin, apiDocsPlugin, seatMapsPlugin],
    Wrapper: UiProvider,
    initialPath: '/catalog/default/api/a320/definition',
    fetch: fakeCatalog([anApi({ type: 'seat-map', definition, metadata: { name: 'a320' } })]).fetch,
  });

test('a seat map is shown row by row', async () => {
  renderDefinition('1 AC DF\n12 ABC DEF\n');
  const card = within(await screen.findByRole('region', { name: 'a320' }));
  expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['1', '12']);
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['AC DF', 'ABC DEF']);
});

test('a definition that is not a seat map is shown unchanged', async () => {
  renderDefinition('seats: many');
  expect(await screen.findByText('seats: many')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'a320' })).toBeNull();
});
