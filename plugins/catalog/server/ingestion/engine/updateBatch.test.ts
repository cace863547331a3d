import { silentLogger } from '@callboard/server-kit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUpdateBatch } from './updateBatch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('an idle state that cannot be recorded without the database is recorded once it is back', async () => {
  const markIdle = vi.fn(async () => {});
  markIdle.mockRejectedValueOnce(new Error('The database does not respond'));
  const batch = createUpdateBatch({
    writer: { apply: async () => [], applyParts: async () => [], settle: async () => false, markIdle },
    onWritten: () => {},
    isIdle: () => true,
    logger: silentLogger,
    stopped: new AbortController().signal,
  });
  const update = { parent: 'config:one', via: 'file:one', entities: [], failed: [] } as never;
  await batch.add({ update, origin: { source: 'processing' }, hops: 0 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(markIdle.mock.settledResults.slice(0, 2).map(({ type }) => type)).toEqual(['rejected', 'fulfilled']);
  batch.close();
});
