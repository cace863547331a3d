import { fakeCatalog } from '@callboard/plugin-catalog/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { airline, boarding, booking, bookings, checkIn, entitiesWith, fares, journey } from '../testing/airline.ts';
import {
  clickIn,
  drawnLabels,
  drawnNode,
  drawnRefs,
  expectDrawn,
  giveSizes,
  renderGraph,
} from '../testing/renderGraph.tsx';

beforeAll(() => import('./CatalogGraphPage.tsx'));
beforeEach(() => giveSizes());
afterEach(() => void vi.restoreAllMocks());

const graphOf = (root: string, more = '') => `/catalog-graph?rootEntityRefs[]=${root}${more}`;
const decoded = (url: string) => decodeURIComponent(url).replace('/catalog-graph?', '').split('&');

describe('[ENT-037] the catalog graph page', () => {
  test('of an empty catalog links to the page that adds sources, without a search box', async () => {
    renderGraph('/catalog-graph', { catalog: fakeCatalog([]) });
    expect(await screen.findByRole('heading', { name: 'No entities to draw yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add your first source' }).getAttribute('href')).toBe('/catalog');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('draws an entity, its related entities and their relations', async () => {
    renderGraph(graphOf(booking));
    await expectDrawn([booking, journey, boarding, bookings, checkIn, fares]);
    expect(drawnNode(booking).dataset.root).toBe('true');
    expect(drawnNode(journey).textContent).toMatch(/^Passenger journey.*journey$/);
    expect(drawnLabels()).toEqual(['depends on', 'depends on', 'has part', 'owns', 'provides']);
    expect(screen.getByText('6 entities, 5 relations')).toBeTruthy();
    expect(screen.getByRole('figure', { name: 'Graph of booking' })).toBeTruthy();
  });

  test('restores its state from the URL', async () => {
    renderGraph(
      graphOf(
        journey,
        '&maxDepth=∞&selectedKinds[]=component&selectedRelations[]=hasPart&mergeRelations=false&direction=TB',
      ),
    );
    await expectDrawn([journey, booking, checkIn]);
    expect(drawnLabels()).toEqual(['has part', 'has part']);
    expect(screen.getByRole('radio', { name: 'Top to bottom' })).toHaveProperty('checked', true);
    expect(screen.getByRole('radio', { name: 'Unlimited' })).toHaveProperty('checked', true);
  });

  test('requests the entities of one step in one call, with only the displayed fields', async () => {
    const { catalog } = renderGraph(graphOf(journey, '&maxDepth=2&showFilters=false'));
    await expectDrawn([journey, booking, checkIn, boarding, bookings, fares]);
    const asked = catalog.requests.filter(({ body }) => (body.fields as string[])?.includes('relations'));
    expect(asked.map(({ body }) => body.entityRefs)).toEqual([
      [journey],
      [booking, checkIn],
      [boarding, bookings, fares],
    ]);
    expect(asked[0]!.body.fields).toEqual([
      'kind',
      'metadata.name',
      'metadata.namespace',
      'metadata.title',
      'spec.profile.displayName',
      'spec.type',
      'relations',
    ]);
  });
});

describe('a node', () => {
  test('has a button that starts the graph from it and adds a history entry', async () => {
    const { currentUrl } = renderGraph(graphOf(booking, '&maxDepth=1&direction=BT'));
    await expectDrawn([booking, journey, boarding, bookings, checkIn, fares]);
    clickIn(drawnNode(fares), 'button');
    await expectDrawn([fares, booking]);
    expect(decoded(currentUrl())).toEqual([`rootEntityRefs[]=${fares}`, 'direction=BT']);
  });

  test('opens the page of its entity', async () => {
    const { currentUrl } = renderGraph(graphOf(booking));
    await waitFor(() => expect(drawnRefs()).toContain(fares));
    clickIn(drawnNode(fares), 'a');
    await waitFor(() => expect(currentUrl()).toBe('/catalog/default/component/fares'));
  });
});

describe('the list below', () => {
  test('contains the same entities as links, by kind, with the relations that led to them', async () => {
    renderGraph(graphOf(journey, '&maxDepth=2'));
    const list = within(await screen.findByRole('region', { name: 'As a list' }));
    const links = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Passenger journey', '/catalog/default/system/journey'],
      ['booking', '/catalog/default/component/booking'],
      ['check-in', '/catalog/default/component/check-in'],
      ['fares', '/catalog/default/component/fares'],
      ['Boarding', '/catalog/default/group/boarding'],
      ['bookings', '/catalog/default/api/bookings'],
    ]);
    expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Systems1',
      'Components3',
      'Groups1',
      'APIs1',
    ]);
    expect(list.getByRole('link', { name: 'Boarding' }).parentElement!.textContent).toBe('Boarding booking → owned by');
  });

  test('is in the tab order, outlines the node of the focused link, and starts a graph from it', async () => {
    const { user, currentUrl } = renderGraph(graphOf(booking));
    await waitFor(() => expect(drawnRefs()).toContain(fares));
    const list = within(screen.getByRole('region', { name: 'As a list' }));
    list.getByRole('button', { name: 'Graph of check-in' }).focus();
    await user.tab();
    expect(document.activeElement).toBe(list.getByRole('link', { name: 'fares' }));
    await waitFor(() => expect(drawnNode(fares).dataset.highlighted).toBe('true'));
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(decoded(currentUrl())).toEqual([`rootEntityRefs[]=${fares}`]));
  });

  test('is the only part with keyboard focus: nothing in the drawing takes it', async () => {
    renderGraph(graphOf(booking));
    await waitFor(() => expect(drawnRefs()).toContain(fares));
    const canvas = document.querySelector('figure [aria-hidden="true"]')!;
    expect(canvas.querySelectorAll('a:not([tabindex="-1"]), button:not([tabindex="-1"]), [tabindex="0"]')).toHaveLength(
      0,
    );
  });
});

describe('the filters', () => {
  test('replace the URL without a history entry, and can be cleared', async () => {
    const { user, currentUrl } = renderGraph(graphOf(journey));
    await expectDrawn([journey, booking, checkIn]);
    await user.click(screen.getByRole('radio', { name: '2' }));
    await expectDrawn([journey, booking, checkIn, boarding, bookings, fares]);
    await user.click(screen.getByRole('switch', { name: /^Simplified/ }));
    await user.click(screen.getByRole('switch', { name: /^Merge relations/ }));
    await user.click(screen.getByRole('radio', { name: 'Top to bottom' }));
    await user.click(screen.getByRole('radio', { name: 'Steps' }));
    await user.click(screen.getByRole('button', { name: /^Components/ }));
    await user.click(screen.getByRole('button', { name: 'has part' }));
    expect(decoded(currentUrl())).toEqual([
      `rootEntityRefs[]=${journey}`,
      'maxDepth=2',
      'selectedKinds[]=component',
      'selectedRelations[]=hasPart',
      'unidirectional=false',
      'mergeRelations=false',
      'direction=TB',
      'curve=curveStepBefore',
    ]);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(decoded(currentUrl())).toEqual([`rootEntityRefs[]=${journey}`]);
  });

  test('include custom kinds and relations', async () => {
    const own = entitiesWith([['aircraft:default/d-abcd', 'flownBy', 'user:default/ines']]);
    renderGraph(graphOf('aircraft:default/d-abcd'), { entities: own });
    await waitFor(() => expect(drawnRefs()).toHaveLength(2));
    expect(screen.getByRole('button', { name: /^Aircraft ?1$/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'flown by' })).toBeTruthy();
  });

  test('can be hidden', async () => {
    const { user, currentUrl } = renderGraph(graphOf(booking));
    await user.click(await screen.findByRole('button', { name: 'Hide filters' }));
    expect(currentUrl()).toContain('showFilters=false');
    await user.click(screen.getByRole('button', { name: 'Show filters' }));
    expect(currentUrl()).not.toContain('showFilters');
  });
});

describe('the roots', () => {
  test('can be chosen if the URL has none', async () => {
    const { user, currentUrl } = renderGraph('/catalog-graph?rootEntityRefs[]=nonsense');
    await screen.findByText('Choose an entity to start from');
    await screen.findByRole('option', { name: /Passenger journey/ });
    await user.type(screen.getByRole('combobox'), 'fares');
    await user.click(await screen.findByRole('option', { name: /fares/ }));
    expect(decoded(currentUrl())).toEqual([`rootEntityRefs[]=${fares}`]);
    await expectDrawn([fares, booking]);
  });

  test('can be added and removed', async () => {
    const { user, currentUrl } = renderGraph(graphOf(fares));
    await expectDrawn([fares, booking]);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.type(screen.getByRole('combobox'), 'boarding');
    await user.click(await screen.findByRole('option', { name: /Boarding/ }));
    await expectDrawn([fares, booking, boarding, checkIn]);
    expect(decoded(currentUrl())).toEqual([`rootEntityRefs[]=${fares}`, `rootEntityRefs[]=${boarding}`]);
    await user.click(screen.getByRole('button', { name: 'Remove fares' }));
    await expectDrawn([boarding, booking, checkIn]);
  });

  test('that are not in the catalog are listed', async () => {
    const { unmount } = renderGraph(graphOf('api:default/gone', `&rootEntityRefs[]=${fares}`));
    await screen.findByText('Not in the catalog: api:default/gone');
    await expectDrawn([fares, booking]);
    unmount();
    renderGraph(graphOf('api:default/gone'));
    await screen.findByText(/Not in the catalog: api:default\/gone\. Pick another/);
    expect(screen.getByRole('combobox', { name: /Entity/ })).toBeTruthy();
  });
});

test('a graph of over 500 entities shows the nearest and a minimum number of others', async () => {
  const parts = Array.from({ length: 600 }, (_, index) => `component:default/part-${index}`);
  renderGraph(graphOf(journey), { entities: entitiesWith(parts.map((part) => [journey, 'hasPart', part])) });
  await screen.findByText('Showing the 500 nearest entities');
  expect(screen.getByText(/At least 101 more are related to them/)).toBeTruthy();
});

test('a failed request shows the error and can be retried', async () => {
  const catalog = fakeCatalog(airline);
  catalog.answer('POST /entities/by-refs', () => {
    throw new Error('The catalog is out for lunch');
  });
  const { user } = renderGraph(graphOf(fares), { catalog });
  await screen.findByText('The relations could not be loaded');
  catalog.answer('POST /entities/by-refs', undefined);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expectDrawn([fares, booking]);
});

test('leaving the page stops the requests', async () => {
  const catalog = fakeCatalog(airline);
  const signals: AbortSignal[] = [];
  catalog.answer('POST /entities/by-refs', () => new Promise(() => {}));
  const { unmount } = renderGraph(graphOf(fares), {
    fetch: (url, init) => {
      if (init?.signal) signals.push(init.signal);
      return catalog.fetch(url, init);
    },
  });
  await waitFor(() => expect(signals).toHaveLength(1));
  unmount();
  expect(signals[0]!.aborted).toBe(true);
});

test('the page has its texts in German', async () => {
  renderGraph(graphOf(booking), { languages: { available: ['en', 'de'], initial: 'de' } });
  await screen.findByText('6 Einträge, 5 Beziehungen');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kataloggraph');
  expect(screen.getByRole('region', { name: 'Dasselbe als Liste' })).toBeTruthy();
});
