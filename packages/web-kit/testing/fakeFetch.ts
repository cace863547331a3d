import { streamEvents } from '@callboard/contract';
import { serializeError, statusOf } from '@callboard/errors';
import { matchRoutes } from 'react-router';
import type { Fetch } from '../index.ts';

export type FakeRequest = {
  method: string;
  path: string;
  params: Record<string, string | undefined>;
  query: URLSearchParams;
  headers: Headers;
  /** Whether cookies are sent. */
  credentials: RequestCredentials | undefined;
  /** The JSON that was sent. */
  body: unknown;
};

/**
 * A JSON body, a function that returns one, the events of a stream, or a Response; a named error that it throws becomes the
 * server's error response.
 */
export type FakeAnswer =
  | ((request: FakeRequest) => unknown)
  | Readonly<Record<string, unknown>>
  | readonly unknown[]
  | string
  | number
  | boolean
  | null
  | undefined;

/** Responses by 'METHOD /path/:param'; a request without a matching entry fails with a message. */
export function fakeFetch(answers: Record<string, FakeAnswer>): Fetch & { requests: FakeRequest[] } {
  const requests: FakeRequest[] = [];
  const fetch: Fetch = async (input, init = {}) => {
    const url = new URL(input, window.location.href);
    const method = (init.method ?? 'GET').toUpperCase();
    const found = findAnswer(answers, method, url.pathname);
    if (!found) throw new Error(`fakeFetch has no answer for ${method} ${url.pathname}`);
    const request: FakeRequest = {
      method,
      path: url.pathname,
      params: found.params,
      query: url.searchParams,
      headers: new Headers(init.headers),
      credentials: init.credentials,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    requests.push(request);
    return answerTo(request, found.answer, init.signal);
  };
  return Object.assign(fetch, { requests });
}

function findAnswer(answers: Record<string, FakeAnswer>, method: string, pathname: string) {
  const routes = Object.entries(answers)
    .map(([key, answer]) => ({ method: key.split(' ')[0], path: key.split(' ')[1], handle: answer }))
    .filter((route) => route.method === method);
  const match = matchRoutes(routes, pathname)?.[0];
  return match && { answer: match.route.handle, params: match.params };
}

type FakeEvent = { event: string; data: unknown; id?: string };

const isStream = (body: unknown): body is AsyncIterable<FakeEvent> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/**
 * Events as the server writes them; after the last one, the stream is marked as complete. A client that aborts stops
 * reading.
 */
function eventText(events: AsyncIterable<FakeEvent>, signal?: AbortSignal | null): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async start(controller) {
      signal?.addEventListener('abort', () => controller.error(signal.reason));
      const write = ({ event, data, id }: FakeEvent) =>
        controller.enqueue(
          encoder.encode(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
        );
      for await (const event of events) {
        if (signal?.aborted) return;
        write(event);
      }
      if (signal?.aborted) return;
      write({ event: streamEvents.end, data: null });
      controller.close();
    },
  });
}

async function answerTo(request: FakeRequest, answer: FakeAnswer, signal?: AbortSignal | null): Promise<Response> {
  try {
    const body = typeof answer === 'function' ? await answer(request) : answer;
    if (body instanceof Response) return body;
    if (isStream(body))
      return new Response(eventText(body, signal), { headers: { 'content-type': 'text/event-stream' } });
    return body === undefined ? new Response(null, { status: 204 }) : Response.json(body);
  } catch (error) {
    const status = statusOf(error);
    if (status === undefined) throw error;
    return Response.json({ error: serializeError(error), response: { statusCode: status } }, { status });
  }
}
