import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Host } from '../host.ts';
import { accountRoutes } from './accountRoutes.ts';
import { apiErrorOf, notFound } from './answers/apiError.ts';
import { archiveRoutes } from './content/archiveRoutes.ts';
import { contentRoutes } from './content/contentRoutes.ts';
import { createGate } from './gate.ts';
import { objectRoutes } from './git/objectRoutes.ts';
import { refRoutes } from './git/refRoutes.ts';
import { pullRequestRoutes } from './pullRequestRoutes.ts';
import { repositoryRoutes } from './repositoryRoutes.ts';
import { searchRoutes } from './searchRoutes.ts';
import { settingsRoutes } from './settingsRoutes.ts';

const allowed = {
  'access-control-allow-headers': 'Authorization, Content-Type, Accept, If-None-Match, X-GitHub-Api-Version',
  'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
  'access-control-expose-headers': 'ETag, Link, X-OAuth-Scopes, X-RateLimit-Limit, X-RateLimit-Remaining',
  'access-control-max-age': '600',
};

/** The REST API, below /api/v3 as on a GitHub Enterprise Server. */
export function apiRoutes(app: FastifyInstance, host: Host): void {
  const gate = createGate(host);
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.headers({
      'x-ratelimit-limit': '5000',
      'x-ratelimit-remaining': '4999',
      'x-github-enterprise-version': 'simulation',
      // GitHub allows calls from every page; this host is on the user's own machine.
      ...(origin && host.portalOrigins.includes(origin) && { ...allowed, 'access-control-allow-origin': origin }),
      vary: 'Accept, Authorization, Origin',
    });
    // Large bodies are accepted only from known callers.
    if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method)) gate.signedIn(request);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const isRead = request.method === 'GET' && reply.statusCode === 200;
    if (!isRead || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
    const etag = `W/"${hash('sha256', payload)}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] !== etag) return payload;
    reply.code(304).removeHeader('content-length');
    return '';
  });
  app.setErrorHandler((thrown, request, reply) => {
    const error = apiErrorOf(thrown);
    if (!error) request.log.error({ err: thrown }, 'The simulated code host failed');
    return reply.code(error?.status ?? 500).send(error?.body() ?? { message: 'Server Error' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(notFound().body()));
  app.options('/*', (_request, reply) => reply.code(204).send());
  app.get('/rate_limit', () => ({ resources: { core: { limit: 5000, remaining: 4999, reset: 0 } } }));
  app.get('/meta', () => ({ installed_version: 'simulation', verifiable_password_authentication: false }));

  const parts = [accountRoutes, repositoryRoutes, contentRoutes, archiveRoutes, refRoutes, objectRoutes];
  for (const add of [...parts, pullRequestRoutes, searchRoutes, settingsRoutes]) add(app, host, gate);
}
