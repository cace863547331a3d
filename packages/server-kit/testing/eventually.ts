import { vi } from 'vitest';

/** Retries until the check passes. The default second of `vi.waitFor` is too short for a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { interval: 10, timeout: 50_000 });
