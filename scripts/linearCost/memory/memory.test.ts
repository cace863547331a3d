import { describe, expect, test } from 'vitest';
import { runThread } from '../../../packages/server-kit/index.ts';
import { hostileWork } from './hostileWork.ts';
import source from './main.ts?bundled';

/** A fraction of a server's memory. */
const memoryMb = 200;
/** Enough for a busy machine. */
const timeMs = 600_000;
const refusals: Record<string, string> = {
  'a pattern of many states and 300 kB of text': 'The values take too long to check',
  'a megabyte of text that is not YAML': 'Unexpected flow-seq-end token',
};
const never = new AbortController().signal;

async function outcomeOf(name: string, megabytes: number) {
  const work = { name: 'memory', workerData: name, timeMs, memoryMb: megabytes };
  const outcome = await runThread(source(), work, never);
  return 'message' in outcome ? outcome.message : `ended by ${outcome.ended}`;
}

describe(`[SEC-11] a heap of ${memoryMb} MB is enough for`, () => {
  test.each(Object.keys(hostileWork))('%s', { timeout: 2 * timeMs }, async (name) => {
    expect(await outcomeOf(name, memoryMb)).toContain(refusals[name] ?? 'done');
  });
});

test('a heap that is too small for a piece of work ends it', { timeout: 2 * timeMs }, async () => {
  expect(await outcomeOf('a megabyte of YAML that a step merges', 16)).toBe('ended by memory');
});
