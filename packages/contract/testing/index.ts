import { serializeError, statusOf } from '@callboard/errors';

/** The response of a server to a request that fails with this error, for fakes of the server. */
export function errorResponse(error: unknown): Response {
  const status = statusOf(error) ?? 500;
  return Response.json({ error: serializeError(error), response: { statusCode: status } }, { status });
}
