import { type AuditEvent, auditTopic, createRateLimitedAudit, type PluginContext } from '@callboard/server-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { scimRoute, sendScimError } from './answers.ts';
import { type Caller, createAuthenticate } from './callers/authenticate.ts';
import type { ScimConfig } from './config.ts';
import { discoveryRoutes } from './discoveryRoutes.ts';
import type { ResourceQueries } from './resources/resourceQueries.ts';
import { resourceRoutes } from './resources/resourceRoutes.ts';
import type { ResourceService } from './resources/resourceService.ts';
import { resourceTypes } from './schema/resourceType.ts';
import { ScimError } from './scimError.ts';

type Context = Pick<PluginContext, 'http' | 'credentials' | 'permissions' | 'extensions' | 'events' | 'logger'>;
type Parts = { config: ScimConfig; queries: ResourceQueries; service: ResourceService; baseUrl: string };

const maxRefusalsPerMinute = 50;
const maxBodyBytes = 5 * 1024 * 1024;

/** Wire: RFC 7644, at `/api/scim/v2`. Errors, bodies and unknown paths have the form of SCIM below it. */
export async function scimRoutes(context: Context, { config, queries, service, baseUrl }: Parts): Promise<void> {
  const { http, events, logger } = context;
  const authenticate = createAuthenticate(context, config);
  const callers = new WeakMap<FastifyRequest, Caller>();
  const record = (event: AuditEvent) =>
    void events
      .publish(auditTopic, event)
      .catch((error) => logger.error({ err: error }, 'Cannot write an event to the audit log'));
  const recordRefusal = createRateLimitedAudit({ record, most: maxRefusalsPerMinute });

  await http.register(
    async (scope: FastifyInstance) => {
      readScimBodies(scope);
      scope.setErrorHandler(sendScimError);
      scope.addHook('onRequest', async (request) => {
        try {
          callers.set(request, await authenticate(request));
        } catch (error) {
          const { id: requestId, ip } = request;
          recordRefusal({ action: 'scim-refused', outcome: 'denied', plugin: 'scim', requestId, ip }, 'scim');
          throw error;
        }
      });
      discoveryRoutes(scope, baseUrl);
      const audit = (request: FastifyRequest, action: string, details: object) =>
        record({
          action,
          outcome: 'succeeded',
          plugin: 'scim',
          actor: callers.get(request)?.actor,
          requestId: request.id,
          ip: request.ip,
          ...details,
        });
      for (const type of resourceTypes) resourceRoutes(scope, type, { queries, service, baseUrl, audit });
      scope.all('/*', scimRoute, notFound);
      scope.all('/', scimRoute, notFound);
    },
    { prefix: '/v2' },
  );
}

function notFound(request: FastifyRequest, _reply: FastifyReply): never {
  const isKnown = ['/v2/Bulk', '/v2/Me'].some((path) => request.url.split('?')[0]?.endsWith(path));
  throw isKnown
    ? new ScimError(501, undefined, 'This server does not support it')
    : new ScimError(404, undefined, 'There is no such endpoint');
}

/** Both content types of clients; names that reach the prototype of an object are refused. */
function readScimBodies(scope: FastifyInstance): void {
  const readWithCare = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser(
    ['application/scim+json', 'application/json'],
    { parseAs: 'string', bodyLimit: maxBodyBytes },
    (request, body, done) => {
      if (body.length === 0) done(null, undefined);
      else readWithCare(request, body as string, done);
    },
  );
}
