import { Worker } from 'node:worker_threads';
import { withTimeout } from '@callboard/concurrency';
import { InputError } from '@callboard/errors';
import type { DescribedOperation, Operation, ReadAnswer, ReadRequest } from './operation.ts';
import source from './thread/main.ts?bundled';

const MAX_LENGTH = 2 * 1024 * 1024;
const timeMs = 20_000;
const idleMs = 30_000;

export type OperationReader = ReturnType<typeof createOperationReader>;

/** Parses definitions one by one in a thread, since a long one takes seconds. The thread ends when it is idle. */
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

  async function readNow(request: ReadRequest): Promise<ReadAnswer> {
    clearTimeout(idle);
    thread ??= startThread();
    const answer = await thread.ask(request);
    if (!answer) {
      await end();
      throw new InputError(`parsing takes more than ${timeMs / 1_000} s or too much memory`);
    }
    idle = setTimeout(() => void end(), idleMs);
    idle.unref();
    if (answer.problem !== undefined) throw new InputError(answer.problem.slice(0, 500));
    return answer;
  }

  function inTurn(request: ReadRequest): Promise<ReadAnswer> {
    const { length } = request.definition;
    if (length > MAX_LENGTH)
      return Promise.reject(new InputError(`it has ${length} characters, expected at most ${MAX_LENGTH}`));
    const turn = last.then(() => readNow(request));
    last = turn.catch(() => {});
    return turn;
  }

  return {
    async read(type: string, definition: string): Promise<readonly Operation[]> {
      return (await inTurn({ type, definition })).operations ?? [];
    },
    /** One operation by any of its names; undefined if the definition does not have it. */
    async describe(type: string, definition: string, wanted: string): Promise<DescribedOperation | undefined> {
      return (await inTurn({ type, definition, wanted })).described;
    },
    end,
  };
}

type Thread = ReturnType<typeof startThread>;

function startThread() {
  const worker = new Worker(source(), {
    eval: true,
    name: 'api-definitions',
    // A thread that parses untrusted definitions gets nothing from the process.
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
    /** Parses one at a time. Undefined if the thread did not finish. */
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
