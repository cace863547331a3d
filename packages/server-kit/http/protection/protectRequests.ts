import { fastifyCors } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { BackendConfig } from '../../coreConfig.ts';
import { pluginOf } from '../apiPath.ts';
import { corsOptions } from './corsOptions.ts';
import type { Protection } from './protection.ts';
import { createUpgradeRules } from './upgradeRules.ts';

type Options = { protection: Protection; config: BackendConfig; urls: { backend: string; app: string } };

/** Rejects excessive requests and those for other hosts, before credentials are checked. */
export async function protectRequests(http: FastifyInstance, { protection, config, urls }: Options): Promise<void> {
  const { misdirectionOf, rateLimit } = protection;
  const upgradeRefusalOf = createUpgradeRules(config, urls);

  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const reason = misdirectionOf(request.raw) ?? upgradeRefusalOf(request);
    // A preflight ends in the CORS hook, and later hooks do not see it.
    const isPreflight = config.cors !== undefined && request.method === 'OPTIONS';
    done(reason || isPreflight ? (rateLimit.countRequest(request.raw) ?? reason) : undefined);
  });
  if (config.cors) await http.register(fastifyCors, corsOptions(config.cors));
  // After CORS, so allowed origins can read the rejection like any response.
  http.addHook('onRequest', (request, _reply, done) => {
    // Plugins count their own requests once the caller is known.
    done(pluginOf(request) === undefined ? rateLimit.countRequest(request.raw) : undefined);
  });
}
