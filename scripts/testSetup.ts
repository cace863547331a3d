import { afterAll, vi } from 'vitest';

// Test files share a process, so that what is large (jsdom, React, the drivers) is loaded once and not for each of them.
// Our own modules are new for every file, and what a file has changed is put back behind it.
vi.resetModules();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

// A wait ends when what it waits for is there, so on a busy machine it may be long, whatever a test takes to be enough.
const patienceMs = 50_000;
const { waitFor } = vi;
vi.waitFor = (check, options) => {
  const wanted = typeof options === 'number' ? { timeout: options } : options;
  return waitFor(check, { ...wanted, timeout: Math.max(patienceMs, wanted?.timeout ?? 0) });
};
