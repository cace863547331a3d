import { expect, test, vi } from 'vitest';
import { createCoalescedWork } from './coalescedWork.ts';

/** Work that runs until it is released, and counts its runs. */
function gatedWork() {
  const counts = { runs: 0, concurrent: 0, maxConcurrent: 0 };
  let open: () => void = () => {};
  const run = async () => {
    counts.runs += 1;
    counts.concurrent += 1;
    counts.maxConcurrent = Math.max(counts.maxConcurrent, counts.concurrent);
    await new Promise<void>((resolve) => {
      open = resolve;
    });
    counts.concurrent -= 1;
  };
  return { counts, run, letGo: () => open() };
}

test('runs once for many wakes, once more for those that come while it runs, and never concurrently', async () => {
  const { counts, run, letGo } = gatedWork();
  const work = createCoalescedWork({ run, onError: () => {} });
  for (let wake = 0; wake < 5; wake++) work.wake();
  await vi.waitFor(() => expect(counts.runs).toBe(1));
  for (let wake = 0; wake < 5; wake++) work.wake();
  letGo();
  await vi.waitFor(() => expect(counts.runs).toBe(2));
  letGo();
  await work.end();
  expect(counts).toEqual({ runs: 2, concurrent: 0, maxConcurrent: 1 });
});

test('is retried after a failure until it succeeds', async () => {
  const failures: unknown[] = [];
  let runs = 0;
  const run = () => {
    runs += 1;
    if (runs < 3) throw new Error(`failure ${runs}`);
  };
  const work = createCoalescedWork({ run, onError: (error) => failures.push(error), firstRetryMs: 1 });
  work.wake();
  await vi.waitFor(() => expect(runs).toBe(3));
  await work.end();
  expect(failures).toEqual([new Error('failure 1'), new Error('failure 2')]);
});

test('can be stopped: running work gets an abort signal, and waiting work does not start', async () => {
  let received: AbortSignal | undefined;
  const work = createCoalescedWork({
    run: (signal) => {
      received = signal;
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    },
    onError: () => {},
  });
  work.wake();
  await vi.waitFor(() => expect(received).toBeDefined());
  await work.end();
  expect(received?.aborted).toBe(true);
  received = undefined;
  work.wake();
  await work.end();
  expect(received).toBeUndefined();
});
