import { anEntity } from '@callboard/plugin-catalog/testing';
import { createComponentExtension } from '@callboard/web-kit';
import { renderInApp } from '@callboard/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { airline, boarding, booking, bookings, checkIn, entitiesWith, fares, journey } from '../testing/airline.ts';
import { drawnNode, drawnRefs, expectDrawn, giveSizes, renderGraph } from '../testing/renderGraph.tsx';
import { RelationsPlace } from './cards.tsx';

beforeAll(() => Promise.all([import('./entityCards.ts'), import('../canvas/GraphView.tsx')]));
beforeEach(() => giveSizes());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Lets a test decide when observed elements become visible. */
function watchSight() {
  const observers: IntersectionObserverCallback[] = [];
  class Sight {
    constructor(callback: IntersectionObserverCallback) {
      observers.push(callback);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Sight);
  return () => {
    for (const notify of observers)
      notify([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
  };
}

/** Lets a test decide when the frame of a drawing has another size; React Flow's own observers stay still. */
function watchSizes() {
  const observed: { element: Element; notify(): void }[] = [];
  class Sizes {
    notify: () => void;
    constructor(callback: ResizeObserverCallback) {
      this.notify = () => callback([], this);
    }
    observe(element: Element) {
      observed.push({ element, notify: this.notify });
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Sizes);
  return () => {
    for (const { element, notify } of observed) if (element.querySelector(':scope > figure')) notify();
  };
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('[ENT-037] the card of an entity', () => {
  test('keeps its place while its code loads, so the cards below it do not jump', () => {
    const Unloaded = createComponentExtension({ name: 'Unloaded', load: () => new Promise<never>(() => {}) });
    const { container } = renderInApp(<RelationsPlace entity={anEntity()} card={<Unloaded />} />);
    expect(container.querySelector<HTMLElement>('[style]')?.style.minBlockSize).toBe('250px');
  });

  test('draws the related entities, without requesting data that the page already has', async () => {
    const scrollThere = watchSight();
    const { catalog } = renderGraph('/catalog/default/component/booking');
    await card('Relations');
    await screen.findByRole('region', { name: 'Depends on' });
    await waitFor(() => expect(catalog.requests.some(({ path }) => path === '/entities/by-refs')).toBe(true));
    expect(drawnRefs()).toEqual([]);
    scrollThere();
    await expectDrawn([booking, journey, boarding, bookings, checkIn, fares]);
    await waitFor(() => expect(drawnNode(journey).textContent).toContain('Passenger journey'));
    const asked = catalog.requests.flatMap(({ path, body }) => (path === '/entities/by-refs' ? body.entityRefs : []));
    expect(asked).toEqual([...new Set(asked)]);
  });

  test('links to the graph page, and its nodes link to their entities', async () => {
    const scrollThere = watchSight();
    renderGraph('/catalog/default/component/booking');
    const link = (await card('Relations')).getByRole('link', { name: 'View graph' });
    expect(decodeURIComponent(link.getAttribute('href')!)).toBe(`/catalog-graph?rootEntityRefs[]=${booking}`);
    scrollThere();
    await waitFor(() => expect(drawnRefs()).toContain(fares));
    expect(drawnNode(fares).querySelector('a')!.getAttribute('href')).toBe('/catalog/default/component/fares');
  });

  test('stays small, and shows how many more entities the graph has', async () => {
    const scrollThere = watchSight();
    const parts = Array.from({ length: 40 }, (_, index) => `component:default/part-${index}`);
    renderGraph('/catalog/default/component/whole', {
      entities: entitiesWith(parts.map((part) => ['component:default/whole', 'dependsOn', part])),
    });
    await card('Relations');
    scrollThere();
    await screen.findByText('28 more in the graph');
    await waitFor(() => expect(drawnRefs()).toHaveLength(13));
  });

  test('is omitted if there is nothing to draw', async () => {
    watchSight();
    const [lonely] = entitiesWith([[fares, 'dependsOn', fares]]);
    renderGraph('/catalog/default/component/fares', { entities: [{ ...lonely!, relations: [] }] });
    await screen.findByRole('heading', { level: 1, name: 'fares' });
    expect(screen.queryByRole('region', { name: 'Relations' })).toBeNull();
  });
});

describe('the diagram of a system', () => {
  test('draws its parts and their connections, without owners', async () => {
    const scrollThere = watchSight();
    renderGraph('/catalog/default/system/journey');
    await card('Diagram');
    scrollThere();
    await expectDrawn([booking, checkIn]);
    expect(document.querySelectorAll('.react-flow__edge')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Relations' })).toBeNull();
  });

  test('fits its card again when the card becomes narrower', async () => {
    const scrollThere = watchSight();
    const resize = watchSizes();
    renderGraph('/catalog/default/system/journey');
    await card('Diagram');
    scrollThere();
    const view = () => document.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform;
    await waitFor(() => expect(view()).toMatch(/scale\(1\)/));
    giveSizes({ width: 300, height: 4_000 });
    act(resize);
    await waitFor(() => expect(view()).toMatch(/scale\(0\.75\)/));
  });

  test('links to the same diagram on the graph page', async () => {
    watchSight();
    renderGraph('/catalog/default/system/journey');
    const link = (await card('Diagram')).getByRole('link', { name: 'View graph' });
    const search = new URLSearchParams(link.getAttribute('href')!.split('?')[1]);
    expect([search.get('maxDepth'), search.get('unidirectional'), search.getAll('selectedRelations[]')]).toEqual([
      '2',
      'false',
      ['hasPart', 'providesApi', 'consumesApi', 'dependsOn'],
    ]);
  });
});

test('the menu of an entity links to its graph', async () => {
  const { user, currentUrl } = renderGraph('/catalog/default/component/booking', { entities: airline });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'View graph' }));
  expect(decodeURIComponent(currentUrl())).toBe(`/catalog-graph?rootEntityRefs[]=${booking}`);
});
