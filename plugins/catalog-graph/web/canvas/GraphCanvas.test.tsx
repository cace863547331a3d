import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { booking } from '../testing/airline.ts';
import { drawnLabels, drawnRefs, giveSizes, renderGraph } from '../testing/renderGraph.tsx';

beforeAll(() => import('../page/CatalogGraphPage.tsx'));
beforeEach(() => {
  giveSizes();
  // Without motion the view changes at once, and only what waits for it to rest takes time.
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

test('[ENT-038] what depends on the zoom follows when it has rested for 100 ms', async () => {
  await renderStill();
  press('Zoom in');
  await pass(60);
  press('Zoom in');
  await pass(99);
  expect(zoom()).toBe('100 %');
  await pass(1);
  expect(zoom()).toBe('144 %');
});

test('labels are drawn only from where they can be read', async () => {
  await renderStill();
  expect(drawnLabels()).toHaveLength(5);
  for (let times = 0; times < 4; times++) press('Zoom out');
  await pass(100);
  expect(zoom()).toBe('48 %');
  expect(drawnLabels()).toHaveLength(0);
  vi.useRealTimers();
  press('Show everything');
  await waitFor(() => expect(drawnLabels()).toHaveLength(5));
});
