import { messageOf, statusOf, toError } from '@callboard/errors';
import { RateLimitError } from '@callboard/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ScimError } from './scimError.ts';

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';
const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const SCIM_JSON = 'application/scim+json; charset=utf-8';

/** Clients are authenticated by this plugin, because they need not have a token of the portal. */
export const scimRoute = { config: { access: 'public' } } as const;

export const sendJson = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
  reply.code(status).type(SCIM_JSON).send(JSON.stringify(body));

/** A page of a list, from `startIndex`, which counts from 1. */
export const listResponse = (resources: readonly unknown[], total: number, startIndex: number) => ({
  schemas: [LIST_SCHEMA],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

type Answer = { status: number; scimType?: string | undefined; detail: string };

/** Answers with an error in the form of SCIM. Internal errors are logged and not shown. */
export function sendScimError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, scimType, detail } = answerTo(toError(thrown), request);
  if (thrown instanceof RateLimitError) reply.header('retry-after', thrown.retryAfterSeconds);
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="scim"');
  // Wire: the status is a string.
  sendJson(reply, status, { schemas: [ERROR_SCHEMA], status: String(status), ...(scimType && { scimType }), detail });
}

function answerTo(error: Error, request: FastifyRequest): Answer {
  if (error instanceof ScimError) return { status: error.status, scimType: error.scimType, detail: error.message };
  const status = statusOf(error);
  if (status !== undefined) {
    if (status >= 500) request.log.warn({ err: error }, error.message);
    return { status, detail: messageOf(error) };
  }
  const refused = refusedByFramework(error);
  if (refused) return { status: refused, detail: error.message, ...(refused === 400 && { scimType: 'invalidSyntax' }) };
  request.log.error({ err: error }, 'An internal error occurred');
  return { status: 500, detail: `An internal error occurred; see the log of the portal for the request ${request.id}` };
}

/** Bodies that are not JSON, too large, or of another type. */
function refusedByFramework(error: Error): number | undefined {
  const { statusCode, code } = error as { statusCode?: unknown; code?: unknown };
  const isRefusal = typeof code === 'string' && code.startsWith('FST_') && typeof statusCode === 'number';
  return isRefusal && statusCode >= 400 && statusCode < 500 ? statusCode : undefined;
}
