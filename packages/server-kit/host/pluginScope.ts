import type { Access, Contract, Endpoint } from '@callboard/contract';
import { AuthenticationError } from '@callboard/errors';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '../credentials/credentials.ts';
import { isInternalCall } from '../credentials/tokenScopes.ts';
import { adoptSocketToken } from '../http/live/socketToken.ts';
import type { RateLimit } from '../http/protection/rateLimit.ts';

type PluginScope = {
  pluginId: string;
  authenticate(request: FastifyRequest): Promise<Principal>;
  /** The same without side effects, to count a request for its caller. */
  identify(request: FastifyRequest): Promise<Principal>;
  rateLimit: RateLimit;
  addRoutes(http: FastifyInstance, contract: Contract): void | Promise<void>;
};

/**
 * Mounts a plugin's routes. Credentials are checked before routing: without them, an unknown route gets the same
 * response as a known one and reveals nothing. Callers with credentials are rate-limited by name, all others by
 * address.
 */
export async function mountPlugin(
  root: FastifyInstance,
  { pluginId, authenticate, identify, rateLimit, addRoutes }: PluginScope,
): Promise<void> {
  async function requireCaller(request: FastifyRequest): Promise<Principal> {
    const principal = await authenticate(request);
    if (principal.type === 'none') throw new AuthenticationError('Missing credentials');
    return principal;
  }

  await root.register(
    async (http) => {
      const contract: Record<string, Endpoint> = {};
      http.addHook('onRoute', ({ config }) => {
        if (config?.endpoint && config.endpointName) contract[config.endpointName] = config.endpoint;
        if (config && accessOf(config) === 'cookie') config.allowLimited = true;
      });
      http.addHook('onRequest', (request, _reply, done) => {
        const { config } = request.routeOptions;
        const { raw } = request;
        if (isInternalCall(raw)) requireCaller(request).then(() => done(), done);
        else if (accessOf(config) !== 'public') {
          adoptSocketToken(request);
          rateLimit.countCaller(raw, () => requireCaller(request)).then(() => done(), done);
        } else if (raw.headers.authorization === undefined) done(rateLimit.countRequest(raw));
        else rateLimit.countVisitor(raw, () => identify(request)).then(() => done(), done);
      });
      // Wire: the body is empty.
      http.setNotFoundHandler((_request, reply) => reply.code(404).send());
      await addRoutes(http, contract);
    },
    { prefix: `/api/${pluginId}` },
  );
}

function accessOf({ endpoint, access }: FastifyContextConfig): Access {
  return endpoint?.access ?? access ?? 'authenticated';
}
