import { expect, test, vi } from 'vitest';
import { createReadBatch } from './readBatch.ts';

test('waits for its delay or until it is full, and a failure reaches every caller', async () => {
  vi.useFakeTimers();
  try {
    const ask = vi.fn(async (questions: readonly number[]) => questions.map((question) => question * 2));
    const gather = createReadBatch(ask, { delay: 50, atMost: 3 });
    const early = Promise.all([gather(1), gather(2)]);
    await vi.advanceTimersByTimeAsync(49);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await early).toEqual([2, 4]);
    expect(await Promise.all([gather(1), gather(2), gather(3)])).toEqual([2, 4, 6]);
    expect(ask.mock.calls).toEqual([[[1, 2]], [[1, 2, 3]]]);
    ask.mockRejectedValueOnce(new Error('Busy'));
    const failed = Promise.allSettled([gather(1), gather(2)]);
    await vi.advanceTimersByTimeAsync(50);
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  } finally {
    vi.useRealTimers();
  }
});
