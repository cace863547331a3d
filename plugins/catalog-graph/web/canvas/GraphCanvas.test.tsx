import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { booking, bookings, entitiesWith, fares, journey } from '../testing/airline.ts';
import { drawnLabels, drawnNode, drawnRefs, giveSizes, renderGraph } from '../testing/renderGraph.tsx';

beforeAll(() => import('../page/CatalogGraphPage.tsx'));
beforeEach(() => {
  giveSizes();
  // With reduced motion the view changes immediately, and only debounced updates take time.
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query.includes('reduced-motion'),
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const zoom = () => screen.getByText(/^\d+ %$/).textContent;

async function renderStill() {
  renderGraph(`/catalog-graph?rootEntityRefs[]=${booking}`);
  await waitFor(() => expect(drawnRefs()).toHaveLength(6));
  await waitFor(() => expect(zoom()).toBe('100 %'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('[ENT-038] zoom-dependent parts update after the zoom has been stable for 100 ms', async () => {
  await renderStill();
  press('Zoom in');
  await pass(60);
  press('Zoom in');
  await pass(99);
  expect(zoom()).toBe('100 %');
  await pass(1);
  expect(zoom()).toBe('144 %');
});

test('the second click of a double-click on a node does not open its page again', async () => {
  const { currentUrl } = renderGraph(`/catalog-graph?rootEntityRefs[]=${booking}`);
  await waitFor(() => expect(drawnRefs()).toHaveLength(6));
  const link = drawnNode(fares).querySelector('a')!;
  fireEvent.click(link, { detail: 2 });
  expect(currentUrl()).toMatch(/^\/catalog-graph/);
  fireEvent.click(link, { detail: 1 });
  await waitFor(() => expect(currentUrl()).toMatch(/^\/catalog\//));
});

test('labels are drawn only at a readable zoom', async () => {
  await renderStill();
  expect(drawnLabels()).toHaveLength(5);
  for (let times = 0; times < 4; times++) press('Zoom out');
  await pass(100);
  expect(zoom()).toBe('48 %');
  expect(drawnLabels()).toHaveLength(0);
  vi.useRealTimers();
  press('Zoom to fit');
  await waitFor(() => expect(drawnLabels()).toHaveLength(5));
});

test('Zoom to fit keeps all nodes clear of the buttons', async () => {
  giveSizes({ width: 1_000, height: 500 });
  renderGraph(`/catalog-graph?rootEntityRefs[]=${booking}`);
  await waitFor(() => expect(drawnRefs()).toHaveLength(6));
  press('Zoom to fit');
  await waitFor(() => {
    const view = document.querySelector<HTMLElement>('.react-flow__viewport')!.style.transform;
    const [, top, scale] = (/translate\((.+)px, ?(.+)px\) scale\((.+)\)/.exec(view) ?? []).slice(1).map(Number);
    const bottoms = drawnRefs().map((ref) => {
      const corner = /, ?(.+)px\)/.exec(drawnNode(ref).parentElement!.style.transform)!;
      return top! + (Number(corner[1]) + 56) * scale!;
    });
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(500 - 44 - 24 + 1);
    expect(Math.max(...bottoms)).toBeGreaterThan(200);
  });
});

test('keys zoom the focused drawing, and browser shortcuts keep working', async () => {
  await renderStill();
  const figure = screen.getByRole('figure');
  fireEvent.keyDown(figure, { key: '+' });
  fireEvent.keyDown(figure, { key: '+' });
  fireEvent.keyDown(figure, { key: '-' });
  await pass(100);
  expect(zoom()).toBe('120 %');
  expect(fireEvent.keyDown(figure, { key: '+', ctrlKey: true })).toBe(true);
  await pass(100);
  expect(zoom()).toBe('120 %');
});

const lifted = () => drawnRefs().filter((ref) => drawnNode(ref).dataset.lifted);

test('the path from the root to the entity under the pointer is highlighted', async () => {
  renderGraph(`/catalog-graph?rootEntityRefs[]=${journey}&maxDepth=2`);
  await waitFor(() => expect(drawnRefs()).toHaveLength(6));
  expect(lifted()).toEqual([]);
  fireEvent.mouseEnter(drawnNode(fares).parentElement!);
  await waitFor(() => expect(lifted()).toEqual([booking, fares, journey].sort()));
  expect(document.querySelectorAll('path[data-lifted]')).toHaveLength(2);
  fireEvent.mouseLeave(drawnNode(fares).parentElement!);
  await waitFor(() => expect(lifted()).toEqual([]));
});

test('the path to the entity of the focused link is highlighted', async () => {
  renderGraph(`/catalog-graph?rootEntityRefs[]=${journey}&maxDepth=2`);
  await waitFor(() => expect(drawnRefs()).toHaveLength(6));
  act(() => screen.getByRole('link', { name: 'bookings' }).focus());
  await waitFor(() => expect(lifted()).toEqual([booking, bookings, journey].sort()));
});

const manyParts = entitiesWith(
  Array.from({ length: 30 }, (_, number) => [`component:default/part-${number}`, 'partOf', journey] as const),
);
const overview = () => document.querySelector('.react-flow__minimap');

test('only a large graph has an overview in the corner', async () => {
  const { unmount } = renderGraph(`/catalog-graph?rootEntityRefs[]=${booking}`);
  await waitFor(() => expect(drawnRefs()).toHaveLength(6));
  expect(overview()).toBeNull();
  unmount();
  renderGraph(`/catalog-graph?rootEntityRefs[]=${journey}`, { entities: manyParts });
  await waitFor(() => expect(overview()?.querySelectorAll('rect')).toHaveLength(31));
});

test('on a phone the root and its neighbours form a column that is fully visible', async () => {
  giveSizes({ width: 390, height: 640 });
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: true, media: query, addEventListener() {}, removeEventListener() {} }) as never,
  );
  renderGraph(`/catalog-graph?rootEntityRefs[]=${booking}`);
  await waitFor(() => expect(drawnRefs()).toHaveLength(6));
  const corners = drawnRefs().map((ref) => drawnNode(ref).parentElement!.style.transform);
  const places = corners.map((transform) =>
    (/translate\((.+)px, ?(.+)px\)/.exec(transform) ?? []).slice(1).map(Number),
  );
  expect(new Set(places.map(([x]) => x)).size).toBe(1);
  expect(Number.parseInt(zoom() ?? '', 10)).toBeGreaterThanOrEqual(75);
  const scale = Number.parseInt(zoom() ?? '', 10) / 100;
  const [width, height] = [
    Math.max(...places.map(([x = 0]) => x)) + 248,
    Math.max(...places.map(([, y = 0]) => y)) + 56,
  ];
  expect([width * scale <= 390, height * scale <= 640]).toEqual([true, true]);
  expect(drawnLabels()).toHaveLength(5);
});

test('labels are never smaller than 11 pixels on the screen', async () => {
  await renderStill();
  press('Zoom out');
  await pass(100);
  expect(zoom()).toBe('83 %');
  const canvas = screen.getByRole('figure').querySelector<HTMLElement>('[style*="--label-size"]')!;
  for (const size of ['--label-size', '--title-size'])
    expect(Number.parseFloat(canvas.style.getPropertyValue(size)) * 0.83).toBeGreaterThanOrEqual(10.95);
});

test('on a phone a large graph opens at its root at a readable size', async () => {
  giveSizes({ width: 390, height: 500 });
  renderGraph(`/catalog-graph?rootEntityRefs[]=${journey}`, { entities: manyParts });
  await waitFor(() => expect(zoom()).toBe('75 %'));
  expect(drawnRefs()).toContain(journey);
  expect(overview()).toBeNull();
});
