import { NotAllowedError, NotFoundError } from '@callboard/errors';
import type { HostHttp, HostRequest } from './hostRequest.ts';

/** The requested resource. */
export type Asked = {
  /** The user's URL, for messages. */
  url: URL;
  /** Of the caller; by default, the configured credentials. */
  token?: string;
  signal?: AbortSignal;
};

/** The parts of a request that depend on the caller. */
export type CredentialedRequest = Pick<HostRequest, 'credentials' | 'shownUrl' | 'signal' | 'headers'>;

/** Shared by everything that reads from one code host. */
export type HostAccess<A extends Asked = Asked> = {
  http: HostHttp;
  requestFor(asked: A): Promise<CredentialedRequest>;
  /** Sends such a request, and explains what to do if its credentials are insufficient. */
  ask<T>(asked: A, send: (request: CredentialedRequest) => Promise<T>): Promise<T>;
};

type Credentials = {
  /** Undefined for a request without credentials. */
  headers?: Record<string, string>;
};

/** A refused request: `credentials` are the ones it had, `message` is the message of the host. */
type Refusal<A, C> = { asked: A; credentials: C; message: string };

type Options<A extends Asked, C extends Credentials> = {
  http: HostHttp;
  /** The credentials of the caller or of the configuration. */
  credentialsOf(asked: A): C | Promise<C>;
  /** Other headers of all requests. */
  headers?: Record<string, string>;
  /** Follows the message of a 404, because most hosts do not reveal whether something is missing or private; may be empty. */
  missing(refusal: Refusal<A, C>): string;
  /** Follows the message of a request that the host refuses; may be empty. */
  refused(refusal: Refusal<A, C>): string;
};

/** Requests to one code host with the credentials for each of them. */
export function createHostAccess<A extends Asked = Asked, C extends Credentials = Credentials>(
  options: Options<A, C>,
): HostAccess<A> {
  const { http, credentialsOf, headers, missing, refused } = options;
  const requestOf = ({ url, signal }: A, credentials: C): CredentialedRequest => ({
    shownUrl: url,
    ...(headers && { headers }),
    ...(signal && { signal }),
    ...(credentials.headers && { credentials: credentials.headers }),
  });

  function explained(thrown: unknown, asked: A, credentials: C): unknown {
    const isMissing = thrown instanceof NotFoundError;
    if (!isMissing && !(thrown instanceof NotAllowedError)) return thrown;
    const { message } = thrown;
    const advice = (isMissing ? missing : refused)({ asked, credentials, message });
    if (advice === '') return thrown;
    return isMissing ? new NotFoundError(message + advice, thrown) : new NotAllowedError(message + advice, thrown);
  }

  return {
    http,
    requestFor: async (asked) => requestOf(asked, await credentialsOf(asked)),
    async ask(asked, send) {
      const credentials = await credentialsOf(asked);
      try {
        return await send(requestOf(asked, credentials));
      } catch (thrown) {
        throw explained(thrown, asked, credentials);
      }
    },
  };
}
