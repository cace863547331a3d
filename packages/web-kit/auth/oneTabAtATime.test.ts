import { afterEach, expect, test, vi } from 'vitest';
import { oneTabAtATime } from './oneTabAtATime.ts';

afterEach(() => vi.unstubAllGlobals());

/** As browsers have them: one holder per name, the others wait in order until their signal is aborted. */
function stubLocks() {
  const ends = new Map<string, Promise<unknown>>();
  const request = async <T>(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<T>): Promise<T> => {
    const before = ends.get(name) ?? Promise.resolve();
    const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const run = Promise.race([before, aborted]).then(() => work());
    ends.set(name, Promise.allSettled([before, run]));
    return run;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

/** Work that ends when the test says so. */
function aTask(log: string[], name: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = async () => {
    log.push(`${name} starts`);
    await ended;
    log.push(`${name} ends`);
    return name;
  };
  return { work, end: () => end() };
}

test('[OPS-016] tabs wait for each other, one kind of work at a time', async () => {
  stubLocks();
  const log: string[] = [];
  const [one, two, other] = [aTask(log, 'one'), aTask(log, 'two'), aTask(log, 'other')];
  const results = [
    oneTabAtATime('refresh oidc', one.work),
    oneTabAtATime('refresh oidc', two.work),
    oneTabAtATime('refresh github', other.work),
  ];
  await vi.waitFor(() => expect(log).toEqual(['one starts', 'other starts']));
  two.end();
  one.end();
  other.end();
  expect(await Promise.all(results)).toEqual(['one', 'two', 'other']);
  expect(log.filter((line) => !line.startsWith('other'))).toEqual(['one starts', 'one ends', 'two starts', 'two ends']);
});

test('a failure reaches the tab whose work it is, and the next tab goes ahead', async () => {
  stubLocks();
  const failing = oneTabAtATime('refresh oidc', () => Promise.reject(new Error('no session')));
  const next = oneTabAtATime('refresh oidc', async () => 'fresh');
  await expect(failing).rejects.toThrow('no session');
  expect(await next).toBe('fresh');
});

test('a tab does not wait forever for one that hangs', async () => {
  stubLocks();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('too long')));
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, { signal }: { signal: AbortSignal }) => Promise.reject(signal.reason),
    },
  });
  expect(await oneTabAtATime('refresh oidc', async () => 'anyway')).toBe('anyway');
  vi.restoreAllMocks();
});

test('browsers without locks do the work immediately', async () => {
  vi.stubGlobal('navigator', {});
  expect(await oneTabAtATime('refresh oidc', async () => 'done')).toBe('done');
});
