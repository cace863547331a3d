import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { BackendConfig } from '../coreConfig.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { HostTracing } from '../tracing/tracing.ts';
import { compressAnswers } from './compression/compressAnswers.ts';
import { mapError } from './errorMapper.ts';
import { readJsonBodies } from './jsonBodies.ts';
import type { Listener } from './listener.ts';
import { protectRequests } from './protection/protectRequests.ts';
import { observeRequests } from './requestObserver.ts';

const saneId = /^[\w.:-]{1,128}$/;

/** A caller may send its own id, so a request can be followed through several services. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && saneId.test(given) ? given : randomUUID();
}

type HttpOptions = {
  config: BackendConfig;
  urls: { backend: string; app: string };
  listener: Listener;
  logger: Logger;
  metrics: Metrics;
  tracing: HostTracing;
};

/**
 * Fastify with the setup that applies to all plugins. Hooks run in registration order; credentials are checked after
 * these.
 */
export async function createHttp({ config, urls, listener, logger, metrics, tracing }: HttpOptions) {
  const http = Fastify({
    serverFactory: () => listener.server,
    loggerInstance: logger,
    logController: new OnlyOurRequestLines({ requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    trustProxy: config.trustProxy ?? false,
    bodyLimit: config.bodyLimit,
    // A plugin may be slow to start, for example when it reads a large table.
    pluginTimeout: 0,
    // Contracts validate requests and responses; Fastify's own schema compilers are not even loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    // For example a path that cannot be decoded: it has no route, so no hook has run.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id);
      mapError(listener.protection.refusalOf(request.raw) ?? error, request, reply);
    },
    // The listener answers unreadable requests.
    clientErrorHandler: () => {},
  }) as unknown as FastifyInstance;

  // Registered first, because routes keep the handler that exists when they are added.
  http.setErrorHandler(mapError);
  observeRequests(http, metrics);
  tracing.followRequests(http);
  await protectRequests(http, { protection: listener.protection, config, urls });
  compressAnswers(http);
  await http.register(fastifyCookie);

  readJsonBodies(http);
  return http;
}

function noSchemas(): never {
  throw new Error('Routes must not have their own schemas; describe them in a contract');
}

class OnlyOurRequestLines extends LogController {
  override incomingRequest() {}
  override requestCompleted() {}
}
