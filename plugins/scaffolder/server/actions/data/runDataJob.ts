import { createConcurrencyLimit } from '@callboard/concurrency';
import { InputError, messageOf } from '@callboard/errors';
import { runThread } from '@callboard/server-kit';
import { maxInlineWeight, threadLimits } from './dataLimits.ts';
import { type DataJobs, dataJobs, type JobAnswer, type JobOrder } from './mergeTexts.ts';
import source from './thread.ts?bundled';
import { isHeavier } from './weight.ts';

type Job = {
  /** For the error message: `read 'values.yaml' as YAML`. */
  doing: string;
  signal: AbortSignal;
  /** Whether it is faster here than the transfer of its result from a thread. */
  isQuick?: boolean;
};

const { timeMs, memoryMb, maxThreads, maxWaiting } = threadLimits;
const limited = createConcurrencyLimit({ maxRunning: maxThreads, maxWaiting });

/**
 * Processes untrusted data. Small inputs are processed here. Others are sent to a thread with limits, since they could block the server
 * for seconds.
 */
export async function runDataJob<Name extends keyof DataJobs>(
  name: Name,
  input: Parameters<DataJobs[Name]>[0],
  { doing, signal, isQuick = false }: Job,
): Promise<ReturnType<DataJobs[Name]>> {
  try {
    if (isQuick || !isHeavier(input, maxInlineWeight))
      return dataJobs[name](input as never) as ReturnType<DataJobs[Name]>;
    return (await limited(() => inThread({ name, input }, signal), signal)) as ReturnType<DataJobs[Name]>;
  } catch (thrown) {
    signal.throwIfAborted();
    throw new InputError(`Cannot ${doing}: ${messageOf(thrown)}`);
  }
}

async function inThread(order: JobOrder, signal: AbortSignal): Promise<unknown> {
  const outcome = await runThread(source(), { name: 'data', workerData: order, timeMs, memoryMb }, signal);
  if ('ended' in outcome) {
    const rule = outcome.ended === 'time' ? `longer than ${timeMs / 1_000} s` : `more than ${memoryMb} MB of memory`;
    throw new InputError(`it takes ${rule}`);
  }
  const answer = outcome.message as JobAnswer;
  if ('error' in answer) throw new InputError(answer.error);
  if ('text' in answer) return answer.text;
  return answer.json === undefined ? undefined : JSON.parse(answer.json);
}
