import { fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { UiProvider } from '@callboard/ui';
import type { Fetch } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { CATALOG_QUALITY, catalogQualityTexts, type ScorecardSummary } from '../../common/index.ts';
import { scorecardsPlugin } from '../index.tsx';

beforeAll(async () => {
  await import('../pages.ts');
});

const states = { passed: 8, failed: 2, exempt: 0, noData: 0, upcoming: 0, notApplicable: 0 };
const summary = (over: Partial<ScorecardSummary>): ScorecardSummary => ({
  id: CATALOG_QUALITY,
  title: catalogQualityTexts.title,
  description: catalogQualityTexts.description,
  entities: 10,
  levels: [],
  withoutLevel: 10,
  histogram: [],
  checks: [
    { id: 'owner-has-members', title: catalogQualityTexts.check['owner-has-members'], weight: 1, states },
    { id: 'described', title: 'Ours', weight: 1, states },
  ],
  mayRequestExemptions: false,
  ...over,
});

function renderOverview(language: string) {
  const catalog = fakeCatalog([]);
  const items = [summary({}), summary({ id: 'other', title: 'Has docs' })];
  const fetch: Fetch = async (url, init) => {
    if (!String(url).includes('/api/scorecards/')) return catalog.fetch(url, init);
    return Response.json(String(url).includes('/trend') ? { points: [] } : { items });
  };
  renderInApp(<AppRoutes />, {
    plugins: [catalogPlugin, scorecardsPlugin],
    Wrapper: UiProvider,
    initialPath: '/scorecards',
    languages: { available: ['en', 'de'], initial: language },
    fetch,
  });
}

test('the scorecard of the portal is translated, and texts of the organisation are not', async () => {
  renderOverview('de');
  expect(await screen.findByRole('link', { name: 'Katalogqualität' })).toBeTruthy();
  expect(screen.getByText(/^Ob Einträge eine Beschreibung/)).toBeTruthy();
  expect(screen.getAllByText('Eigentümer hat Mitglieder')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Has docs' })).toBeTruthy();
  expect(screen.getAllByText('Ours')).toHaveLength(2);
});

test('the scorecard of the portal has its own texts in English', async () => {
  renderOverview('en');
  expect(await screen.findByRole('link', { name: 'Catalog quality' })).toBeTruthy();
  expect(screen.getAllByText('Owner has members')).toHaveLength(2);
});
