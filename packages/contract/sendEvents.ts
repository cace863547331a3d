import { serializeError } from '@callboard/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from './contract.ts';
import { eventStream, type PlainEvent } from './eventStream.ts';
import { checkAnswer } from './parsed.ts';

type Options = {
  http: FastifyInstance;
  endpoint: Endpoint;
  request: FastifyRequest;
  reply: FastifyReply;
  open(input: { after: string | undefined; signal: AbortSignal }): unknown;
  checkAnswers: boolean;
};

/**
 * Responds with server-sent events. An error thrown before the handler returns its events is an ordinary error response; a later failure is
 * sent as the last event.
 */
export async function sendEvents({ http, endpoint, request, reply, open, checkAnswers }: Options) {
  const { stopping, describeError = serializeError } = http.liveAnswers ?? {};
  const gone = new AbortController();
  const leave = () => gone.abort();
  stopping?.addEventListener('abort', leave);
  const forget = () => {
    stopping?.removeEventListener('abort', leave);
    leave();
  };
  reply.raw.once('close', forget);

  const output = await open({ after: lastEventOf(request), signal: gone.signal });
  if (reply.sent || output === reply) return reply;
  const events = output as AsyncIterable<PlainEvent>;
  const stream = eventStream(checkAnswers ? checkedEvents(endpoint, events) : events, {
    ...(stopping ? { stopping } : {}),
    describeError: (error) => describeError(error, request as never),
    onClose: forget,
  });
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-cache, no-transform')
    .header('x-accel-buffering', 'no')
    .send(stream);
}

/** A browser that reconnects sends the header; a client with its own id sends the query parameter. */
function lastEventOf(request: FastifyRequest): string | undefined {
  const header = request.headers['last-event-id'];
  if (typeof header === 'string' && header !== '') return header;
  const { after } = request.query as { after?: unknown };
  return typeof after === 'string' && after !== '' ? after : undefined;
}

async function* checkedEvents(endpoint: Endpoint, events: AsyncIterable<PlainEvent>): AsyncGenerator<PlainEvent> {
  for await (const event of events) {
    const schema = endpoint.events?.[event.event];
    if (!schema) throw new Error(`${endpoint.method} ${endpoint.path} has no event '${event.event}' in its contract`);
    checkAnswer(endpoint, schema, event.data, `event/${event.event}`);
    yield event;
  }
}
