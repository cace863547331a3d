import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { plainText } from '../output/plainText.ts';
import { CALLBACK } from './oauthEndpoints.ts';

const MAX_WAIT_MS = 10 * 60_000;

export type CodeReceiver = {
  /** The code that the browser brings. */
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
    const query = answerIn(request, state);
    if (!query) return respond(response, 400, 'This is not the sign-in that the command line waits for.');
    const received = query.get('code');
    if (received) {
      respond(response, 200, 'You are signed in. Close this window and go back to the terminal.');
      return settle.resolve(received);
    }
    respond(response, 200, 'The sign-in was rejected. Close this window and go back to the terminal.');
    settle.reject(new Error(`The portal rejected the sign-in: ${reasonIn(query)}`));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portError(error)));
    server.listen(CALLBACK.port, CALLBACK.host, resolve);
  });
  const timer = setTimeout(
    () => settle.reject(new Error('Nobody signed in within 10 minutes. Try again.')),
    MAX_WAIT_MS,
  );
  return {
    code,
    close() {
      clearTimeout(timer);
      server.close();
      server.closeIdleConnections();
    },
  };
}

function answerIn({ method, url = '', headers }: IncomingMessage, state: string): URLSearchParams | undefined {
  // A page of another site could reach this server by another host name.
  if (method !== 'GET' || headers.host !== `${CALLBACK.host}:${CALLBACK.port}`) return undefined;
  const { pathname, searchParams } = new URL(url, 'http://callback.invalid');
  return pathname === CALLBACK.path && searchParams.get('state') === state ? searchParams : undefined;
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

const portError = ({ code, message }: NodeJS.ErrnoException) =>
  new Error(
    code === 'EADDRINUSE'
      ? `Port ${CALLBACK.port} is in use, probably by another login. Finish that one, or use --token.`
      : `Cannot listen on ${CALLBACK.host}:${CALLBACK.port}: ${message}. Use --token instead.`,
  );
