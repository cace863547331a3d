import { ServiceUnavailableError } from '@callboard/errors';
import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { UiProvider } from '@callboard/ui';
import { renderInApp } from '@callboard/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CatalogHealth } from './CatalogHealth.tsx';

function renderHealth(catalog: ReturnType<typeof fakeCatalog>) {
  renderInApp(<CatalogHealth />, { plugins: [catalogPlugin], fetch: catalog.fetch, Wrapper: UiProvider });
}

const linkTo = (name: string) => decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href')!);

test('each kind of problem is counted, with a link to where it can be fixed', async () => {
  const lost = anEntity({ metadata: { name: 'kiosk', annotations: { 'backstage.io/orphan': 'true' } } });
  const broken = anEntity({
    metadata: { name: 'gate' },
    relations: [{ type: 'ownedBy', targetRef: 'group:default/gone' }],
    status: { items: [{ type: 'x', level: 'error', message: 'broken' }] },
  });
  const gaps = {
    withoutOwner: { total: 3, entityRefs: ['template:default/new-service'] },
    unknownOwner: { total: 1, owners: [{ ownerRef: 'group:default/gone', count: 1 }] },
    leftOwner: { total: 4, owners: [] },
  };
  renderHealth(fakeCatalog([lost, broken], { gaps }));
  expect((await screen.findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^1with errors or warnings/),
    expect.stringMatching(/^1missing, but referenced by other entities/),
    expect.stringMatching(/^1with an owner that is not in the catalog1 Component/),
    expect.stringMatching(/^4with an owner who leftShow owners who left/),
    expect.stringMatching(/^3without an owner.*and 2 more/),
    'new-service',
    expect.stringMatching(/^1without a source1 Component/),
  ]);
  expect(linkTo('Show problems')).toBe('/catalog-health');
  const [ofOwner, orphans] = screen.getAllByRole('link', { name: '1 Component' }).map((link) => {
    return decodeURIComponent(link.getAttribute('href')!);
  });
  expect(ofOwner).toContain('filters[owners]=group:default/gone');
  expect(orphans).toContain('filters[orphan]=true');
});

test('a relation to a missing entity is counted, as on the health page', async () => {
  const relations = [{ type: 'dependsOn', targetRef: 'resource:default/seat-cache' }];
  renderHealth(fakeCatalog([anEntity({ relations })]));
  expect(await screen.findByText('missing, but referenced by other entities')).toBeTruthy();
  expect(linkTo('Show missing entities')).toBe('/catalog-health');
  expect(screen.queryByText('Every entity has an owner and loaded successfully')).toBeNull();
});

test('a healthy catalog is reported in one line', async () => {
  renderHealth(fakeCatalog([anEntity()]));
  expect(await screen.findByText('Every entity has an owner and loaded successfully')).toBeTruthy();
});

test('an empty catalog is not reported as healthy', async () => {
  renderHealth(fakeCatalog([anEntity({ kind: 'Location' })]));
  expect(await screen.findByText('Nothing in the catalog yet.')).toBeTruthy();
  expect(screen.queryByText('Every entity has an owner and loaded successfully')).toBeNull();
});

test('a catalog that does not respond is not reported as healthy, and can be retried', async () => {
  const catalog = fakeCatalog([anEntity()]);
  let isAway = true;
  catalog.answer('GET /ownership-gaps', () => {
    if (isAway) throw new ServiceUnavailableError('Not now');
    return { withoutOwner: { total: 0, entityRefs: [] }, unknownOwner: { total: 0, owners: [] } };
  });
  renderHealth(catalog);
  expect(await screen.findByText('Catalog health could not be loaded')).toBeTruthy();
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Every entity has an owner and loaded successfully')).toBeTruthy();
});
