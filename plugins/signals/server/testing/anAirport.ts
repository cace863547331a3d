import { createClient } from '@callboard/contract/client';
import { type Credentials, definePlugin } from '@callboard/server-kit';
import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { WebSocket } from 'ws';
import { signalsContract } from '../../common/index.ts';
import { type SignalsService, signalsServer, signalsService } from '../index.ts';

type Options = Pick<NonNullable<Parameters<typeof startTestServer>[0]>, 'config' | 'webDirectory'>;

/** A server with signals, the service with which other plugins send them, and browsers that listen. */
export async function anAirport({ config = {}, ...rest }: Options = {}) {
  let signals: SignalsService;
  let credentials: Credentials;
  const tower = definePlugin({
    id: 'tower',
    needs: ['signals'],
    start(context) {
      signals = context.extensions.get(signalsService);
      credentials = context.credentials;
    },
  });
  const server = await startTestServer({ plugins: [signalsServer, tower], config, ...rest });
  const headersOf = (user: string, groups: readonly string[] = [], sessionId?: string) =>
    credentials
      .issueUserToken({
        userEntityRef: user,
        ownershipEntityRefs: [user, ...groups],
        ...(sessionId === undefined ? {} : { sessionId }),
      })
      .then(({ token }) => ({ authorization: `Bearer ${token}` }));

  return {
    server,
    signals: signals!,
    credentials: credentials!,
    headersOf,
    listen: (headers: { authorization: string }, after?: string) => listen(server, headers, after),
    connect: ({ authorization }: { authorization: string }) => connect(server, authorization.slice('Bearer '.length)),
    async openConnections() {
      const metrics = await (await fetch(`${server.address}/metrics`)).text();
      return Number(/^callboard_signals_connections (\d+)$/m.exec(metrics)?.[1]);
    },
    close: server.close,
  };
}

export type Airport = Awaited<ReturnType<typeof anAirport>>;

/** A browser's stream, read like our client does, with all its events. */
async function listen(server: TestServer, headers: { authorization: string }, after?: string) {
  const over = new AbortController();
  let connections = 0;
  const fetchAs = (url: string, init: RequestInit = {}) => {
    connections += 1;
    return fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } });
  };
  const client = createClient(signalsContract, `${server.address}/api/signals`, fetchAs);
  const events: { event: string; data: unknown; id?: string }[] = [];
  const input = after === undefined ? {} : { after };
  const iterator = client.watchSignals(input, { signal: over.signal })[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (!first.done) events.push(first.value);
  const ended = (async () => {
    for (;;) {
      const { done, value } = await iterator.next();
      if (done) return undefined;
      events.push(value);
    }
  })().catch((error: Error) => error);
  return {
    events,
    /** The messages on a channel. */
    on: (channel: string) =>
      events
        .map(({ data }) => data as { channel?: string; message?: unknown })
        .filter((data) => data.channel === channel)
        .map(({ message }) => message),
    lastId: () => events.at(-1)?.id,
    connections: () => connections,
    /** Resolves with the error that ended it for good. */
    ended,
    async leave() {
      over.abort();
      await ended;
    },
  };
}

/** Connects like the peer's client: with the token as subprotocol, and JSON in both directions. */
async function connect(server: TestServer, token: string) {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/api/signals`, [token]);
  const heard: { channel: string; message: unknown }[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  socket.on('error', () => {});
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) })),
  );
  await new Promise<void>((resolve) => socket.once('open', resolve).once('close', () => resolve()));
  return {
    heard,
    closed,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    say: (action: string, channel: string) => socket.send(JSON.stringify({ action, channel })),
    close: () => socket.close(),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
  };
}
