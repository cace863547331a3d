import { anEntity } from '@callboard/plugin-catalog/testing';
import { storageApi } from '@callboard/web-kit';
import { fakeStorage, implementApi } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { booking, loadDocs, renderDocs, textOfPage } from '../testing/renderDocs.tsx';

beforeAll(loadDocs, 60_000);
beforeEach(() => window.localStorage.clear());

const documented = { 'backstage.io/techdocs-ref': 'dir:.' };
const fares = anEntity({
  metadata: { name: 'fares', title: 'Fares', description: 'Prices by `fares.v2`', annotations: documented },
  relations: [
    { type: 'ownedBy', targetRef: 'group:default/pricing' },
    { type: 'partOf', targetRef: 'system:default/money' },
  ],
});
const silent = anEntity({ metadata: { name: 'silent', title: 'Silent' } });

test('[DOCS-001] the home page shows owned docs, then everything by system', async () => {
  renderDocs('/docs', { entities: [booking, fares, silent] });
  const mine = await screen.findByRole('region', { name: 'Owned by you' });
  expect((await within(mine).findByRole('link', { name: 'Booking' })).getAttribute('href')).toBe(
    '/docs/default/component/booking',
  );
  expect(within(mine).queryByRole('link', { name: 'Fares' })).toBeNull();
  const systems = screen.getByRole('region', { name: 'By system' });
  expect(await within(systems).findByRole('link', { name: 'Fares' })).toBeTruthy();
  expect(within(systems).getByRole('heading', { level: 3, name: /money/i })).toBeTruthy();
  expect(screen.queryByText('Silent')).toBeNull();
});

test('the home page lists recently read pages', async () => {
  const apis = [implementApi(storageApi, fakeStorage())];
  const { unmount } = renderDocs('/docs/default/component/booking/guide/', { apis });
  await screen.findByRole('link', { name: /Edit this page/ });
  expect(textOfPage().textContent).toContain('Choose one.');
  unmount();
  renderDocs('/docs', { apis });
  const recent = await screen.findByRole('region', { name: 'Recently read' });
  expect(within(recent).getByRole('link', { name: /Guide/ }).getAttribute('href')).toBe(
    '/docs/default/component/booking/guide/',
  );
});

test('[DOCS-001] the index lists all docs, owned docs, and docs that match a word', async () => {
  renderDocs('/docs/all', { entities: [booking, fares, silent] });
  const table = await screen.findByRole('table', { name: 'All documentation' });
  expect((await within(table).findByRole('link', { name: 'Fares' })).getAttribute('href')).toBe(
    '/docs/default/component/fares',
  );
  expect(within(table).queryByText('Silent')).toBeNull();
  expect(within(table).getByText('Prices by fares.v2')).toBeTruthy();
  await userEvent.click(screen.getByText('Owned'));
  await screen.findByText('1', { selector: 'header span' });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Fares' })).toBeNull());
  await userEvent.click(screen.getByText('All'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Filter documentation' }), 'fare');
  expect(await screen.findByRole('link', { name: 'Fares' })).toBeTruthy();
  await userEvent.click(screen.getByText('Cards'));
  expect(await screen.findByRole('link', { name: 'Fares' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('Prices by fares.v2')).toBeTruthy();
});

test('the index counts the docs of each choice, and keeps order and page size in the URL', async () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    anEntity({ metadata: { name: `doc-${String(index).padStart(2, '0')}`, annotations: documented } }),
  );
  const { currentUrl } = renderDocs('/docs/all', { entities: [booking, ...many] });
  const links = () => [...document.querySelectorAll('tbody [data-opener]')].map(({ textContent }) => textContent);
  await waitFor(() => expect(links()).toHaveLength(25));
  expect(await screen.findByRole('radio', { name: 'All 31' })).toBeTruthy();
  expect(await screen.findByRole('radio', { name: 'Owned 1' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Starred 0' })).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
  await waitFor(() => expect(links()).toHaveLength(31));
  await userEvent.click(screen.getByRole('button', { name: /^Document/ }));
  await waitFor(() => expect(links()[0]).toBe('doc-29'));
  expect(currentUrl()).toBe('/docs/all?descending=true&limit=50');
});

test('the cards of the index are paged like its rows', async () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    anEntity({ metadata: { name: `doc-${String(index).padStart(2, '0')}`, annotations: documented } }),
  );
  renderDocs('/docs/all?look=cards', { entities: many });
  expect(await screen.findByRole('link', { name: 'doc-00' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'doc-29' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('link', { name: 'doc-29' })).toBeTruthy();
});

test('the home page shows the configured panels, if any', async () => {
  const panels = [{ title: 'Start here', description: 'For new people', filter: { 'metadata.name': 'fares' } }];
  renderDocs('/docs', { entities: [booking, fares], config: { techdocs: { home: { panels } } } });
  const panel = await screen.findByRole('region', { name: 'Start here' });
  expect(await within(panel).findByRole('link', { name: 'Fares' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Booking' })).toBeNull();
});

test('a portal without docs explains how to add them', async () => {
  renderDocs('/docs', { entities: [silent] });
  expect(await screen.findByText('No documentation yet')).toBeTruthy();
});

test('a catalog that does not respond is reported once, and can be retried', async () => {
  const json = { error: { name: 'InputError', message: 'The catalog is being moved' } };
  renderDocs('/docs', { fetch: async () => Response.json(json, { status: 400 }) });
  expect(await screen.findByText('The documentation list failed to load')).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
