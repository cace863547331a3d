import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listResponse, scimRoute, sendJson } from './answers.ts';
import { resourceTypeDocuments, schemaDocuments, serviceProviderConfig } from './schema/discovery.ts';
import { ScimError } from './scimError.ts';

/** The endpoints that describe this server to clients. */
export function discoveryRoutes(scope: FastifyInstance, baseUrl: string): void {
  scope.get('/ServiceProviderConfig', scimRoute, (_request, reply) =>
    sendJson(reply, 200, serviceProviderConfig(baseUrl)),
  );
  addDocuments('/ResourceTypes', resourceTypeDocuments(baseUrl));
  addDocuments('/Schemas', schemaDocuments(baseUrl));

  function addDocuments(path: string, documents: readonly { id: string }[]): void {
    scope.get(path, scimRoute, (request, reply) => {
      refuseFilter(request);
      return sendJson(reply, 200, listResponse(documents, documents.length, 1));
    });
    scope.get<{ Params: { id: string } }>(`${path}/:id`, scimRoute, (request, reply) => {
      const id = request.params.id.toLowerCase();
      const document = documents.find((one) => one.id.toLowerCase() === id);
      if (!document) throw new ScimError(404, undefined, `There is no '${request.params.id.slice(0, 100)}'`);
      return sendJson(reply, 200, document);
    });
  }
}

/** Wire: RFC 7644 requires it. */
function refuseFilter({ query }: FastifyRequest): void {
  if ((query as Record<string, unknown>).filter !== undefined)
    throw new ScimError(403, undefined, 'These documents cannot be filtered');
}
