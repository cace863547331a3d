import { ServiceUnavailableError } from '@callboard/errors';
import type { EntityChange } from '@callboard/plugin-catalog/common';
import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { UiProvider } from '@callboard/ui';
import { storageApi } from '@callboard/web-kit';
import { fakeIdentity, fakeStorage, implementApi, renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MyChanges } from './MyChanges.tsx';

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
const owned = anEntity({
  metadata: { name: 'booking', title: 'Booking' },
  relations: [{ type: 'ownedBy', targetRef: 'group:default/boarding' }],
});
const foreign = anEntity({ metadata: { name: 'fares' } });
const aChange = (id: string, over: Partial<EntityChange> = {}): EntityChange => ({
  id,
  at: ago(1),
  entityRef: 'component:default/booking',
  change: 'updated',
  source: 'processing',
  patch: [{ op: 'replace', path: '/spec/lifecycle', before: 'experimental', value: id }],
  ...over,
});

function renderChanges(changes: EntityChange[], visits: object = {}) {
  const catalog = fakeCatalog([owned, foreign], { changes });
  const storage = fakeStorage({ home: { changesVisits: visits } });
  renderInApp(<MyChanges />, {
    plugins: [catalogPlugin],
    fetch: catalog.fetch,
    apis: [implementApi(storageApi, storage)],
    identity: fakeIdentity({ ownershipEntityRefs: ['group:default/boarding'] }),
    Wrapper: UiProvider,
  });
  return { catalog, stored: () => storage.forBucket('home').get('changesVisits') };
}

const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent);

test("changes to the user's entities are described as in their history, with a line at the last visit", async () => {
  const changes = [
    aChange('production', { at: ago(1) }),
    aChange('other', { entityRef: 'component:default/fares' }),
    aChange('experimental', { at: ago(3) }),
  ];
  const { stored } = renderChanges(changes, { seen: ago(2) });
  await screen.findByText('Lifecycle changed to production');
  expect((await screen.findAllByRole('link', { name: 'Booking' }))[0]!.getAttribute('href')).toBe(
    '/catalog/default/component/booking',
  );
  await waitFor(() =>
    expect(lines()).toEqual([
      expect.stringContaining('Lifecycle changed to production'),
      expect.stringContaining('Your last visit 2 days ago'),
      expect.stringContaining('Lifecycle changed to experimental'),
    ]),
  );
  expect(await stored()).toMatchObject({ before: expect.any(String), seen: expect.any(String) });
});

test('a user who returns during a visit still sees what was new at its start', async () => {
  const visits = { seen: new Date(Date.now() - 60_000).toISOString(), before: ago(2) };
  const { stored } = renderChanges([aChange('production')], visits);
  await screen.findByText('Lifecycle changed to production');
  expect(lines()[1]).toContain('Your last visit 2 days ago');
  expect(await stored()).toEqual(visits);
});

test('providers and fields are named in words', async () => {
  const patch = [{ op: 'replace' as const, path: '/spec/steps/1', before: 'a', value: 'b' }];
  renderChanges([aChange('steps', { patch, source: 'provider:github-provider:default' })]);
  expect(await screen.findByText('Steps changed')).toBeTruthy();
  expect(lines()[0]).toContain('from GitHub (default)');
});

test('a change of only the source location is not listed', async () => {
  const annotation = '/metadata/annotations/backstage.io~1managed-by-origin-location';
  const moved = [
    { op: 'replace' as const, path: annotation, before: 'url:https://a.test', value: 'url:https://b.test' },
  ];
  renderChanges([aChange('moved', { patch: moved }), aChange('production')]);
  await screen.findByText('Lifecycle changed to production');
  expect(screen.queryByText(/managed-by-origin-location/)).toBeNull();
});

test('without changes the widget explains what it shows', async () => {
  renderChanges([]);
  expect(await screen.findByText(/No recent changes/)).toBeTruthy();
});

test('shows an error if changes cannot be loaded', async () => {
  const { catalog } = renderChanges([]);
  catalog.answer('GET /changes', () => {
    throw new ServiceUnavailableError('Not now');
  });
  expect(await screen.findByText('Changes could not be loaded')).toBeTruthy();
});
