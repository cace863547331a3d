import { STATUS_CODES } from 'node:http';
import {
  InputError,
  messageOf,
  NamedError,
  NotAllowedError,
  NotFoundError,
  NotModifiedError,
  ServiceUnavailableError,
} from '@callboard/errors';
import { describeUrl } from '../describeUrl.ts';

// No status becomes an AuthenticationError: that would mean that the caller's own session has ended.
const errorsByStatus: Partial<Record<number, new (message: string) => NamedError>> = {
  401: NotAllowedError,
  403: NotAllowedError,
  404: NotFoundError,
  408: ServiceUnavailableError,
  410: NotFoundError,
  425: ServiceUnavailableError,
  429: ServiceUnavailableError,
};

/** The error for a response, with the host's own message; undefined if it has content. */
export function answerError(status: number, url: URL, reason?: string): NamedError | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 304) return new NotModifiedError(`'${describeUrl(url)}' has not been modified`);
  const OtherError = status >= 400 && status < 500 ? InputError : ServiceUnavailableError;
  const AnswerError = errorsByStatus[status] ?? OtherError;
  const answer = `${status} ${STATUS_CODES[status] ?? ''}`.trim();
  return new AnswerError(`Could not read '${describeUrl(url)}': ${answer}${reason ? ` (${reason})` : ''}`);
}

/** For a host that rejects callers with a status that is normally a success. */
export const refusedError = (status: number, url: URL) =>
  new NotAllowedError(`Could not read '${describeUrl(url)}': the host requires sign-in (${status})`);

const unknownAuthority = 'its certificate authority is not known; add it to backend.tls.ca';
const meanings: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the name of the host cannot be resolved',
  ECONNREFUSED: 'nothing listens at this host and port',
  EPROTO: 'the host does not accept TLS; its URL may begin with http://',
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
};

/** The error for a missing response. Its code is enough; the full message may contain an internal address. */
export function connectionError(thrown: unknown, url: URL): NamedError {
  if (thrown instanceof NamedError) return thrown;
  const { code } = thrown as NodeJS.ErrnoException;
  const meaning = code === undefined ? undefined : meanings[code];
  const reason = meaning ? `${code} (${meaning})` : (code ?? messageOf(thrown));
  return new ServiceUnavailableError(`Could not read '${describeUrl(url)}': ${reason}`, thrown);
}
