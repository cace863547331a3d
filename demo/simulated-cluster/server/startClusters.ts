import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { messageOf, NotFoundError } from '@callboard/errors';
import { loopbackNames } from '@callboard/simulation/server';
import { answer, type Request, requestedResource } from './answer.ts';
import { ApiStatus } from './api/apiStatus.ts';
import { execRoute } from './exec/execRoute.ts';
import type { KubernetesObject } from './kubernetesObject.ts';
import { createLiveCluster, type LiveCluster } from './life/liveCluster.ts';
import { createHistory } from './life/world.ts';
import { plantSeed } from './plantSeed.ts';

export type ClusterOptions = {
  /** On this machine only; 0 for any free port. */
  host?: string;
  port?: number;
  /** The access token, which allows everything but reading secrets. */
  token: string;
  /** The objects of each cluster, by cluster name. */
  clusters: ReadonlyMap<string, readonly KubernetesObject[]>;
  clock?: () => number;
  onFailure?: (thrown: unknown) => void;
};

export type RunningClusters = {
  /** The API URL of a cluster. */
  urlOf(cluster: string): string;
  close(): Promise<void>;
};

const nodesPerCluster = 3;

/** Serves clusters until closed, each below `/clusters/<name>`. */
export async function startClusters(options: ClusterOptions): Promise<RunningClusters> {
  const { host = '127.0.0.1', port = 0, token, clock = Date.now, onFailure = () => {} } = options;
  const startedAt = clock();
  const clusters = new Map(
    [...options.clusters].map(([name, objects]) => [name, openCluster(name, objects, startedAt)]),
  );
  const server = createServer((request, response) => {
    respond(request, response).catch((thrown) => fail(thrown, response));
  });
  // The server does not count upgraded connections.
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => upgraded.delete(socket));
    upgrade(request, socket, head).catch((thrown) => {
      const response = new ServerResponse(request);
      response.shouldKeepAlive = false;
      response.assignSocket(socket as never);
      response.on('finish', () => (socket as Duplex & { destroySoon(): void }).destroySoon());
      fail(thrown, response);
    });
  });

  function fail(thrown: unknown, response: ServerResponse): void {
    if (!(thrown instanceof ApiStatus)) onFailure(thrown);
    const status = thrown instanceof ApiStatus ? thrown : new ApiStatus(500, messageOf(thrown));
    if (response.headersSent) return void response.destroy();
    send(response, status.code, status.body());
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = requestOf(request);
    const body = await answer(call, response, { clock });
    if (body) send(response, 200, body);
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { cluster, path, query } = requestOf(request);
    const call = { request, cluster, query, now: clock(), ...requestedResource(path) };
    if (call.path.subresource !== 'exec') throw new ApiStatus(404, 'the server could not find the requested resource');
    execRoute(call, { request, socket, head }, clock);
  }

  function requestOf(request: IncomingMessage): Request {
    // DNS rebinding: a foreign name that resolves to this machine would give its pages access.
    if (!isOwnName(request.headers.host)) throw new ApiStatus(421, 'unknown host');
    if (!isToken(request.headers.authorization, token)) throw new ApiStatus(401, 'Unauthorized');
    const url = new URL(request.url ?? '/', 'http://cluster');
    const [, root, name = '', ...rest] = url.pathname.split('/');
    const cluster = root === 'clusters' ? clusters.get(name) : undefined;
    if (!cluster) throw new ApiStatus(404, `there is no simulated cluster '${name.slice(0, 100)}'`);
    return { request, cluster, path: `/${rest.join('/')}`.replace(/(?<!\/)\/+$/, ''), query: url.searchParams };
  }

  await listen(server, host, port);
  const address = server.address();
  const origin = `http://${host}:${typeof address === 'object' && address ? address.port : port}`;
  return {
    urlOf(name) {
      if (!clusters.has(name)) throw new NotFoundError(`There is no simulated cluster '${name}'`);
      return `${origin}/clusters/${name}`;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const socket of upgraded) socket.destroy();
      }),
  };
}

function openCluster(name: string, objects: readonly KubernetesObject[], startedAt: number): LiveCluster {
  const history = createHistory(objects.map((object) => plantSeed(object, name, startedAt)));
  const nodes = Array.from({ length: nodesPerCluster }, (_, index) => `${name}-${index + 1}`);
  return createLiveCluster({ name, startedAt, nodes, history });
}

const isOwnName = (host = '') => loopbackNames.includes(host.replace(/:\d{1,5}$/, ''));

function isToken(authorization = '', token: string): boolean {
  const [given, wanted] = [authorization.replace(/^Bearer /i, ''), token].map((text) => Buffer.from(text));
  return given?.length === wanted?.length && timingSafeEqual(given ?? Buffer.of(), wanted ?? Buffer.of());
}

function send(response: ServerResponse, code: number, body: object): void {
  response.writeHead(code, { 'content-type': 'application/json', 'x-simulation': 'a cluster of callboard' });
  response.end(JSON.stringify(body));
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
