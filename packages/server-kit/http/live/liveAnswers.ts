import { setMaxListeners } from 'node:events';
import type { AcceptedSocket, LiveAnswers } from '@callboard/contract/server';
import { InputError } from '@callboard/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { describeError } from '../errorMapper.ts';
import { upgradeOf } from '../upgrades.ts';

const limits = {
  messageBytes: 1_000_000,
  /** Max messages that the handler has not read; then reading from the connection pauses. */
  waiting: 100,
  /** Max bytes that the client has not read; then the connection is cut. */
  unread: 8_000_000,
  pingMs: 30_000,
  closeMs: 2_000,
};
// RFC 6455: the server is going away.
const goingAway = 1001;
const maxReasonBytes = 120;

/** Upgrades a request to a websocket. A client that is gone, or never reads, is disconnected. */
function createSocketAcceptor(stopping: AbortSignal) {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: limits.messageBytes,
    perMessageDeflate: false,
  });

  return async (request: FastifyRequest, reply: FastifyReply): Promise<AcceptedSocket> => {
    const upgrade = upgradeOf(request);
    if (!upgrade) throw new InputError('This endpoint is a websocket; connect with a websocket upgrade (RFC 6455)');
    const socket = await new Promise<WebSocket>((resolve, reject) => {
      const connection = upgrade.takeOver(reply);
      connection.once('close', () => reject(new InputError('The connection was closed before the websocket was open')));
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
    // Do not wait for clients that do not complete the close handshake.
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
  // Without a listener, a broken connection would end the process; `close` follows.
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
        // An error here means that the connection is closed, which `signal` and `messages` report.
        socket.send(text, () => resolve());
      }),
    close,
    signal: over.signal,
  };
}

/** A close reason has at most 123 bytes. */
function shortened(reason: string): string {
  const bytes = Buffer.from(reason);
  return bytes.length <= maxReasonBytes
    ? reason
    : bytes
        .subarray(0, maxReasonBytes)
        .toString()
        .replace(/(?<!\uFFFD)\uFFFD+$/, '');
}

/** The services of the host that endless responses need. */
export function createLiveAnswers(stopping: AbortSignal): LiveAnswers {
  // Every open stream listens; this is not a leak.
  setMaxListeners(0, stopping);
  return { stopping, describeError, acceptSocket: createSocketAcceptor(stopping) };
}
