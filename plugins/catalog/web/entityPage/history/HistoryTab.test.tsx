import { ServiceUnavailableError } from '@callboard/errors';
import { gitHubHost } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { EntityChange } from '../../../common/index.ts';
import { anEntity, fakeCatalog } from '../../../testing/index.ts';
import { loadEntityPage, renderEntityPage } from '../testing/renderEntityPage.tsx';

beforeAll(loadEntityPage);

const aChange = (seq: number, over: Partial<EntityChange> = {}): EntityChange => ({
  id: `change-${seq}`,
  seq,
  at: '2026-11-01T10:00:00.000Z',
  entityRef: 'component:default/booking',
  change: 'updated',
  source: 'processing',
  patch: [],
  ...over,
});
const boarding = anEntity({ kind: 'Group', metadata: { name: 'boarding', title: 'Boarding' } });
const ines = anEntity({ kind: 'User', metadata: { name: 'ines', title: 'Ines Novak' } });
const entity = anEntity({ relations: [{ type: 'ownedBy', targetRef: 'group:default/boarding' }] });
const moved = aChange(3, {
  patch: [
    { op: 'replace', path: '/spec/owner', before: 'ground-ops', value: 'boarding' },
    { op: 'add', path: '/relations/0', value: { type: 'ownedBy', targetRef: 'group:default/boarding' } },
    { op: 'replace', path: '/spec/lifecycle', before: 'experimental', value: 'production' },
  ],
});
const created = aChange(1, { change: 'created', source: 'registration', actor: 'user:default/ines' });
const history = '/catalog/default/component/booking/history';

test('changes are described in sentences, the newest first, with their time and author', async () => {
  renderEntityPage(fakeCatalog([entity, boarding, ines], { changes: [moved, created] }), history);
  const [latest, first] = (await screen.findAllByText(/Owner changed|Registered/)).map(
    (text) => text.closest('ol > li')!,
  );
  const told = within(latest as HTMLElement);
  expect(told.getByText('Owner changed to Boarding')).toBeTruthy();
  expect(told.getByText('Lifecycle changed to production')).toBeTruthy();
  expect(told.getByText(/from its source/)).toBeTruthy();
  expect(latest!.querySelector('time')?.dateTime).toBe('2026-11-01T10:00:00.000Z');
  expect(await within(first as HTMLElement).findByRole('link', { name: 'Ines Novak' })).toBeTruthy();
});

test('the details of a change open below it, with the old and new values', async () => {
  renderEntityPage(fakeCatalog([entity, boarding], { changes: [moved] }), history);
  const steps = await screen.findByRole('button', { name: '3 changes' });
  expect(steps.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(steps);
  expect(steps.getAttribute('aria-expanded')).toBe('true');
  const step = screen.getByText('spec › lifecycle').closest('li')!;
  expect(step.querySelector('pre')?.textContent).toBe('Before: −experimental\nAfter: +production\n');
});

test('the first change shows the origin of the entity and its full content, and a calling service has no link', async () => {
  const value = { kind: 'Component', metadata: { name: 'booking' } };
  const change = aChange(1, {
    change: 'created',
    source: 'refresh',
    actor: 'external:ci',
    location: 'url:https://git.meridian.example/booking/catalog-info.yaml',
    patch: [{ op: 'add', path: '', value }],
  });
  renderEntityPage(fakeCatalog([entity, boarding], { changes: [change] }), history);
  expect(await screen.findByText('https://git.meridian.example/booking/catalog-info.yaml')).toBeTruthy();
  expect(screen.getByText(/by external:ci · refreshed on request/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show full entity' }));
  expect(document.querySelector('pre')?.textContent).toContain('booking');
});

test('older changes are loaded page by page', async () => {
  const catalog = fakeCatalog([entity, boarding]);
  const page = (items: EntityChange[], nextCursor?: string) => ({ items, ...(nextCursor ? { nextCursor } : {}) });
  catalog.answer('GET /entities/by-name/component/default/booking/history', () => {
    const { search } = catalog.requests.at(-1)!;
    return search.get('cursor') === '3' ? page([created]) : page([moved], '3');
  });
  renderEntityPage(catalog, history);
  await userEvent.click(await screen.findByRole('button', { name: 'Show older changes' }));
  expect(await screen.findByText('Registered')).toBeTruthy();
  expect(screen.getByText('Owner changed to Boarding')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull();
});

test('an entity without a history explains what will appear', async () => {
  renderEntityPage([anEntity()], history);
  expect(await screen.findByRole('heading', { name: 'No changes yet' })).toBeTruthy();
});

test('a history that cannot be loaded shows an error', async () => {
  const catalog = fakeCatalog([anEntity()]);
  catalog.answer('GET /entities/by-name/component/default/booking/history', () => {
    throw new ServiceUnavailableError('Not now');
  });
  renderEntityPage(catalog, history);
  expect(await screen.findByText('The history could not be loaded')).toBeTruthy();
});

test('the overview summarises the latest changes', async () => {
  renderEntityPage(fakeCatalog([entity, boarding, ines], { changes: [moved, created] }));
  const card = within(await screen.findByRole('region', { name: 'Recent changes' }));
  expect(await card.findByText('Registered by Ines Novak')).toBeTruthy();
  expect(card.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Owner changed to Boarding and 1 more/),
    expect.stringMatching(/^Registered by Ines Novak/),
  ]);
  expect(card.getByRole('link', { name: 'All changes' }).getAttribute('href')).toBe(history);
});

const value = (version: string) => ({ op: 'replace' as const, path: '/spec/lifecycle', before: version });
const versions = [
  aChange(3, { patch: [{ ...value('experimental'), value: 'production' }] }),
  aChange(2, { patch: [{ op: 'add', path: '/metadata/description', value: 'Seats' }] }),
  created,
];
const booking = anEntity({ metadata: { name: 'booking', description: 'Seats' }, spec: { lifecycle: 'production' } });

test('any two versions can be compared, the earlier one first, and are kept in the URL', async () => {
  const { currentUrl } = renderEntityPage(fakeCatalog([booking], { changes: versions }), history);
  const first = await screen.findByRole('checkbox', { name: 'Compare: Registered' });
  await userEvent.click(first);
  expect(screen.getByText('Choose another version below to compare it with.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Compare: Lifecycle changed to production' }));
  const compared = within(await screen.findByRole('region', { name: 'Differences' }));
  const written = () => document.querySelector('pre')?.textContent ?? '';
  expect(written()).toMatch(/After: \+ {2}description: Seats/);
  expect(written()).toMatch(/Before: − {2}lifecycle: experimental\n(.*\n)*After: \+ {2}lifecycle: production/);
  expect(currentUrl()).toContain('compare=change-1&compare=change-3');

  await userEvent.click(screen.getByRole('checkbox', { name: 'Compare: Description changed' }));
  await waitFor(() => expect(written()).not.toContain('description: Seats\nAfter'));
  expect(screen.getByRole('checkbox', { name: 'Compare: Registered' })).toHaveProperty('checked', false);
  await userEvent.click(compared.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('region', { name: 'Differences' })).toBeNull();
  expect(currentUrl()).not.toContain('compare');
});

const githubHost = gitHubHost({ commitsPath: ['/blob/', '/commits/'] });

test('the commits of a file are linked if its host is known', async () => {
  const location = 'url:https://github.com/meridian/booking/blob/main/catalog-info.yaml';
  const elsewhere = 'url:https://git.unknown.example/booking/blob/main/catalog-info.yaml';
  const changes = [aChange(2, { location }), aChange(1, { location: elsewhere })];
  renderEntityPage(fakeCatalog([entity, boarding], { changes }), history, { plugins: [githubHost] });
  const links = await screen.findAllByRole('link', { name: /^Commits to this file/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://github.com/meridian/booking/commits/main/catalog-info.yaml',
  ]);
});

test("a file of the server is shown by the end of its path, not by the server's folders", async () => {
  const location = 'file:/srv/portal/examples/docs/booking-api/catalog-info.yaml';
  renderEntityPage(fakeCatalog([entity, boarding], { changes: [aChange(1, { location })] }), history);
  expect(await screen.findByText('…/docs/booking-api/catalog-info.yaml')).toBeTruthy();
});
