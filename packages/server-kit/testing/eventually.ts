import { vi } from 'vitest';

/** Asks again until the check passes. The usual second of `vi.waitFor` is too short for a machine that is busy. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { interval: 10, timeout: 50_000 });
