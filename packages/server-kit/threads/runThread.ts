import { Worker } from 'node:worker_threads';

type ThreadWork = {
  /** For whoever looks at the threads of the process. */
  name: string;
  workerData: unknown;
  timeMs: number;
  memoryMb: number;
  stackMb?: number;
};

/** The one message of a thread, or the reason why there is none. */
type ThreadOutcome = { message: unknown } | { ended: 'time' | 'memory' };

/** Runs a script in a thread of its own until its first message. Whatever becomes of the thread, the process and its event loop go on. */
export async function runThread(source: string, work: ThreadWork, signal: AbortSignal): Promise<ThreadOutcome> {
  signal.throwIfAborted();
  const { name, workerData, timeMs, memoryMb, stackMb = 4 } = work;
  const worker = new Worker(source, {
    eval: true,
    name,
    workerData,
    // Nothing of the process is for a thread that works on what others wrote.
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
    // Awaited, so that a limit of the number of threads counts this one until its memory is free.
    await stop();
  }
}
