import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { BackendConfig } from '../coreConfig.ts';
import { useOriginForm } from './protection/ambiguousRequest.ts';
import type { Protection } from './protection/protection.ts';
import { createStartingAnswers } from './startingAnswers.ts';
import type { CertificateSource } from './tls/openCertificate.ts';
import { createUnreadableRequests } from './unreadableRequests.ts';
import { createUpgrades } from './upgrades.ts';

/** The open port. It responds before the application is ready, and closes after it. */
export type Listener = {
  server: Server;
  port: number;
  /** The URL for calls of the process to itself, if it is not the port: without TLS, on this machine only. */
  ownUrl: string | undefined;
  protection: Protection;
  /** Handles a request as if it came through the port. */
  answer: RequestListener;
  /** Sets the handler of requests from now on. */
  handOver(handler: RequestListener): void;
  /** Asks clients to close their connections after the next response; requests are still accepted. */
  beginDraining(): void;
  /** Rejects new connections, lets requests in flight finish, and cuts those that exceed the deadline. */
  drain(deadlineMs: number): Promise<void>;
};

type Options = Pick<BackendConfig, 'listen' | 'timeouts' | 'server'>;
type Opening = {
  certificate?: CertificateSource | undefined;
  /** Whether nothing listens: then only `answer` brings requests. */
  isOffline?: boolean;
};

const maxHeaderSize = 64 * 1024;

/** Opens the port. The protection of responses may depend on the actual port. */
export async function openListener(
  { listen, timeouts, server: peerTimeouts }: Options,
  protectionOn: (port: number) => Protection,
  { certificate, isOffline = false }: Opening = {},
): Promise<Listener> {
  const requestTimeout = peerTimeouts?.requestTimeout ?? timeouts.request;
  const options = {
    maxHeaderSize,
    // Node's own rejection would lack the headers of every response; the host check rejects it instead.
    requireHostHeader: false,
    requestTimeout,
    headersTimeout: Math.min(peerTimeouts?.headersTimeout ?? timeouts.headers, requestTimeout),
    keepAliveTimeout: peerTimeouts?.keepAliveTimeout ?? timeouts.keepAlive,
  };
  const secure = certificate && createSecureServer({ ...options, ...certificate.pair });
  const server: Server = secure ?? createServer(options);
  if (!isOffline) await bind(server, listen);
  // Connections that are open keep the certificate that they started with.
  certificate?.watch((pair) => secure?.setSecureContext(pair));
  // The certificate is for the name that users know, so the process calls itself without TLS.
  const own = certificate && createServer(options);
  if (own) await bind(own, { host: '127.0.0.1', port: 0 });
  const servers = own ? [server, own] : [server];
  const { port } = isOffline ? listen : (server.address() as AddressInfo);
  const protection = protectionOn(port);
  const upgrades = createUpgrades();
  const unreadable = createUnreadableRequests(protection);
  let handler = createStartingAnswers(protection);
  let isDraining = false;
  let isClosing = false;

  const answer: RequestListener = (request, response) => {
    // Set on the raw response before any handler has it, so they are there even when the framework does not respond.
    response.setHeaders(protection.headers);
    if (isDraining) response.setHeader('connection', 'close');
    unreadable.watch(request, response);
    useOriginForm(request);
    response.on('close', () => {
      // Otherwise a connection that was busy when the port closed would be kept alive.
      if (isClosing) setImmediate(() => closeIdle(servers));
    });
    handler(request, response);
  };
  for (const each of servers) {
    each.on('request', answer);
    // Node itself would reject an unknown expectation; ignoring it is fine.
    each.on('checkExpectation', answer);
    each.on('upgrade', (request, socket, head) => upgrades.route(answer, request, socket, head));
    each.on('clientError', unreadable.answer);
  }

  return {
    server,
    port,
    ownUrl: own && `http://127.0.0.1:${(own.address() as AddressInfo).port}`,
    protection,
    answer,
    handOver: (next) => {
      handler = next;
    },
    beginDraining: () => {
      isDraining = true;
    },
    async drain(deadlineMs) {
      isDraining = true;
      isClosing = true;
      const timer = setTimeout(() => {
        for (const each of servers) each.closeAllConnections();
        upgrades.cutAll();
      }, deadlineMs);
      certificate?.close();
      await Promise.all(servers.map((each) => new Promise<void>((resolve) => each.close(() => resolve()))));
      clearTimeout(timer);
    },
  };
}

function closeIdle(servers: readonly Server[]): void {
  for (const each of servers) each.closeIdleConnections();
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
    EADDRINUSE: `Port ${port} on ${host} is used by another program; stop it, or set backend.listen.port`,
    EACCES: `Port ${port} on ${host} cannot be opened by this user, which is common for ports below 1024; set backend.listen.port`,
    EADDRNOTAVAIL: `'${host}' is not an address of this machine; set backend.listen.host`,
    ENOTFOUND: `'${host}' is not a known host name; set backend.listen.host`,
  };
  return reasons[error.code ?? ''] ?? `Cannot listen on ${host}, port ${port}: ${error.message}`;
}
