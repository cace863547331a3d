import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { storageApi } from '@callboard/web-kit';
import { fakeStorage, implementApi } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { linkNames, renderWidget } from '../testing/renderWidget.tsx';

const gate = anEntity({ metadata: { name: 'gate', title: 'Gate Keeper' }, spec: { type: 'service' } });
const fares = anEntity({ kind: 'API', metadata: { name: 'fares', namespace: 'money' } });

function renderStarred(entityRefs: unknown, catalog = fakeCatalog([gate, fares])) {
  const storage = fakeStorage({ starredEntities: { entityRefs } });
  renderWidget('starred-entities', { fetch: catalog.fetch, apis: [implementApi(storageApi, storage)] });
  return { catalog, stars: () => storage.forBucket('starredEntities').get('entityRefs') };
}

test("[HOME-004] lists the user's starred entities by name, each with its kind and a link to its page", async () => {
  const { catalog } = renderStarred(['api:money/fares', 'component:default/gate']);
  const link = await screen.findByRole('link', { name: 'Gate Keeper' });
  expect(link.getAttribute('href')).toBe('/catalog/default/component/gate');
  expect(linkNames()).toEqual(['Gate Keeper', 'money/fares']);
  expect(screen.getByRole('img', { name: 'API' })).toBeTruthy();
  expect(catalog.requests).toHaveLength(1);
});

test('a star can be removed and restored', async () => {
  const { stars } = renderStarred(['component:default/gate']);
  await userEvent.click(await screen.findByRole('button', { name: 'Unstar Gate Keeper' }));
  expect(await stars()).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Star Gate Keeper again' }));
  expect(await stars()).toEqual(['component:default/gate']);
  expect(screen.queryByText('Star removed')).toBeNull();
});

test('missing entities and invalid refs are listed last, and can be unstarred', async () => {
  const { stars } = renderStarred(['component:default/flown', '::', 'component:default/gate']);
  await screen.findByRole('link', { name: 'Gate Keeper' });
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('Gate Keeper');
  expect(rows.filter((row) => row?.includes('Not in the catalog'))).toHaveLength(2);
  expect(linkNames()).toEqual(['Gate Keeper']);
  await userEvent.click(screen.getByRole('button', { name: 'Unstar component:default/flown' }));
  expect(await stars()).toEqual(['::', 'component:default/gate']);
});

test('without stars it explains how to add one', async () => {
  renderStarred([]);
  await screen.findByText('Nothing starred yet');
  expect(screen.getByRole('link', { name: 'Browse the catalog' }).getAttribute('href')).toBe('/catalog');
});

test('a long list shows the first entries, and the others on request', async () => {
  const many = Array.from({ length: 53 }, (_, index) => anEntity({ metadata: { name: `gate-${100 + index}` } }));
  renderStarred(
    many.map(({ metadata }) => `component:default/${metadata.name}`),
    fakeCatalog(many),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show 3 more' }));
  expect(linkNames()).toHaveLength(53);
});

test('a catalog error is shown and can be retried', async () => {
  const catalog = fakeCatalog([gate]);
  catalog.answer('POST /entities/by-refs', () => {
    throw new Error('The tower is silent');
  });
  renderStarred(['component:default/gate'], catalog);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  catalog.answer('POST /entities/by-refs', undefined);
  await userEvent.click(retry);
  await screen.findByRole('link', { name: 'Gate Keeper' });
});
