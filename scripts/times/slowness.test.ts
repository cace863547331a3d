import { expect, test, vi } from 'vitest';
import { slowness } from './slowness.mjs';

const load = vi.hoisted(() => ({ now: 0 }));
vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  availableParallelism: () => 2,
  loadavg: () => [load.now, 0, 0],
}));

test('tests may take longer while the machine is busy, up to six times as long', () => {
  load.now = 0;
  const quiet = slowness();
  expect(quiet).toBeGreaterThanOrEqual(1);
  load.now = 2 * (quiet + 1);
  expect(slowness()).toBe(Math.min(6, quiet + 1));
  load.now = 1_000;
  expect(slowness()).toBe(6);
});
