import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Messages to a client before the answer to its request. The first one turns the response into a stream. */
export type Outgoing = {
  /** Whether the client reads streams; otherwise nothing can be sent before the answer. */
  canStream: boolean;
  /** Keeps the connection alive from now on. */
  open(): void;
  send(message: object): void;
  /** Aborted when the client is gone or has cancelled the call, or the server stops. */
  signal: AbortSignal;
  abort(): void;
};

const heartbeatMs = 15_000;

export function createOutgoing(request: FastifyRequest, reply: FastifyReply, stopping: AbortSignal) {
  const gone = new AbortController();
  const abort = () => gone.abort();
  stopping.addEventListener('abort', abort);
  reply.raw.once('close', () => {
    stopping.removeEventListener('abort', abort);
    abort();
  });
  let onOpen: (stream: Readable) => void = () => {};
  const opening = new Promise<Readable>((resolve) => {
    onOpen = resolve;
  });
  let stream: Readable | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  function opened(): Readable {
    if (stream) return stream;
    stream = new Readable({
      read() {},
      destroy(error, done) {
        clearInterval(heartbeat);
        done(error);
      },
    });
    heartbeat = setInterval(() => stream?.push(': still here\n\n'), heartbeatMs);
    heartbeat.unref();
    onOpen(stream);
    return stream;
  }
  const push = (message: object) => opened().push(`event: message\ndata: ${JSON.stringify(message)}\n\n`);

  const outgoing: Outgoing = {
    canStream: /(?:^|[\s,])text\/event-stream/.test(request.headers.accept ?? ''),
    open: () => void opened(),
    send: push,
    signal: gone.signal,
    abort,
  };

  return {
    outgoing,
    /** Sends the answer as JSON, or as the last message of the stream if there is one. */
    async respond(answering: Promise<object | undefined>): Promise<FastifyReply> {
      const first = await Promise.race([answering.then((answer) => ({ answer })), opening]);
      if (!(first instanceof Readable)) {
        // Notifications and responses of the client have no answer.
        return first.answer === undefined ? reply.code(202).send() : reply.send(first.answer);
      }
      void answering
        .then((answer) => answer && push(answer))
        .catch(() => {})
        .finally(() => first.push(null));
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-cache, no-transform')
        .header('x-accel-buffering', 'no')
        .send(first);
    },
  };
}
