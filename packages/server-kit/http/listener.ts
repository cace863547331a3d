import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BackendConfig } from '../coreConfig.ts';
import { answerWhileStarting } from './startingAnswers.ts';
import { createUpgrades } from './upgrades.ts';

/** The open port. It answers before there is an application behind it, and closes after it. */
export type Listener = {
  server: Server;
  port: number;
  /** Whom requests go to from now on. */
  handOver(handler: RequestListener): void;
  /** Takes no new connections, lets requests in flight finish, and cuts those that take longer than the deadline. */
  drain(deadlineMs: number): Promise<void>;
};

const maxHeaderSize = 64 * 1024;

export async function openListener({
  listen,
  timeouts,
}: Pick<BackendConfig, 'listen' | 'timeouts'>): Promise<Listener> {
  let handler: RequestListener = answerWhileStarting;
  let isDraining = false;
  const upgrades = createUpgrades();
  const server = createServer(
    {
      maxHeaderSize,
      requestTimeout: timeouts.request,
      headersTimeout: Math.min(timeouts.headers, timeouts.request),
      keepAliveTimeout: timeouts.keepAlive,
    },
    (request, response) => {
      response.on('close', () => {
        // A connection that was busy when draining began would else be kept alive.
        if (isDraining) setImmediate(() => server.closeIdleConnections());
      });
      if (isDraining) response.setHeader('connection', 'close');
      handler(request, response);
    },
  );
  server.on('upgrade', (request, socket, head) => upgrades.route(handler, request, socket, head));
  await bind(server, listen);

  return {
    server,
    port: (server.address() as AddressInfo).port,
    handOver: (next) => {
      handler = next;
    },
    async drain(deadlineMs) {
      isDraining = true;
      const timer = setTimeout(() => {
        server.closeAllConnections();
        upgrades.cutAll();
      }, deadlineMs);
      await new Promise<void>((resolve) => server.close(() => resolve()));
      clearTimeout(timer);
    },
  };
}

async function bind(server: Server, { host, port }: BackendConfig['listen']): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host, port }, () => {
        server.off('error', reject);
        resolve();
      });
    });
  } catch (error) {
    throw new Error(reasonOf(error as NodeJS.ErrnoException, host ?? 'any address', port), { cause: error });
  }
}

function reasonOf(error: NodeJS.ErrnoException, host: string, port: number): string {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is taken by another program; stop that one, or set backend.listen.port`,
    EACCES: `Port ${port} on ${host} may not be opened by this user; ports below 1024 often may not: set backend.listen.port`,
    EADDRNOTAVAIL: `'${host}' is not an address of this machine; set backend.listen.host`,
    ENOTFOUND: `'${host}' is not a known host name; set backend.listen.host`,
  };
  return reasons[error.code ?? ''] ?? `Cannot listen on ${host}, port ${port}: ${error.message}`;
}
