import { createConcurrencyLimit } from '@callboard/concurrency';
import { InputError } from '@callboard/errors';
import { runThread } from '@callboard/server-kit';
import source from './thread.ts?bundled';

type Outcome = { value?: unknown; error?: string };

const memoryBytes = 128 * 1_048_576;
const timeMs = 3_000;
const graceMs = 5_000;
const limited = createConcurrencyLimit({ maxRunning: 4, maxWaiting: 40 });

/** Runs an expression of a template in a sandbox, with limits on time and memory: it may loop, or try to escape. */
export async function callSandboxed(name: 'jsonata' | 'replace', input: object, signal: AbortSignal): Promise<unknown> {
  signal.throwIfAborted();
  const workerData = { name, input: JSON.stringify(input), memoryBytes, timeMs };
  const work = { name, workerData, timeMs: timeMs + graceMs, memoryMb: 256, stackMb: 16 };
  // QuickJS throws when it is interrupted or out of memory.
  const outcome = await limited(() => runThread(source(), work, signal).catch(() => undefined), signal);
  signal.throwIfAborted();
  const answer = outcome && 'message' in outcome ? outcome.message : undefined;
  if (answer === undefined) {
    throw new InputError(`it needs more than ${timeMs / 1_000} s or more than ${memoryBytes / 1_048_576} MB of memory`);
  }
  const { value, error } = JSON.parse(answer as string) as Outcome;
  if (error !== undefined) throw new InputError(error);
  return value;
}
