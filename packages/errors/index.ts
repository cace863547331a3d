export {
  AuthenticationError,
  ConflictError,
  InputError,
  NamedError,
  NotAllowedError,
  NotFoundError,
  NotImplementedError,
  NotModifiedError,
  PayloadTooLargeError,
  ServiceUnavailableError,
  TooManyRequestsError,
} from './namedErrors.ts';
export { ResponseError } from './responseError.ts';
export { shortened } from './shortened.ts';
export {
  type ErrorBody,
  errorFromBody,
  messageOf,
  type SerializedError,
  serializeError,
  statusOf,
  toError,
} from './wire.ts';
export { withoutUrlSecrets } from './withoutUrlSecrets.ts';
