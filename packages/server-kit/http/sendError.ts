import type { IncomingMessage, ServerResponse } from 'node:http';
import { serializeError, statusOf } from '@callboard/errors';
import { errorBody } from './errorMapper.ts';
import { RateLimitError } from './protection/rateLimit.ts';

/** Sends a named error where no framework is available. */
export function sendError(
  { method = 'GET', url = '/' }: IncomingMessage,
  response: ServerResponse,
  error: Error,
): void {
  const status = statusOf(error) ?? 500;
  if (error instanceof RateLimitError) response.setHeader('retry-after', error.retryAfterSeconds);
  const body = JSON.stringify(errorBody(serializeError(error), { method, url }, status));
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, headers).end(body);
}
