import { ServiceUnavailableError } from '@callboard/errors';
import type { Endpoint, MessageOf } from './contract.ts';

/** A browser's end of a websocket. */
export type ClientSocket<E extends Endpoint> = {
  /** Ends when the connection does. */
  messages: AsyncIterable<MessageOf<E, 'toClient'>>;
  send(message: MessageOf<E, 'toServer'>): void;
  close(): void;
  /** The reason why the connection ended. */
  closed: Promise<{ code: number; reason: string }>;
};

/** The part of a browser's WebSocket that we use; Node has one since version 22. */
type WebSocketLike = {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onerror: (() => void) | null;
};
type Globals = { WebSocket?: new (url: string, protocols: string[]) => WebSocketLike; location?: { href: string } };

/** Connects, and resolves when the connection is open. The token is sent as the subprotocol, the only place a browser offers. */
export async function openClientSocket(url: string, token?: string, signal?: AbortSignal) {
  const { WebSocket, location } = globalThis as Globals;
  if (!WebSocket) throw new ServiceUnavailableError('WebSockets are not available in this environment');
  const socket = new WebSocket(webSocketUrl(url, location?.href), token === undefined ? [] : [token]);
  const arrived: unknown[] = [];
  let wake = () => {};
  let isOver = false;

  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.onclose = ({ code, reason }) => {
      isOver = true;
      resolve({ code, reason });
      wake();
    };
  });
  socket.onmessage = ({ data }) => {
    arrived.push(JSON.parse(String(data)));
    wake();
  };
  // The reason comes with `close`, which follows.
  socket.onerror = () => {};
  signal?.addEventListener('abort', () => socket.close(), { once: true });
  const opened = new Promise<'open'>((resolve) => {
    socket.onopen = () => resolve('open');
  });
  if ((await Promise.race([opened, closed])) !== 'open') {
    throw new ServiceUnavailableError(`The connection to '${url}' was refused or lost`);
  }

  async function* messages(): AsyncGenerator<never> {
    for (;;) {
      yield* arrived.splice(0) as never[];
      if (arrived.length > 0) continue;
      if (isOver) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  return {
    messages: messages(),
    send: (message: never) => socket.send(JSON.stringify(message)),
    close: () => socket.close(),
    closed,
  };
}

function webSocketUrl(url: string, base: string | undefined): string {
  const absolute = new URL(url, base);
  absolute.protocol = absolute.protocol === 'https:' ? 'wss:' : 'ws:';
  return absolute.href;
}
