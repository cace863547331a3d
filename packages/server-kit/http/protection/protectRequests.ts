import { fastifyCors } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { BackendConfig } from '../../coreConfig.ts';
import { pluginOf } from '../apiPath.ts';
import { corsOptions } from './corsOptions.ts';
import type { Protection } from './protection.ts';
import { createUpgradeRules } from './upgradeRules.ts';

type Options = { protection: Protection; config: BackendConfig; urls: { backend: string; app: string } };

/** Refuses what is too much or not for this portal, before anybody asks who calls. */
export async function protectRequests(http: FastifyInstance, { protection, config, urls }: Options): Promise<void> {
  const { misdirectionOf, rateLimit } = protection;
  const upgradeRefusalOf = createUpgradeRules(config, urls);

  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const reason = misdirectionOf(request.raw) ?? upgradeRefusalOf(request);
    // A preflight ends in the hook of CORS, and nothing after it sees it.
    const isPreflight = config.cors !== undefined && request.method === 'OPTIONS';
    done(reason || isPreflight ? (rateLimit.countRequest(request.raw) ?? reason) : undefined);
  });
  if (config.cors) await http.register(fastifyCors, corsOptions(config.cors));
  // After CORS, so that the other origins that may call can read the refusal, as any answer.
  http.addHook('onRequest', (request, _reply, done) => {
    // A plugin counts for itself, once it knows who calls.
    done(pluginOf(request) === undefined ? rateLimit.countRequest(request.raw) : undefined);
  });
}
