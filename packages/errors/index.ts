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
export {
  type ErrorBody,
  errorFromBody,
  messageOf,
  type SerializedError,
  serializeError,
  statusOf,
  toError,
} from './wire.ts';
export { shortened, withoutUrlSecrets } from './withoutUrlSecrets.ts';
