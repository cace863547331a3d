import type { AcceptedSocket } from '@callboard/contract/server';
import { InputError } from '@callboard/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { upgradeOf } from '../upgrades.ts';

const limits = {
  messageBytes: 1_000_000,
  /** Messages that the handler has not taken yet; then the connection is no longer read. */
  waiting: 100,
  /** Bytes that the caller does not take; then the connection is cut. */
  unread: 8_000_000,
  pingMs: 30_000,
  closeMs: 2_000,
};
// RFC 6455: the server goes away.
const goingAway = 1001;
const longestReason = 120;

/** Makes a websocket of a request. A caller that is no longer there, or never reads, is let go. */
export function createSocketAcceptor(stopping: AbortSignal) {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: limits.messageBytes,
    perMessageDeflate: false,
  });

  return async (request: FastifyRequest, reply: FastifyReply): Promise<AcceptedSocket> => {
    const upgrade = upgradeOf(request);
    if (!upgrade)
      throw new InputError('This address is a websocket; connect to it with the upgrade that RFC 6455 asks for');
    const socket = await new Promise<WebSocket>((resolve, reject) => {
      const connection = upgrade.takeOver(reply);
      connection.once('close', () => reject(new InputError('The connection was closed before it was a websocket')));
      server.handleUpgrade(request.raw, connection, upgrade.head, resolve);
    });
    return accepted(socket, stopping);
  };
}

function accepted(socket: WebSocket, stopping: AbortSignal): AcceptedSocket {
  const over = new AbortController();
  const arrived: string[] = [];
  let wake = () => {};
  let isThere = true;

  const close = (code: number, reason: string) => {
    if (over.signal.aborted) return;
    socket.close(code, shortened(reason));
    // Whoever does not say goodbye is not waited for.
    setTimeout(() => socket.terminate(), limits.closeMs).unref();
  };
  const stop = () => close(goingAway, 'The server is stopping');
  const ping = setInterval(() => {
    if (!isThere || socket.bufferedAmount > limits.unread) return socket.terminate();
    isThere = false;
    socket.ping();
  }, limits.pingMs);
  ping.unref();

  socket.on('pong', () => {
    isThere = true;
  });
  socket.on('message', (data) => {
    isThere = true;
    arrived.push(String(data));
    if (arrived.length >= limits.waiting) socket.pause();
    wake();
  });
  // Without a listener a broken connection would end the process; `close` follows.
  socket.on('error', () => {});
  socket.on('close', () => {
    clearInterval(ping);
    stopping.removeEventListener('abort', stop);
    over.abort();
    wake();
  });
  stopping.addEventListener('abort', stop);
  if (stopping.aborted) stop();

  async function* messages(): AsyncGenerator<string> {
    for (;;) {
      const taken = arrived.splice(0);
      if (socket.isPaused) socket.resume();
      yield* taken;
      if (arrived.length > 0) continue;
      if (over.signal.aborted) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  return {
    messages: messages(),
    send: (text) =>
      new Promise((resolve) => {
        if (socket.bufferedAmount > limits.unread) socket.terminate();
        // An error here is a connection that is over, which `signal` and `messages` tell.
        socket.send(text, () => resolve());
      }),
    close,
    signal: over.signal,
  };
}

/** A reason may have 123 bytes at most. */
function shortened(reason: string): string {
  const bytes = Buffer.from(reason);
  return bytes.length <= longestReason
    ? reason
    : bytes
        .subarray(0, longestReason)
        .toString()
        .replace(/(?<!\uFFFD)\uFFFD+$/, '');
}
