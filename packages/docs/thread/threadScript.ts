import { Worker, type WorkerOptions } from 'node:worker_threads';

/** The code of a thread: a file, which the thread reads itself, or the code. It is megabytes, so it is sent only if needed. */
export type ThreadScript = { file: string } | { source: string };

export const threadScript = (source: () => string, file: string | undefined): ThreadScript =>
  file === undefined ? { source: source() } : { file };

/** A thread that reads untrusted files: it must not see anything of the process. */
export function startWorker(
  script: ThreadScript,
  options: Pick<WorkerOptions, 'name' | 'workerData' | 'resourceLimits'>,
) {
  const isolated = { ...options, env: {}, execArgv: [] };
  const worker =
    'file' in script
      ? new Worker(new URL(script.file), isolated)
      : new Worker(script.source, { ...isolated, eval: true });
  worker.unref();
  return worker;
}
