import { MessageChannel, Worker } from 'node:worker_threads';
import { messageOf } from '@callboard/errors';
import type { SandboxLimits } from '../sandboxLimits.ts';
import source from '../thread/main.ts?bundled';
import type { CallAnswer, FromThread, Job, ThreadData } from '../thread/messages.ts';

export type Done = Extract<FromThread, { kind: 'done' }>;
/** Runs a filter or a function of a plugin. */
export type Call = (outside: 'filter' | 'global', name: string, parameters: readonly unknown[]) => unknown;

export type Thread = {
  /** Runs one job at a time. Rejects if the thread ends before the job. */
  run(job: Job, call: Call): Promise<Done>;
  end(): void;
};

/** A thread with a sandbox. Whatever happens to the thread, the process and its event loop continue. */
export function startThread(limits: Pick<SandboxLimits, 'memoryBytes' | 'stackBytes' | 'outsideMs'>): Thread {
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const { port1: answers, port2 } = new MessageChannel();
  const { memoryBytes, stackBytes, outsideMs } = limits;
  const data: ThreadData = { memoryBytes, stackBytes, outsideMs, answered, answers: port2 };
  const worker = new Worker(source(), {
    eval: true,
    name: 'templates',
    workerData: data,
    transferList: [port2],
    // The thread gets no environment or arguments of the process.
    env: {},
    execArgv: [],
    // QuickJS limits its own stack; the stack of the thread must be larger.
    resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 16 },
  });
  worker.unref();
  answers.unref();
  let current: { call: Call; resolve(done: Done): void; reject(error: Error): void } | undefined;
  let ended: Error | undefined;

  worker.on('message', (message: FromThread) => {
    if (message.kind === 'call') void answer(message);
    if (message.kind === 'done') settle()?.resolve(message);
  });
  worker.on('error', (error) => {
    ended = error;
    settle()?.reject(error);
  });
  worker.on('exit', () => {
    ended ??= new Error('The thread has ended');
    answers.close();
    settle()?.reject(ended);
  });

  return {
    run(job, call) {
      if (ended) return Promise.reject(ended);
      worker.ref();
      return new Promise((resolve, reject) => {
        current = { call, resolve, reject };
        worker.postMessage(job);
      });
    },
    end: () => void worker.terminate(),
  };

  function settle() {
    const settled = current;
    current = undefined;
    worker.unref();
    return settled;
  }

  async function answer({ outside, name, parameters }: Extract<FromThread, { kind: 'call' }>) {
    answers.postMessage(await answerTo(outside, name, parameters));
    Atomics.store(answered, 0, 1);
    Atomics.notify(answered, 0);
  }

  async function answerTo(outside: 'filter' | 'global', name: string, json: string): Promise<CallAnswer> {
    try {
      const parameters = (JSON.parse(json) as unknown[][]).map(([parameter]) => parameter);
      return { json: JSON.stringify(await current?.call(outside, name, parameters)) ?? '' };
    } catch (thrown) {
      return { error: messageOf(thrown) };
    }
  }
}
