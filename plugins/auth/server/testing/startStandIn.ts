import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';

type Asked = {
  method: string;
  url: URL;
  headers: Record<string, string | undefined>;
  form: Record<string, string>;
  body: string;
};
type Answer = { status?: number; json?: unknown; text?: string; headers?: Record<string, string> } | 'hang';
/** By `<host><path>`; others return 404. */
export type Routes = Record<string, (asked: Asked) => Answer | Promise<Answer>>;

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

/** Simulates external servers on loopback: requests to any other host end up here. */
export async function startStandIn(routes: Routes) {
  const asked: Asked[] = [];
  const endless: string[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', `https://${request.headers['x-stands-in-for'] ?? request.headers.host}`);
    const body = await text(request);
    const headers = request.headers as Asked['headers'];
    const one = {
      method: request.method ?? 'GET',
      url,
      headers,
      body,
      form: Object.fromEntries(new URLSearchParams(body)),
    };
    asked.push(one);
    const key = request.headers['x-stands-in-for'] ? url.host + url.pathname : url.pathname;
    const answer = await (routes[key]?.(one) ?? { status: 404, json: {} });
    if (answer === 'hang') return;
    const isText = answer.text !== undefined;
    response.writeHead(answer.status ?? 200, {
      'content-type': isText ? 'text/plain' : 'application/json',
      ...answer.headers,
    });
    response.end(isText ? answer.text : JSON.stringify(answer.json ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string | URL, init: RequestInit = {}) => {
    const url = new URL(input);
    if (url.hostname === '127.0.0.1') return realFetch(url, init);
    if (!init.signal) endless.push(url.href);
    const headers = new Headers(init.headers);
    headers.set('x-stands-in-for', url.host);
    return realFetch(address + url.pathname + url.search, { ...init, headers });
  });

  return {
    address,
    asked,
    /** Requests without a timeout. */
    endless,
    close: () => {
      vi.unstubAllGlobals();
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
