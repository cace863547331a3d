import { navPoint, useExtensions } from '@callboard/web-kit';
import { fakeFetch, renderInApp } from '@callboard/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anEntity, fakeCatalog } from '../../testing/index.ts';
import { catalogPlugin } from '../index.tsx';

/** Renders the item as the shell would, unstyled. */
function HealthLine() {
  const source = useExtensions(navPoint).find(({ id }) => id === 'catalog-health');
  const entry = source!.useEntry();
  return entry ? <a href={entry.to}>{[entry.title, entry.badge?.text].join(' ')}</a> : 'nothing';
}

test('the German title is short enough for the sidebar, also beside a count', async () => {
  renderInApp(<HealthLine />, {
    plugins: [catalogPlugin],
    fetch: fakeFetch({}),
    languages: { available: ['en', 'de'], initial: 'de' },
  });
  expect(await screen.findByRole('link', { name: 'Katalogstatus' })).toBeTruthy();
});

test('catalog health is in the navigation before the count has loaded', () => {
  const fetch = fakeFetch({});
  renderInApp(<HealthLine />, { plugins: [catalogPlugin], fetch });
  expect(screen.getByRole('link', { name: 'Catalog health' }).getAttribute('href')).toBe('/catalog-health');
  expect(fetch.requests).toEqual([]);
});

test('counts missing entities on every page, not only after the health page was open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const catalog = fakeCatalog([anEntity()]);
  catalog.answer('GET /missing-relations', () => ({
    total: 1,
    targetTotal: 2,
    targets: [],
  }));
  renderInApp(<HealthLine />, { plugins: [catalogPlugin], fetch: catalog.fetch });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(10_000);
  await pass(1_000);
  expect(screen.getByRole('link', { name: 'Catalog health 2' })).toBeTruthy();
});
