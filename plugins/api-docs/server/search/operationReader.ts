import { Worker } from 'node:worker_threads';
import { withTimeout } from '@callboard/concurrency';
import { InputError } from '@callboard/errors';
import type { Operation, ReadAnswer, ReadRequest } from './operation.ts';
import source from './thread/main.ts?bundled';

const MAX_LENGTH = 2 * 1024 * 1024;
const timeMs = 20_000;
const idleMs = 30_000;

export type OperationReader = ReturnType<typeof createOperationReader>;

/** Reads definitions in a thread, for a long one takes seconds, and one after the other. The thread ends when nobody needs it. */
export function createOperationReader() {
  let thread: Thread | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = thread;
    thread = undefined;
    await ending?.end();
  }

  async function readNow(request: ReadRequest): Promise<readonly Operation[]> {
    clearTimeout(idle);
    thread ??= startThread();
    const answer = await thread.ask(request);
    if (!answer) {
      await end();
      throw new InputError(`It takes more than ${timeMs / 1_000} s or too much memory to read`);
    }
    idle = setTimeout(() => void end(), idleMs);
    idle.unref();
    if (answer.problem !== undefined) throw new InputError(answer.problem.slice(0, 500));
    return answer.operations ?? [];
  }

  return {
    read(type: string, definition: string): Promise<readonly Operation[]> {
      if (definition.length > MAX_LENGTH) {
        return Promise.reject(new InputError(`It has ${definition.length} characters, expected ${MAX_LENGTH} at most`));
      }
      const turn = last.then(() => readNow({ type, definition }));
      last = turn.catch(() => {});
      return turn;
    },
    end,
  };
}

type Thread = ReturnType<typeof startThread>;

function startThread() {
  const worker = new Worker(source(), {
    eval: true,
    name: 'api-definitions',
    // Nothing of the process is for a thread that reads other people's definitions.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512, stackSizeMb: 8 },
  });
  worker.unref();
  let settle: (answer?: ReadAnswer) => void = () => {};
  worker.on('message', (answer: ReadAnswer) => settle(answer));
  worker.on('error', () => settle());
  worker.on('exit', () => settle());
  return {
    /** One at a time. Undefined when the thread did not come to an end with it. */
    ask(request: ReadRequest): Promise<ReadAnswer | undefined> {
      const answer = new Promise<ReadAnswer | undefined>((resolve) => {
        settle = resolve;
        worker.postMessage(request);
      });
      return withTimeout(answer, timeMs, () => undefined);
    },
    end: () => worker.terminate(),
  };
}
