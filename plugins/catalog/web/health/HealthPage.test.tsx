import { ServiceUnavailableError } from '@callboard/errors';
import { UiProvider } from '@callboard/ui';
import { navPoint, statusFactPoint, useExtensions } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Entity, EntityStatusItem } from '../../common/index.ts';
import { anEntity, fakeCatalog } from '../../testing/index.ts';
import { catalogPlugin } from '../index.tsx';

const file = 'file:/catalog/teams.yaml';
const problem = (message: string, more: object = {}): EntityStatusItem => ({
  type: 'backstage.io/catalog-processing',
  level: 'error',
  message: `InputError: ${file}: ${message}`,
  error: { name: 'InputError', message: `${file}: ${message}`, location: file, ...more },
});
const location = anEntity({
  kind: 'Location',
  metadata: { name: 'teams' },
  status: { items: [problem('Document 2, line 17: not YAML', { line: 17, since: '2026-11-01T08:00:00Z' })] },
});
const team = anEntity({
  metadata: { name: 'booking', annotations: { 'backstage.io/managed-by-location': file } },
  relations: [{ type: 'ownedBy', targetRef: 'group:default/tower' }],
});

const renderHealth = (entities: Entity[], catalog = fakeCatalog(entities)) =>
  renderInApp(<AppRoutes />, {
    plugins: [catalogPlugin],
    initialPath: '/catalog-health',
    fetch: catalog.fetch,
    Wrapper: UiProvider,
  });

test('every broken file is listed with its line, message, owner and time', async () => {
  renderHealth([location, team]);
  const row = within((await screen.findByText('line 17')).closest('li')!);
  expect(row.getByText(file)).toBeTruthy();
  expect(row.getByText('line 17')).toBeTruthy();
  expect(row.getByText('Document 2, line 17: not YAML')).toBeTruthy();
  expect(row.getByRole('link', { name: /tower/ })).toBeTruthy();
  expect(row.getByText('Since').nextElementSibling?.querySelector('time')?.getAttribute('datetime')).toContain(
    '2026-11-01',
  );
  expect(screen.getByText('1 entity or source has problems')).toBeTruthy();
});

test('people who left are listed with the time and the entities that need a new owner', async () => {
  const owner = {
    ownerRef: 'user:default/ada',
    leftAt: '2026-11-01T08:00:00Z',
    count: 3,
    entityRefs: ['component:default/booking'],
  };
  const gaps = {
    withoutOwner: { total: 0, entityRefs: [] },
    unknownOwner: { total: 0, owners: [] },
    leftOwner: { total: 3, owners: [owner] },
  };
  renderHealth([team], fakeCatalog([team], { gaps }));
  const section = within(await screen.findByRole('region', { name: 'Owners who left' }));
  expect(section.getByText(/^3 entities need a new owner/)).toBeTruthy();
  expect(section.getByRole('link', { name: /ada/ })).toBeTruthy();
  expect(section.getByRole('link', { name: /booking/ })).toBeTruthy();
  expect(section.getByText('and 2 more')).toBeTruthy();
  expect(section.getByText('Left').nextElementSibling?.querySelector('time')?.getAttribute('datetime')).toContain(
    '2026-11-01',
  );
});

test('problems of an entire file come after those with a line, and no message repeats the file', async () => {
  const items = [
    problem('There are 71 more problems; fix these first'),
    { ...problem('', { line: 4, message: `${file}, document at line 4: metadata.name is not valid` }) },
  ];
  renderHealth([anEntity({ ...location, status: { items } })]);
  await screen.findByText('line 4');
  const messages = screen.getAllByText(/not valid|more problems/).map(({ textContent }) => textContent);
  expect(messages).toEqual(['metadata.name is not valid', 'There are 71 more problems; fix these first']);
});

test('a registered location with a generated name is shown by its target', async () => {
  const target = 'https://git.example/teams.yaml';
  const generated = anEntity({
    ...location,
    metadata: { name: 'generated-e1c59336' },
    spec: { type: 'url', target },
  });
  renderHealth([generated]);
  expect(await screen.findByRole('link', { name: target })).toBeTruthy();
  expect(screen.queryByText(/generated-/)).toBeNull();
});

test('an entity shows its owner, or that it has none', async () => {
  const owned = anEntity({ ...team, status: { items: [problem('spec.type is missing')] } });
  renderHealth([
    location,
    owned,
    anEntity({ metadata: { name: 'lonely' }, status: { items: [{ ...problem('x'), error: undefined }] } }),
  ]);
  expect(await screen.findByText('No known owner')).toBeTruthy();
  expect(screen.getByText('3 entities and sources have problems')).toBeTruthy();
});

test('a relation to a missing entity shows a warning, with the entities that have it', async () => {
  const other = anEntity({ metadata: { name: 'fares' }, relations: team.relations });
  renderHealth([team, other]);
  const section = within(await screen.findByRole('region', { name: 'Missing entities' }));
  expect(section.getByText('2 entities have relations to entities that are not in the catalog.')).toBeTruthy();
  const row = within(section.getByText('group:default/tower').closest('li')!);
  expect(row.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['booking', 'fares']);
  expect(screen.queryByText('Everything loaded successfully')).toBeNull();
});

test('missing relations that cannot be loaded do not count as healthy', async () => {
  const catalog = fakeCatalog([anEntity()]);
  catalog.answer('GET /missing-relations', () => {
    throw new ServiceUnavailableError('The catalog is loading');
  });
  renderHealth([], catalog);
  expect(await screen.findByText('The catalog is loading')).toBeTruthy();
  expect(screen.queryByText('Everything loaded successfully')).toBeNull();
});

test('without problems, the page explains what would appear', async () => {
  renderHealth([team, anEntity({ kind: 'Group', metadata: { name: 'tower' } })]);
  expect(await screen.findByText('Everything loaded successfully')).toBeTruthy();
});

test('an empty catalog shows that there are no entities yet', async () => {
  renderHealth([]);
  expect(await screen.findByRole('heading', { name: 'No entities yet' })).toBeTruthy();
  expect(screen.queryByText('Everything loaded successfully')).toBeNull();
});

/** The unstyled navigation item. */
function HealthLine() {
  const entry = useExtensions(navPoint)
    .find(({ id }) => id === 'catalog-health')!
    .useEntry();
  return <p>{`${entry?.title}: ${entry?.badge?.text ?? 'no number'}`}</p>;
}

test('the navigation links to the page even without problems', () => {
  renderInApp(<HealthLine />, { plugins: [catalogPlugin], fetch: fakeCatalog([team]).fetch });
  expect(screen.getByText('Catalog health: no number')).toBeTruthy();
});

/** The unstyled fact of the portal page. */
function HealthFact() {
  const fact = useExtensions(statusFactPoint)
    .find(({ id }) => id === 'catalog-health')!
    .useFact();
  return fact ? (
    <p>
      {fact.label}: {fact.value}
    </p>
  ) : null;
}

test.each([
  ['a missing entity', [team], '1 problem'],
  ['a missing entity and a broken file', [team, location], '2 problems'],
  ['nothing missing', [anEntity()], 'No problems'],
])('the portal page counts what the health page lists (%s)', async (_, entities, text) => {
  renderInApp(<HealthFact />, { plugins: [catalogPlugin], fetch: fakeCatalog(entities).fetch, Wrapper: UiProvider });
  expect(await screen.findByText(text)).toBeTruthy();
});
