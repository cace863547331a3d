import { fastifyCookie } from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { BackendConfig } from '../coreConfig.ts';
import type { Metrics } from '../metrics.ts';
import { compressAnswers } from './compression/compressAnswers.ts';
import { mapError } from './errorMapper.ts';
import { readJsonBodies } from './jsonBodies.ts';
import type { Listener } from './listener.ts';
import { protectRequests } from './protection/protectRequests.ts';
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
    trustProxy: config.trustProxy ?? false,
    bodyLimit: config.bodyLimit,
    // A plugin may take its time to start, such as to read a large table.
    pluginTimeout: 0,
    // Contracts check what comes and what goes; the compilers of Fastify's own schemas are not even loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    // Such as a path that cannot be decoded: it has no route, and so no hook has seen it.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id);
      mapError(listener.protection.refusalOf(request.raw) ?? error, request, reply);
    },
    // The listener answers what cannot be read.
    clientErrorHandler: () => {},
  }) as unknown as FastifyInstance;

  // First, for routes keep the one that they find.
  http.setErrorHandler(mapError);
  observeRequests(http, metrics);
  await protectRequests(http, { protection: listener.protection, config, urls });
  compressAnswers(http);
  await http.register(fastifyCookie);

  readJsonBodies(http);
  return http;
}

function noSchemas(): never {
  throw new Error('Routes have no schemas of their own: describe them in a contract');
}

class OnlyOurRequestLines extends LogController {
  override incomingRequest() {}
  override requestCompleted() {}
}
