import { afterAll, vi } from 'vitest';
import { slowness } from './times/slowness.mjs';

// Test files share a process, so large modules (jsdom, React, the drivers) are loaded once. Our own modules are fresh
// for every file, and changes of a file are undone after it.
vi.resetModules();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

// A wait ends when its condition is met, so on a busy machine it may be long, whatever timeout a test sets.
const patienceMs = 10_000 * slowness();
vi.setConfig({ testTimeout: 2 * patienceMs, hookTimeout: 6 * patienceMs, expect: { poll: { timeout: patienceMs } } });
const { waitFor } = vi;
vi.waitFor = (check, options) => {
  const wanted = typeof options === 'number' ? { timeout: options } : options;
  return waitFor(check, { ...wanted, timeout: Math.max(patienceMs, wanted?.timeout ?? 0) });
};
