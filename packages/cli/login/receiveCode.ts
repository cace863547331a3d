import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { plainText } from '../output/plainText.ts';

// An address that cannot lead elsewhere, unlike 'localhost'.
const HOST = '127.0.0.1';
const PATH = '/callback';
const MAX_WAIT_MS = 10 * 60_000;

export type CodeReceiver = {
  /** Where the browser comes back to. The portal accepts any port of this machine. */
  url: string;
  /** The code that the browser sends. */
  code: Promise<string>;
  close(): void;
};

/** Waits on this machine for the browser to come back from the portal. Answers with another state are ignored. */
export async function receiveCode(state: string): Promise<CodeReceiver> {
  let settle: { resolve(code: string): void; reject(error: Error): void };
  const code = new Promise<string>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // A failure before anyone waits for it is reported to the one who waits.
  code.catch(() => {});
  const server = createServer((request, response) => {
    const query = answerIn(request, url, state);
    if (!query) return respond(response, 400, 'This is not the sign-in that the command line is waiting for.');
    const received = query.get('code');
    if (received) {
      respond(response, 200, 'You are signed in. Close this window and go back to the terminal.');
      return settle.resolve(received);
    }
    respond(response, 200, 'The sign-in was rejected. Close this window and go back to the terminal.');
    settle.reject(new Error(`The portal rejected the sign-in: ${reasonIn(query)}`));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new Error(`Cannot listen on ${HOST}: ${message}. Use --token instead.`)),
    );
    server.listen(0, HOST, resolve);
  });
  const url = new URL(PATH, `http://${HOST}:${(server.address() as AddressInfo).port}`);
  const timer = setTimeout(
    () => settle.reject(new Error('Nobody signed in within 10 minutes. Try again.')),
    MAX_WAIT_MS,
  );
  return {
    url: url.href,
    code,
    close() {
      clearTimeout(timer);
      server.close();
      server.closeIdleConnections();
    },
  };
}

function answerIn(request: IncomingMessage, own: URL, state: string): URLSearchParams | undefined {
  const { method, url = '', headers } = request;
  // A page of another site could reach this server by another host name.
  if (method !== 'GET' || headers.host !== own.host) return undefined;
  const { pathname, searchParams } = new URL(url, 'http://callback.invalid');
  return pathname === PATH && searchParams.get('state') === state ? searchParams : undefined;
}

const reasonIn = (query: URLSearchParams) =>
  plainText(query.get('error_description') ?? query.get('error') ?? 'no code').slice(0, 300);

function respond(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      connection: 'close',
      'referrer-policy': 'no-referrer',
    })
    .end(`${text}\n`);
}
