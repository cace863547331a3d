import { InputError, messageOf, NotFoundError, statusOf } from '@callboard/errors';
import {
  askedBy,
  auditTopic,
  callerKey,
  createConnectionLimit,
  createTokenWatch,
  type Forwarding,
  type PluginContext,
  upgradeOf,
} from '@callboard/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { kubernetesProxy } from '../../common/index.ts';
import type { Cluster } from '../cluster.ts';
import type { ClusterAccess } from '../clusters/clusterDirectory.ts';
import { checkClusterPath } from './clusterPath.ts';
import { type ClusterCall, forwardRequest } from './forwardRequest.ts';
import { forwardStreams } from './forwardStreams.ts';
import { clusterHeader, proxyCredential } from './proxyAuth.ts';

type Context = Pick<
  PluginContext,
  'http' | 'credentials' | 'permissions' | 'events' | 'lifecycle' | 'logger' | 'pluginId'
>;
type Options = {
  access: ClusterAccess;
  timeoutMs: number;
  /** Called after a request that may have changed something in a cluster. */
  onChange(): void;
};

/** Followed logs, watches and terminals: limits per caller and in total, below the number of connections to one cluster. */
const streams = { perCaller: 20, total: 200 };
const limits = { idle: 10 * 60_000, stall: 60_000 };
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const reading: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Calls to the API of a cluster, as `/proxy/api/v1/…` with the cluster in a header, or as `/clusters/<name>/proxy/api/v1/…` for clients
 * that cannot send one. The portal's permission admits the caller; the cluster decides what the caller may do.
 */
export async function proxyRoutes(context: Context, { access, timeoutMs, onChange }: Options): Promise<void> {
  const { http, credentials, permissions, events, lifecycle, logger, pluginId } = context;
  const tokens = createTokenWatch(context);
  lifecycle.onShutdown(() => tokens.stop());
  const forwarding: Forwarding = {
    tokens,
    limits,
    stopping: lifecycle.stopping,
    places: createConnectionLimit({ ...streams, things: 'streams of clusters' }),
  };

  async function clusterFor(request: FastifyRequest, named: string | undefined): Promise<Cluster> {
    const name = named ?? request.headers[clusterHeader];
    if (typeof name === 'string' && name !== '') return access.directory.cluster(name, request);
    const all = await access.directory.clusters(request);
    const [only] = all;
    if (only && all.length === 1) return only;
    const problem = all.length === 0 ? 'No cluster is configured' : `There are ${all.length} clusters`;
    throw new NotFoundError(`${problem}; choose one with the header Backstage-Kubernetes-Cluster`);
  }

  async function callFor(
    request: FastifyRequest,
    reply: FastifyReply,
    cluster: Cluster,
    rest: Rest & { query: URLSearchParams },
  ): Promise<ClusterCall> {
    const credential = await proxyCredential(cluster, request.headers, access.credentialFor);
    const client = await access.clients.clientFor(cluster, credential);
    const principal = credentials.principalOf(request);
    const [, token] = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
    const caller = { name: callerKey(principal, request.ip), token };
    const path = `${client.pathFor(rest.path)}${rest.search}`;
    return { request, reply, caller, client, path, timeoutMs, asked: rest.path, query: rest.query };
  }

  /** Writes calls that change something, or open a terminal, to the audit log. */
  function note(request: FastifyRequest, cluster: Cluster, path: string): void {
    if (reading.includes(request.method) && !upgradeOf(request)) return;
    const principal = credentials.principalOf(request);
    const event = { action: 'kubernetes-proxied', plugin: pluginId, permission: kubernetesProxy.name };
    const details = { resource: cluster.name, method: request.method, path };
    events
      .publish(auditTopic, { ...event, ...details, ...askedBy(principal, request) })
      .catch((err) => logger.warn({ err }, 'Cannot write a call to a cluster to the audit log'));
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, named: string | undefined, prefix: string) {
    const rest = restOf(request.raw.url ?? '', prefix);
    await permissions.require(kubernetesProxy, credentials.principalOf(request), { request });
    const query = new URLSearchParams(rest.search);
    checkClusterPath({ method: request.method, path: rest.path, query });
    const cluster = await clusterFor(request, named);
    const call = await callFor(request, reply, cluster, { ...rest, query });
    note(request, cluster, rest.path);
    const upgrade = upgradeOf(request);
    try {
      const sent = await (upgrade ? forwardStreams(call, upgrade, forwarding) : forwardRequest(call, forwarding));
      if (!reading.includes(request.method)) onChange();
      return sent;
    } catch (error) {
      if (statusOf(error) !== undefined) throw error;
      if (!reply.raw.destroyed) logger.warn(`The cluster '${cluster.name}' failed: ${messageOf(error)}`);
      return sendFailure(request, reply, cluster.name);
    }
  }

  // In a separate scope that does not read bodies, so they are streamed.
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const method = [...methods];
    scope.route({ method, url: '/proxy/*', handler: (request, reply) => answer(request, reply, undefined, '/proxy') });
    scope.route<{ Params: { cluster: string } }>({
      method,
      url: '/clusters/:cluster/proxy/*',
      handler: (request, reply) =>
        answer(request, reply, request.params.cluster, `/clusters/${segmentOf(request.raw.url, 4)}/proxy`),
    });
  });
}

type Rest = { path: string; search: string };

const segmentOf = (url = '', index: number) => url.split('/', index + 1)[index] ?? '';

/** The path after the proxy's prefix, exactly as the caller sent it. */
function restOf(url: string, prefix: string): Rest {
  const whole = `/api/kubernetes${prefix}`;
  // An absolute URL in the request line could contain another path than the routed one.
  if (!url.startsWith(`${whole}/`)) throw new NotFoundError('No such path');
  if (url.includes('#')) throw new InputError('A path must not contain a hash');
  const at = url.indexOf('?');
  const end = at < 0 ? url.length : at;
  return { path: url.slice(whole.length, end), search: url.slice(end) };
}

/** Wire: a cluster that cannot be reached is a 500 with the usual body. The address and the cause are only logged. */
function sendFailure(request: FastifyRequest, reply: FastifyReply, cluster: string): FastifyReply {
  if (!request.raw.complete) reply.header('connection', 'close');
  const message = `The cluster '${cluster}' cannot be reached`;
  return reply.code(500).send({
    error: { name: 'Error', message },
    request: { method: request.method, url: request.url.split('?', 1)[0] },
    response: { statusCode: 500 },
  });
}
