import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { aDocsPage, fakeTechdocs } from '@callboard/plugin-techdocs/testing';
import { techdocsPlugin } from '@callboard/plugin-techdocs/web';
import { UiProvider } from '@callboard/ui';
import { AppRoutes } from '@callboard/web-kit/host';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readingTimePlugin } from './web.tsx';

test('a page shows how long it takes to read', async () => {
  const catalog = fakeCatalog([anEntity({ metadata: { name: 'handbook' } })]);
  const content = `<h1>Handbook</h1><p>${'word '.repeat(660)}</p>`;
  const docs = fakeTechdocs({
    files: { 'default/component/handbook': { 'index.html': aDocsPage({ title: 'Handbook', content }) } },
  });
  renderInApp(<AppRoutes />, {
    plugins: [catalogPlugin, techdocsPlugin, readingTimePlugin],
    Wrapper: UiProvider,
    initialPath: '/docs/default/component/handbook',
    fetch: (url, init) => (String(url).includes('/api/techdocs/') ? docs.fetch(url) : catalog.fetch(url, init)),
  });
  expect(await screen.findByText('3 minutes to read', {}, { timeout: 20_000 })).toBeTruthy();
});
