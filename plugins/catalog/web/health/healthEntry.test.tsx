import { navPoint, useExtensions } from '@callboard/web-kit';
import { fakeFetch, renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catalogPlugin } from '../index.tsx';

/** Renders the item as the shell would, unstyled. */
function HealthLine() {
  const source = useExtensions(navPoint).find(({ id }) => id === 'catalog-health');
  const entry = source!.useEntry();
  return entry ? <a href={entry.to}>{[entry.title, entry.badge?.text].join(' ')}</a> : 'nothing';
}

test('the German title is short enough for the sidebar', async () => {
  renderInApp(<HealthLine />, {
    plugins: [catalogPlugin],
    fetch: fakeFetch({}),
    languages: { available: ['en', 'de'], initial: 'de' },
  });
  expect(await screen.findByRole('link', { name: 'Katalogzustand' })).toBeTruthy();
});

test('catalog health is in the navigation before the count has loaded', () => {
  const fetch = fakeFetch({});
  renderInApp(<HealthLine />, { plugins: [catalogPlugin], fetch });
  expect(screen.getByRole('link', { name: 'Catalog health' }).getAttribute('href')).toBe('/catalog-health');
  expect(fetch.requests).toEqual([]);
});
