import { fastifyCookie } from '@fastify/cookie';
import { fastifyCors } from '@fastify/cors';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { BackendConfig } from '../coreConfig.ts';
import type { Metrics } from '../metrics.ts';
import { compressAnswers } from './compression/compressAnswers.ts';
import { mapError } from './errorMapper.ts';
import { readJsonBodies } from './jsonBodies.ts';
import type { Listener } from './listener.ts';
import { corsOptions } from './protection/corsOptions.ts';
import { limitRate } from './protection/rateLimit.ts';
import { securityHeaders } from './protection/securityHeaders.ts';
import { checkUpgrades } from './protection/upgradeRules.ts';
import { requestIdOf } from './requestId.ts';
import { observeRequests } from './requestObserver.ts';

type HttpOptions = {
  config: BackendConfig;
  urls: { backend: string; app: string };
  listener: Listener;
  logger: Logger;
  metrics: Metrics;
};

/** Fastify with everything that holds for all plugins. Hooks run in the order of registration; credentials come after these. */
export async function createHttp({ config, urls, listener, logger, metrics }: HttpOptions) {
  const http = Fastify({
    serverFactory: () => listener.server,
    loggerInstance: logger,
    logController: new OnlyOurRequestLines({ requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    trustProxy: config.trustProxy,
    bodyLimit: config.bodyLimit,
    // A plugin may take its time to start, such as to read a large table.
    pluginTimeout: 0,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    frameworkErrors: mapError,
  }) as unknown as FastifyInstance;

  const headers = securityHeaders(config, urls);
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(headers);
    done();
  });
  observeRequests(http, metrics);
  if (config.cors) await http.register(fastifyCors, corsOptions(config.cors));
  if (config.rateLimit) await limitRate(http, config.rateLimit);
  checkUpgrades(http, config, urls);
  compressAnswers(http);
  await http.register(fastifyCookie);

  http.setErrorHandler(mapError);
  readJsonBodies(http);
  return http;
}

class OnlyOurRequestLines extends LogController {
  override incomingRequest() {}
  override requestCompleted() {}
}
