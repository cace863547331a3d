import { InputError } from '@callboard/errors';
import type { Logger } from '@callboard/server-kit';
import { listenAddress, loopbackNames } from '@callboard/simulation/server';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { apiRoutes } from './api/apiRoutes.ts';
import type { Host } from './host.ts';
import { oauthRoutes } from './oauth/oauthRoutes.ts';
import { pageRoutes } from './pages/pageRoutes.ts';
import { gitRoutes } from './smartHttp/gitRoutes.ts';

/** A file of the maximum size, as base64 in JSON. */
const maxBodyBytes = 30 * 1024 * 1024;
const requestTimeoutMs = 60_000;

/** Listens on this machine only, until it is closed. */
export async function startHost(host: Host, logger: Logger): Promise<FastifyInstance> {
  const { hostname, port } = new URL(host.url);
  if (!loopbackNames.includes(hostname))
    throw new InputError(
      `'${host.url}' is not on this machine: the simulated code host listens on loopback addresses only`,
    );
  const app = Fastify({
    loggerInstance: logger,
    logController: new NoRequestLines(),
    bodyLimit: maxBodyBytes,
    requestTimeout: requestTimeoutMs,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
  }) as unknown as FastifyInstance;

  const names = loopbackNames.map((name) => `${name}:${port}`);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'x-simulation': 'a code host of callboard, not GitHub' });
    // A foreign name that resolves to this machine would let its pages in (DNS rebinding).
    if (!names.includes(request.headers.host ?? '')) return reply.code(421).send({ message: 'Unknown host' });
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  // A body without a type, which git and some clients send with an empty one.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => readJson(String(body), done));

  await app.register(async (scope) => apiRoutes(scope, host), { prefix: '/api/v3' });
  await app.register(async (scope) => gitRoutes(scope, host));
  await app.register(async (scope) => oauthRoutes(scope, host));
  pageRoutes(app, host);
  const count = host.repositories.all().length;
  await app.listen({
    ...listenAddress(host.url),
    listenTextResolver: () =>
      `A simulated code host, for trying things out, has ${count} repositories at ${host.url}/${host.organization.login}`,
  });
  return app;
}

function readJson(text: string, done: (error: Error | null, body?: unknown) => void): void {
  try {
    done(null, text === '' ? undefined : JSON.parse(text));
  } catch (thrown) {
    done(Object.assign(thrown as Error, { statusCode: 400 }));
  }
}

class NoRequestLines extends LogController {
  override incomingRequest() {}
  override requestCompleted() {}
}
