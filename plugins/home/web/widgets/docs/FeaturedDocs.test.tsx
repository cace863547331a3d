import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { viewTechDocRoute } from '@callboard/plugin-catalog/web';
import { fakeIdentity, type RenderInAppOptions } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WidgetSettings } from '../../index.tsx';
import { linkNames, renderWidget } from '../testing/renderWidget.tsx';

const annotations = { 'backstage.io/techdocs-ref': 'dir:.' };
const ownedBy = (targetRef: string) => [{ type: 'ownedBy', targetRef }];
const gate = anEntity({
  metadata: { name: 'gate', title: 'Gate Keeper', description: 'Lets people in', annotations },
  relations: ownedBy('group:default/boarding'),
});
const fares = anEntity({
  kind: 'API',
  metadata: { name: 'fares', annotations },
  relations: ownedBy('group:default/money'),
});
const borrowed = anEntity({
  metadata: { name: 'zone', annotations: { 'backstage.io/techdocs-entity': 'component:default/gate' } },
  relations: ownedBy('group:default/money'),
});
const silent = anEntity({ metadata: { name: 'silent' } });

const renderDocs = (options: RenderInAppOptions & { settings?: WidgetSettings } = {}) =>
  renderWidget('featured-docs', {
    fetch: fakeCatalog([gate, fares, borrowed, silent]).fetch,
    routes: { '/docs/:namespace/:kind/:name': viewTechDocRoute },
    ...options,
  });

test('[HOME-007] featured docs lists entities with docs, each with a link to the reader', async () => {
  renderDocs();
  const link = await screen.findByRole('link', { name: 'Gate Keeper' });
  expect(link.getAttribute('href')).toBe('/docs/default/component/gate');
  expect(linkNames()).toEqual(['fares', 'Gate Keeper', 'zone']);
  expect(screen.getByText('Lets people in')).toBeTruthy();
});

test('[HOME-007] the configuration filters which docs are featured', async () => {
  renderDocs({ config: { home: { featuredDocs: { filter: { kind: 'api' } } } } });
  await screen.findByRole('link', { name: 'fares' });
  expect(linkNames()).toEqual(['fares']);
});

test('the user can choose docs of owned entities, and how many', async () => {
  const identity = fakeIdentity({ ownershipEntityRefs: ['group:default/money'] });
  const { unmount } = renderDocs({ identity, settings: { whose: 'owned' } });
  await screen.findByRole('link', { name: 'fares' });
  expect(linkNames()).toEqual(['fares', 'zone']);
  unmount();
  renderDocs({ settings: { count: 1 } });
  await screen.findByRole('link', { name: 'fares' });
  expect(linkNames()).toEqual(['fares']);
});

test('without a docs reader in the app, the links lead to the entities', async () => {
  renderDocs({ routes: {} });
  expect((await screen.findByRole('link', { name: 'fares' })).getAttribute('href')).toBe('/catalog/default/api/fares');
});

test('without docs it explains how to add them', async () => {
  renderDocs({ fetch: fakeCatalog([silent]).fetch });
  await screen.findByText('No docs here yet');
});

test('a catalog error can be retried', async () => {
  const catalog = fakeCatalog([gate]);
  for (const call of ['GET /entities/by-query', 'POST /entities/by-query']) {
    catalog.answer(call, () => {
      throw new Error('The tower is silent');
    });
  }
  renderDocs({ fetch: catalog.fetch });
  await screen.findByRole('button', { name: 'Try again' });
});
