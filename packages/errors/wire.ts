import {
  AuthenticationError,
  ConflictError,
  InputError,
  type NamedError,
  NotAllowedError,
  NotFoundError,
  NotImplementedError,
  NotModifiedError,
  PayloadTooLargeError,
  ServiceUnavailableError,
  TooManyRequestsError,
} from './namedErrors.ts';
import { withoutUrlSecrets } from './withoutUrlSecrets.ts';

/** An error in a JSON body. */
export type SerializedError = {
  name: string;
  message: string;
  stack?: string;
  code?: string;
  cause?: SerializedError;
};

/** The body of every error response. `url` is the path below `/api/<plugin>`, including the query string. */
export type ErrorBody = {
  error: SerializedError;
  request?: { method: string; url: string };
  response: { statusCode: number };
};

const statuses: Record<string, { status: number; create: (message: string) => NamedError }> = {
  NotModifiedError: { status: 304, create: (message) => new NotModifiedError(message) },
  InputError: { status: 400, create: (message) => new InputError(message) },
  AuthenticationError: { status: 401, create: (message) => new AuthenticationError(message) },
  NotAllowedError: { status: 403, create: (message) => new NotAllowedError(message) },
  NotFoundError: { status: 404, create: (message) => new NotFoundError(message) },
  ConflictError: { status: 409, create: (message) => new ConflictError(message) },
  PayloadTooLargeError: { status: 413, create: (message) => new PayloadTooLargeError(message) },
  TooManyRequestsError: { status: 429, create: (message) => new TooManyRequestsError(message) },
  NotImplementedError: { status: 501, create: (message) => new NotImplementedError(message) },
  ServiceUnavailableError: { status: 503, create: (message) => new ServiceUnavailableError(message) },
};

/** The HTTP status for an error's name; undefined for other names. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof Error ? statuses[error.name]?.status : undefined;
}

export function serializeError(thrown: unknown, options: { includeStack?: boolean } = {}): SerializedError {
  const error = toError(thrown);
  const code = (error as { code?: unknown }).code;
  return {
    name: error.name,
    message: withoutUrlSecrets(error.message),
    ...(options.includeStack && error.stack ? { stack: withoutUrlSecrets(error.stack) } : {}),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.cause instanceof Error ? { cause: serializeError(error.cause, options) } : {}),
  };
}

/** The error in an error response, as its own class if the name is known. */
export function errorFromBody({ name, message, cause, code }: SerializedError): Error {
  const error = statuses[name]?.create(message) ?? Object.assign(new Error(message), { name });
  if (cause) error.cause = errorFromBody(cause);
  return code ? Object.assign(error, { code }) : error;
}

/** Whatever was thrown, as an Error. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

export function messageOf(thrown: unknown): string {
  return toError(thrown).message;
}
