import { InputError, messageOf, NotAllowedError, NotFoundError, statusOf } from '@callboard/errors';
import {
  callerKey,
  type ForwardingCaller,
  type PluginContext,
  type Principal,
  requireScope,
  upgradeOf,
} from '@callboard/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asked, Endpoints, ProxyEndpoint, Proxying } from './endpoints.ts';
import { forward } from './forward.ts';
import { forwardWebsocket } from './forwardWebsocket.ts';

type Context = Pick<PluginContext, 'http' | 'credentials' | 'logger' | 'pluginId'>;

const prefix = '/api/proxy';

/** Everything below `/api/proxy`. The endpoint decides whether credentials are needed, so it is looked up first. */
export async function proxyRoutes(context: Context, endpoints: Endpoints, proxying: Proxying): Promise<void> {
  const { http, credentials, logger, pluginId } = context;

  async function callerOf(request: FastifyRequest, endpoint: ProxyEndpoint | undefined): Promise<ForwardingCaller> {
    if (endpoint?.credentials === 'dangerously-allow-unauthenticated') {
      return { name: callerKey({ type: 'none' }, request.ip), token: undefined };
    }
    const [, token] = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
    const principal = await credentials.authenticate(token);
    requireUnrestricted(principal, pluginId);
    requireScope(principal, pluginId, request);
    return { name: callerKey(principal, request.ip), token };
  }

  async function send(endpoint: ProxyEndpoint, asked: Asked, rest: string): Promise<FastifyReply> {
    const { request, reply } = asked;
    const upgrade = websocketOf(request);
    try {
      if (!upgrade) return await forward(endpoint, asked, proxying);
      return await forwardWebsocket(endpoint, asked, upgrade, proxying);
    } catch (error) {
      if (statusOf(error) !== undefined) throw error;
      // The target's address and error are only for the log. A caller who has disconnected is not a failure.
      if (!reply.raw.destroyed) {
        logger.warn(`The target of the proxy endpoint '${endpoint.path}' failed: ${messageOf(error)}`);
      }
      const message = `The target of the proxy endpoint '${endpoint.path}' cannot be reached`;
      const { method } = request;
      if (!request.raw.complete) reply.header('connection', 'close');
      return reply
        .code(502)
        .send({ error: { name: 'Error', message }, request: { method, url: rest }, response: { statusCode: 502 } });
    }
  }

  // A separate scope without body parsers: bodies are forwarded as streams.
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all('/*', { config: { access: 'public' } }, async (request, reply) => {
      const { rest, query } = splitUrl(request.raw.url ?? '');
      const endpoint = endpoints.find(rest);
      const caller = await callerOf(request, endpoint);
      // Wire: the body is empty.
      if (!endpoint) return reply.code(404).send();
      const { allowedMethods, path } = endpoint;
      if (!(allowedMethods as string[]).includes(request.method)) {
        throw new NotFoundError(
          `The proxy endpoint '${path}' allows ${allowedMethods.join(', ')}, not ${request.method}`,
        );
      }
      return send(endpoint, { request, reply, caller, path: `${endpoint.pathFor(rest)}${query}` }, rest);
    });
  });
}

/** Only websockets: over an upgrade to HTTP/2 a caller could request any path of the target, unseen. */
function websocketOf(request: FastifyRequest) {
  const upgrade = upgradeOf(request);
  const { upgrade: protocol = '' } = request.headers;
  if (upgrade && protocol.toLowerCase() !== 'websocket') {
    throw new InputError(`The proxy only upgrades connections to websocket, not to '${protocol.slice(0, 50)}'`);
  }
  return upgrade;
}

/** The path below the plugin and the query, as the caller wrote them. */
function splitUrl(url: string): { rest: string; query: string } {
  // An absolute URL in the request line could have another path than the routed one.
  if (!url.startsWith(`${prefix}/`)) throw new NotFoundError('No such path');
  // Clients never send a hash. If one arrives anyway, some servers end the path at it.
  if (url.includes('#')) throw new InputError('A path must not contain a hash');
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  return { rest: path.slice(prefix.length), query: at < 0 ? '' : url.slice(at) };
}

/** The proxy declares no permissions, so a service restricted to permissions has no access. */
function requireUnrestricted(principal: Principal, pluginId: string): void {
  if (principal.type !== 'service' || !principal.accessRestrictions) return;
  const isGranted = principal.accessRestrictions.some(
    ({ plugin, permissions, actions }) => plugin === pluginId && !permissions && !actions,
  );
  if (!isGranted) throw new NotAllowedError(`The access restrictions of '${principal.subject}' do not allow the proxy`);
}
