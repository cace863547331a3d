import { ServiceUnavailableError } from '@callboard/errors';
import { expect, test } from 'vitest';
import { RateLimitError, retryRateLimited } from '../index.ts';

const failing = (...errors: Error[]) => {
  const state = { calls: 0 };
  const call = async () => {
    state.calls += 1;
    const error = errors[state.calls - 1];
    if (error) throw error;
    return 'answer';
  };
  return { state, call };
};

test('a call is repeated until its rate limit ends', async () => {
  const { state, call } = failing(
    new RateLimitError('full', Date.now()),
    new Error('wrapped', { cause: new RateLimitError('full') }),
  );
  expect(await retryRateLimited(call)).toBe('answer');
  expect(state.calls).toBe(3);
});

test.each([
  ['another error', new ServiceUnavailableError('down')],
  ['a rate limit that ends too late', new RateLimitError('full', Date.now() + 600_000)],
])('%s is thrown without another call', async (_, error) => {
  const { state, call } = failing(error);
  await expect(retryRateLimited(call)).rejects.toBe(error);
  expect(state.calls).toBe(1);
});

test('the wait ends with the signal', async () => {
  const controller = new AbortController();
  const { call } = failing(new RateLimitError('full', Date.now() + 60_000));
  const answer = retryRateLimited(call, { signal: controller.signal });
  controller.abort(new Error('stopped'));
  await expect(answer).rejects.toThrow('stopped');
});
