import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listResponse, scimRoute, sendJson } from '../answers.ts';
import type { ResourceType } from '../schema/resourceType.ts';
import { projectionIn, type RawQuery, readListQuery } from './listQuery.ts';
import { isActive } from './resource.ts';
import type { ResourceQueries } from './resourceQueries.ts';
import { isEtagIn, type ResourceService, type Written } from './resourceService.ts';

type Parts = {
  queries: ResourceQueries;
  service: ResourceService;
  baseUrl: string;
  audit(request: FastifyRequest, action: string, details: object): void;
};

type ById = { Params: { id: string }; Querystring: RawQuery };

/** The endpoints of Users, or of Groups. */
export function resourceRoutes(
  scope: FastifyInstance,
  type: ResourceType,
  { queries, service, baseUrl, audit }: Parts,
) {
  const { endpoint, kind, key } = type;
  const one = `${endpoint}/:id`;

  async function sendResource(request: FastifyRequest, reply: FastifyReply, id: string, status: number) {
    const { body, etag } = await queries.get(type, id, projectionIn(type, request.query as RawQuery));
    reply.header('etag', etag);
    const known = request.headers['if-none-match'];
    if (request.method === 'GET' && known !== undefined && isEtagIn(known, etag)) return reply.code(304).send();
    return sendJson(reply, status, body);
  }

  function auditChange(request: FastifyRequest, { resource, isChanged }: Written): void {
    if (!isChanged) return;
    const { id, attributes } = resource;
    audit(request, `scim-${kind}-changed`, {
      resource: id,
      name: attributes[key],
      ...(kind === 'user' && { isActive: isActive(attributes) }),
    });
  }

  scope.get<{ Querystring: RawQuery }>(endpoint, scimRoute, async (request, reply) => {
    const query = readListQuery(type, request.query);
    const { total, resources } = await queries.list(type, query);
    return sendJson(reply, 200, listResponse(resources, total, query.startIndex));
  });

  scope.get<ById>(one, scimRoute, (request, reply) => sendResource(request, reply, request.params.id, 200));

  scope.post(endpoint, scimRoute, async (request, reply) => {
    const { id, attributes } = await service.create(type, request.body);
    audit(request, `scim-${kind}-created`, { resource: id, name: attributes[key] });
    reply.header('location', `${baseUrl}${endpoint}/${id}`);
    return sendResource(request, reply, id, 201);
  });

  scope.put<ById>(one, scimRoute, async (request, reply) => {
    const { id } = request.params;
    auditChange(request, await service.replace(type, id, request.body, request.headers['if-match']));
    return sendResource(request, reply, id, 200);
  });

  scope.patch<ById>(one, scimRoute, async (request, reply) => {
    const { id } = request.params;
    auditChange(request, await service.patch(type, id, request.body, request.headers['if-match']));
    // A group can have many members, and clients do not read them after each change.
    if (kind === 'group' && request.query.attributes === undefined) return reply.code(204).send();
    return sendResource(request, reply, id, 200);
  });

  scope.delete<ById>(one, scimRoute, async (request, reply) => {
    const { id, attributes } = await service.remove(type, request.params.id, request.headers['if-match']);
    audit(request, `scim-${kind}-deleted`, { resource: id, name: attributes[key] });
    return reply.code(204).send();
  });
}
