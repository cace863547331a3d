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
export { messageOf, toError } from './toError.ts';
export { type ErrorBody, errorFromBody, type SerializedError, serializeError, statusOf } from './wire.ts';
export { withoutUrlSecrets } from './withoutUrlSecrets.ts';
