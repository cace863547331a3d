import { Worker } from 'node:worker_threads';

type ThreadWork = {
  /** The name of the thread, for diagnostics. */
  name: string;
  workerData: unknown;
  timeMs: number;
  memoryMb: number;
  stackMb?: number;
};

/** The one message of a thread, or the reason why it is missing. */
type ThreadOutcome = { message: unknown } | { ended: 'time' | 'memory' };

/**
 * Runs a script in a separate thread until its first message. Whatever happens to the thread, the process and its event
 * loop continue.
 */
export async function runThread(source: string, work: ThreadWork, signal: AbortSignal): Promise<ThreadOutcome> {
  signal.throwIfAborted();
  const { name, workerData, timeMs, memoryMb, stackMb = 4 } = work;
  const worker = new Worker(source, {
    eval: true,
    name,
    workerData,
    // A thread that processes foreign content gets nothing from the process.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, stackSizeMb: stackMb },
  });
  const stop = () => worker.terminate();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void stop();
  }, timeMs);
  signal.addEventListener('abort', stop);
  try {
    const outcome = await new Promise<ThreadOutcome>((resolve, reject) => {
      worker.once('message', (message) => resolve({ message }));
      worker.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ ended: 'memory' }) : reject(error),
      );
      worker.once('exit', () => resolve({ ended: isLate ? 'time' : 'memory' }));
    });
    signal.throwIfAborted();
    return outcome;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    // Awaited, so a limit on the number of threads counts this one until its memory is free.
    await stop();
  }
}
