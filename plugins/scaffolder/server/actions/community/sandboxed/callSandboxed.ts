import { Worker } from 'node:worker_threads';
import { InputError } from '@callboard/errors';
import source from './thread.ts?bundled';

type Outcome = { value?: unknown; error?: string };

const memoryBytes = 128 * 1_048_576;
const timeMs = 3_000;
const graceMs = 5_000;

/** Does something with a text of a template that could loop, or try to get out, where it can do neither. */
export async function callSandboxed(name: 'jsonata' | 'replace', input: object, signal: AbortSignal): Promise<unknown> {
  signal.throwIfAborted();
  const workerData = { name, input: JSON.stringify(input), memoryBytes, timeMs };
  const resourceLimits = { maxOldGenerationSizeMb: 256, stackSizeMb: 16 };
  const worker = new Worker(source(), { eval: true, name, workerData, env: {}, execArgv: [], resourceLimits });
  const stop = () => void worker.terminate();
  const timer = setTimeout(stop, timeMs + graceMs);
  signal.addEventListener('abort', stop);
  try {
    const answer = await new Promise<string | undefined>((resolve) => {
      worker.once('message', resolve);
      worker.once('error', () => resolve(undefined));
      worker.once('exit', () => resolve(undefined));
    });
    signal.throwIfAborted();
    if (answer === undefined) {
      throw new InputError(
        `it needs more than ${timeMs / 1_000} s or more than ${memoryBytes / 1_048_576} MB of memory`,
      );
    }
    const { value, error } = JSON.parse(answer) as Outcome;
    if (error !== undefined) throw new InputError(error);
    return value;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    stop();
  }
}
