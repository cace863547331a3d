import { abortAfter } from '@callboard/concurrency';
import { ServiceUnavailableError } from '@callboard/errors';
import { describeUrl } from '../describeUrl.ts';
import { connectionError } from './answerError.ts';

export type Deadline = {
  /** Aborts at the timeout or when the caller aborts. */
  signal: AbortSignal;
  /** The error for the caller: the abort reason, the timeout or the original error. */
  errorOf(thrown: unknown): Error;
  end(): void;
};

export function startDeadline(url: URL, timeoutMs: number, callerSignal?: AbortSignal): Deadline {
  const late = () => new ServiceUnavailableError(`Reading '${describeUrl(url)}' took longer than ${timeoutMs} ms`);
  const timeLimit = abortAfter(timeoutMs, late);
  const signal = AbortSignal.any([timeLimit.signal, ...(callerSignal ? [callerSignal] : [])]);
  return {
    signal,
    errorOf: (thrown) => (signal.aborted ? signal.reason : connectionError(thrown, url)),
    end: timeLimit.clear,
  };
}

export async function withinTime<T>(
  url: URL,
  timeoutMs: number,
  callerSignal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = startDeadline(url, timeoutMs, callerSignal);
  try {
    return await work(deadline.signal);
  } catch (thrown) {
    throw deadline.errorOf(thrown);
  } finally {
    deadline.end();
  }
}
