import { afterAll, vi } from 'vitest';

// Test files share a process, so large modules (jsdom, React, the drivers) are loaded once. Our own modules are fresh
// for every file, and changes of a file are undone after it.
vi.resetModules();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

// A wait ends when its condition is met, so on a busy machine it may be long, whatever timeout a test sets.
const patienceMs = 50_000;
const { waitFor } = vi;
vi.waitFor = (check, options) => {
  const wanted = typeof options === 'number' ? { timeout: options } : options;
  return waitFor(check, { ...wanted, timeout: Math.max(patienceMs, wanted?.timeout ?? 0) });
};
