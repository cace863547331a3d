import { configuredFor } from '@callboard/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogGraphExtensions } from '../../common/index.ts';
import { boarding, booking, bookings, checkIn, fares, journey } from '../testing/airline.ts';
import { drawnNode, drawnRefs, expectDrawn, giveSizes, renderGraph } from '../testing/renderGraph.tsx';

beforeAll(() => Promise.all([import('./entityCards.ts'), import('../canvas/GraphView.tsx')]));
beforeEach(() => {
  giveSizes();
  // Everything is visible.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        const entry = { isIntersecting: true } as IntersectionObserverEntry;
        queueMicrotask(() => callback([entry], this as unknown as IntersectionObserver));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (config: object | false, path = '/catalog/default/component/booking') => {
  const value = config === false ? false : { config };
  const configured = configuredFor([{ 'entity-card:catalog-graph/relations': value }], catalogGraphExtensions);
  return renderGraph(path, { configured });
};
const placeOf = (ref: string) => {
  const transform = drawnNode(ref).closest<HTMLElement>('.react-flow__node')?.style.transform ?? '';
  const [, x, y] = /translate\(([-\d.]+)px, ?([-\d.]+)px\)/.exec(transform) ?? [];
  return { x: Number(x), y: Number(y) };
};

describe('[CONF-003] the configured card of relations', () => {
  test('draws only its relations', async () => {
    open({ relations: ['dependsOn'], title: 'Map' });
    expect(await screen.findByRole('region', { name: 'Map' })).toBeTruthy();
    await waitFor(() => expect(drawnRefs()).toContain(booking));
    expect(drawnRefs()).toEqual([booking, fares].sort());
  });

  test('draws entities up to its depth', async () => {
    const { unmount } = open({ maxDepth: 1 }, '/catalog/default/component/fares');
    await waitFor(() => expect(drawnRefs()).toContain(fares));
    const near = drawnRefs().length;
    unmount();
    open({ maxDepth: 3 }, '/catalog/default/component/fares');
    await waitFor(() => expect(drawnRefs().length).toBeGreaterThan(near));
  });

  test('draws in its direction', async () => {
    const { unmount } = open({ direction: 'LR', relations: ['dependsOn'] });
    await waitFor(() => expect(drawnRefs()).toContain(fares));
    expect(placeOf(booking).x).not.toBe(placeOf(fares).x);
    unmount();
    open({ direction: 'TOP_BOTTOM', relations: ['dependsOn'] });
    await waitFor(() => expect(drawnRefs()).toContain(fares));
    expect(placeOf(booking).y).not.toBe(placeOf(fares).y);
  });

  test('has its height', async () => {
    const { container } = open({ height: 321 });
    await expectDrawn([booking, journey, boarding, bookings, checkIn, fares]);
    expect(container.querySelector('[style*="block-size: 321px"]')).toBeTruthy();
  });

  test('replaces the diagram of a system, or removes it', async () => {
    const { unmount } = open({ height: 300 }, '/catalog/default/system/journey');
    expect(await screen.findByRole('region', { name: 'Relations' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Diagram' })).toBeNull();
    unmount();
    open(false, '/catalog/default/system/journey');
    await screen.findByRole('heading', { level: 1 });
    await screen.findByRole('region', { name: /Recent changes|About/ });
    expect(screen.queryByRole('region', { name: /Diagram|Relations/ })).toBeNull();
  });
});
