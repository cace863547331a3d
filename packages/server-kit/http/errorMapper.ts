import { randomBytes } from 'node:crypto';
import {
  type ErrorBody,
  InputError,
  PayloadTooLargeError,
  type SerializedError,
  serializeError,
  statusOf,
  toError,
  withoutUrlSecrets,
} from '@callboard/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { splitApiUrl } from './apiPath.ts';
import { RateLimitError } from './protection/rateLimit.ts';

/** For responses of an unavailable server or database. */
const retryAfterSeconds = 2;

type Mapped = { statusCode: number; error: SerializedError };

/** The one place that turns thrown errors into responses. */
export function mapError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode, error } = mappedError(thrown, request, reply);
  forgetBody(reply);
  reply.code(statusCode);
  if (thrown instanceof RateLimitError) reply.header('retry-after', thrown.retryAfterSeconds);
  if (statusCode === 503) reply.header('retry-after', retryAfterSeconds);
  if (statusCode === 304) {
    reply.send();
    return;
  }
  reply.send(errorBody(error, request, statusCode));
}

/** A stream that fails before its first byte has already set the headers of its intended response. */
function forgetBody(reply: FastifyReply): void {
  for (const name of ['content-type', 'content-encoding', 'content-length', 'etag']) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
}

export function errorBody(
  error: SerializedError,
  { method, url }: { method: string; url: string },
  statusCode: number,
): ErrorBody {
  return { error, request: { method, url: splitApiUrl(url)?.rest ?? url }, response: { statusCode } };
}

/** Ends a response whose status has already been sent. */
export const describeError = (thrown: unknown, request: FastifyRequest): SerializedError =>
  mappedError(thrown, request).error;

function mappedError(thrown: unknown, request: FastifyRequest, reply?: FastifyReply): Mapped {
  const error = toError(thrown);
  const namedStatus = statusOf(error);
  if (namedStatus !== undefined) {
    if (namedStatus >= 500) request.log.warn({ err: error }, error.message);
    return { statusCode: namedStatus, error: withStack(withoutInternalCauses(error), error) };
  }
  const frameworkStatus = refusedByFramework(error);
  if (frameworkStatus) {
    return { statusCode: frameworkStatus, error: withStack(serializeError(refusal(frameworkStatus, error)), error) };
  }
  if (isBrokenOff(error, request) || isAbandoned(error, reply)) {
    request.log.debug('The client aborted the request');
    return { statusCode: 400, error: serializeError(new InputError('The request was aborted')) };
  }
  // Wire: internal errors are not shown; the caller gets an id to refer to.
  const logId = randomBytes(8).toString('hex');
  request.log.error({ err: error, logId }, 'An internal error occurred');
  const message = `An internal error occurred logId=${logId}`;
  return { statusCode: 500, error: withStack({ name: 'Error', message }, error) };
}

/** Fastify and its plugins give rejected requests a 4xx status: a body that is not JSON or too large. */
function refusedByFramework(error: Error): number | undefined {
  const { statusCode, code } = error as { statusCode?: number; code?: unknown };
  const isRefusal = typeof code === 'string' && code.startsWith('FST_') && statusCode !== undefined;
  return isRefusal && statusCode >= 400 && statusCode < 500 ? statusCode : undefined;
}

/** The client is gone, and nothing is wrong here: a phone lost its network, a tab was closed. */
const isBrokenOff = (error: Error, { raw }: FastifyRequest): boolean =>
  raw.destroyed && !raw.complete && (error as NodeJS.ErrnoException).code === 'ECONNRESET';

/** The client did not wait for the response, and the handler stopped its work because of that. */
const isAbandoned = (error: Error, reply: FastifyReply | undefined): boolean =>
  error.name === 'AbortError' && reply !== undefined && reply.raw.destroyed && !reply.raw.writableFinished;

function refusal(statusCode: number, error: Error): Error {
  return statusCode === 413 ? new PayloadTooLargeError(error.message) : new InputError(error.message);
}

// A named error is written for the caller; its cause may be a database message, which belongs in the log.
function withoutInternalCauses(error: Error): SerializedError {
  const { cause, ...serialized } = serializeError(error);
  return statusOf(error.cause) === undefined
    ? serialized
    : { ...serialized, cause: withoutInternalCauses(error.cause as Error) };
}

function withStack(serialized: SerializedError, { stack }: Error): SerializedError {
  return process.env.NODE_ENV === 'development' && stack
    ? { ...serialized, stack: withoutUrlSecrets(stack) }
    : serialized;
}
