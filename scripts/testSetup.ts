import { afterAll, vi } from 'vitest';

// Test files share a process, so that what is large (jsdom, React, the drivers) is loaded once and not for each of them.
// Our own modules are new for every file, and what a file has changed is put back behind it.
vi.resetModules();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

// A wait ends when what it waits for is there, so on a busy machine it may be long; the second that it is by default is not.
const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: 20_000, ...options });
