import { NotAllowedError, ServiceUnavailableError } from '@callboard/errors';
import type { EntityStatusItem } from '@callboard/plugin-catalog/common';
import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { UiProvider } from '@callboard/ui';
import { definePlugin, type WebPlugin } from '@callboard/web-kit';
import { fakeIdentity, renderInApp } from '@callboard/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { homePlugin } from '../../index.tsx';
import { type WorkItem, workPoint } from '../../workPoint.ts';
import { dailyTranslation } from '../dailyTranslation.ts';
import { MyWork } from './MyWork.tsx';

const relations = [{ type: 'ownedBy', targetRef: 'group:default/boarding' }];
const failed = (message: string, over: Partial<EntityStatusItem> = {}): EntityStatusItem => ({
  type: 'backstage.io/catalog-processing',
  level: 'error',
  message,
  error: { name: 'InputError', message },
  ...over,
});
const booking = (items: EntityStatusItem[] = []) =>
  anEntity({ metadata: { name: 'booking', title: 'Booking' }, relations, status: { items } });
const orphan = anEntity({
  metadata: { name: 'kiosk', annotations: { 'backstage.io/orphan': 'true' } },
  relations,
});

function renderWork(catalog: ReturnType<typeof fakeCatalog>, plugins: WebPlugin[] = []) {
  return renderInApp(<MyWork />, {
    plugins: [catalogPlugin, homePlugin, ...plugins],
    fetch: catalog.fetch,
    identity: fakeIdentity({ ownershipEntityRefs: ['user:default/ines', 'group:default/boarding'] }),
    Wrapper: UiProvider,
  });
}

const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent);

/** A plugin with work items, or one that fails. */
const otherWork = (work: { items?: WorkItem[]; error?: Error }) =>
  definePlugin({
    id: 'gates',
    needs: ['home'],
    extensions: [
      workPoint.add({
        id: 'gates',
        load: async () => [
          {
            id: 'gates',
            order: 10,
            title: { ref: dailyTranslation, key: 'work.title' },
            icon: () => null,
            useWork: () => ({ items: [], total: work.items?.length ?? 0, isLoading: false, ...work }),
          },
        ],
      }),
    ],
  });

test("the user's entities with errors or without a source are listed with links, the worst first", async () => {
  const other = anEntity({
    metadata: { name: 'fares' },
    relations: [{ type: 'ownedBy', targetRef: 'group:default/pricing' }],
    status: { items: [failed('not mine')] },
  });
  renderWork(fakeCatalog([orphan, booking([failed('spec.owner is missing')]), other]));
  expect(await rows()).toEqual([
    expect.stringContaining('Error: Bookingspec.owner is missing'),
    expect.stringContaining('Warning: kioskIts source is gone'),
  ]);
  const section = within(screen.getByRole('region', { name: /Catalog entities/ }));
  expect(section.getByRole('link', { name: 'Booking' }).getAttribute('href')).toBe(
    '/catalog/default/component/booking',
  );
});

test('a file that cannot be read is shown to the owners of its entities', async () => {
  const file = 'file:/catalog/booking.yaml';
  const inFile = (name: string) =>
    anEntity({ metadata: { name, annotations: { 'backstage.io/managed-by-location': file } }, relations });
  const message = 'bad indentation';
  const since = '2026-11-01T10:00:00.000Z';
  const reader = anEntity({
    kind: 'Location',
    metadata: { name: 'meridian' },
    status: { items: [failed(message, { error: { name: 'InputError', message, location: file, since } })] },
  });
  renderWork(fakeCatalog([inFile('booking'), inFile('seats'), reader]));
  expect(await rows()).toEqual([expect.stringContaining('booking and 1 otherbad indentation')]);
  expect(document.querySelector('time')?.dateTime).toBe(since);
});

test('without work the widget reports that all is clear', async () => {
  renderWork(fakeCatalog([booking()]));
  expect(await screen.findByText('All clear')).toBeTruthy();
});

test('with an empty catalog the widget links to where sources are added', async () => {
  renderWork(fakeCatalog([]));
  expect(await screen.findByText('Nothing in the catalog yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add your first source' }).getAttribute('href')).toBe('/catalog');
  expect(screen.queryByText('All clear')).toBeNull();
});

test('a catalog that does not respond hides no other work, and all clear is not shown', async () => {
  const catalog = fakeCatalog([]);
  catalog.answer('POST /queries', () => {
    throw new ServiceUnavailableError('Not now');
  });
  const item: WorkItem = { id: 'a7', title: 'Gate A7', reason: 'stuck', severity: 'warning', to: '/gates/a7' };
  renderWork(catalog, [otherWork({ items: [item] })]);
  expect(await screen.findByText('Could not load “Catalog entities”')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Gate A7' }).getAttribute('href')).toBe('/gates/a7');
  expect(screen.queryByText('All clear')).toBeNull();
});

test('work that the user is not allowed to see is left out without an error, and all clear is not shown', async () => {
  const catalog = fakeCatalog([booking()]);
  catalog.answer('POST /queries', () => {
    throw new NotAllowedError('Not for you');
  });
  renderWork(catalog);
  expect(await screen.findByText('Some checks require permissions that you do not have.')).toBeTruthy();
  expect(screen.queryByText('All clear')).toBeNull();
  expect(screen.queryByText(/Could not load/)).toBeNull();
});

test('a long list is collapsed and shows how many more there are', async () => {
  const items = Array.from({ length: 7 }, (_, at): WorkItem => {
    return { id: `${at}`, title: `Gate ${at}`, reason: 'stuck', severity: 'info', to: '/' };
  });
  renderWork(fakeCatalog([]), [otherWork({ items })]);
  expect(await rows()).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(await rows()).toHaveLength(7);
});

test('an item that can be dismissed has a button for it', async () => {
  let dismissed = 0;
  const items = [{ id: 'one', title: 'Gate 7', reason: 'Jammed', severity: 'error', dismiss: () => (dismissed += 1) }];
  renderWork(fakeCatalog([booking()]), [otherWork({ items: items as WorkItem[] })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss Gate 7' }));
  expect(dismissed).toBe(1);
});

test('a list with one row more than the limit is not collapsed', async () => {
  const items = Array.from({ length: 6 }, (_, at): WorkItem => {
    return { id: `${at}`, title: `Gate ${at}`, reason: 'stuck', severity: 'info', to: '/' };
  });
  renderWork(fakeCatalog([]), [otherWork({ items })]);
  expect(await rows()).toHaveLength(6);
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});
