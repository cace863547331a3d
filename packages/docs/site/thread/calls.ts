import { errorFromBody, type SerializedError, serializeError } from '@callboard/errors';

// biome-ignore lint/suspicious/noExplicitAny: handlers of any arguments
type Handlers = { [name: string]: (...args: any[]) => unknown };

type Message =
  | { kind: 'call'; id: number; name: string; args: unknown[] }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failure'; id: number; error: SerializedError };

interface Port {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (message: Message) => void): unknown;
}

/** Calls from one thread to another, in both directions. An error arrives with its name, as over HTTP. */
export function createCalls<Theirs extends Handlers>(port: Port, ours: Handlers) {
  const pending = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let last = 0;

  port.on('message', (message) => {
    if (message.kind === 'call') return void answer(message);
    const waiting = pending.get(message.id);
    pending.delete(message.id);
    if (message.kind === 'answer') waiting?.resolve(message.value);
    else waiting?.reject(errorFromBody(message.error));
  });

  async function answer({ id, name, args }: Extract<Message, { kind: 'call' }>): Promise<void> {
    try {
      port.postMessage({ kind: 'answer', id, value: await ours[name]!(...args) });
    } catch (error) {
      port.postMessage({ kind: 'failure', id, error: serializeError(error) });
    }
  }

  return {
    call<Name extends keyof Theirs & string>(
      name: Name,
      ...args: Parameters<Theirs[Name]>
    ): Promise<Awaited<ReturnType<Theirs[Name]>>> {
      const id = ++last;
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve: resolve as (value: unknown) => void, reject });
        port.postMessage({ kind: 'call', id, name, args });
      });
    },
    /** Rejects all pending calls. */
    fail(error: Error): void {
      for (const { reject } of pending.values()) reject(error);
      pending.clear();
    },
  };
}
