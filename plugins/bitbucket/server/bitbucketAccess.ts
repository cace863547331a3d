import { NotAllowedError, NotFoundError } from '@callboard/errors';
import { createHostHttp, type HostHttp, type HostRequest, type Lookup, type ReadLogger } from '@callboard/integrations';
import { bearer, createBitbucketCredentials } from './bitbucketCredentials.ts';
import { type BitbucketIntegration, webOriginOf } from './bitbucketIntegrations.ts';

/** The requested resource. */
export type Asked = {
  /** The user's URL, for messages. */
  url: URL;
  /** Of the caller; by default, the configured credentials. */
  token?: string;
  signal?: AbortSignal;
};

type Credentialed = Pick<HostRequest, 'credentials' | 'shownUrl' | 'signal'>;

/** Shared by everything that reads from one Bitbucket. */
export type BitbucketAccess = {
  http: HostHttp;
  requestFor(asked: Asked): Promise<Credentialed>;
  /** Sends such a request, and explains what to do if its credentials are insufficient. */
  ask<T>(asked: Asked, send: (request: Credentialed) => Promise<T>): Promise<T>;
};

type Options = { logger?: ReadLogger; lookup?: Lookup };

export function createBitbucketAccess(integration: BitbucketIntegration, options: Options = {}): BitbucketAccess {
  const { edition, host, key, apiBaseUrl } = integration;
  // The cloud has its archives and its tokens where its pages are.
  const webOrigin = webOriginOf(integration);
  const name = edition === 'cloud' ? 'Bitbucket Cloud' : 'Bitbucket Server';
  const http = createHostHttp({ name, origins: [new URL(apiBaseUrl).origin, webOrigin], ...options });
  const tokenUrl = `${webOrigin}/site/oauth2/access_token`;
  const credentialsOf = createBitbucketCredentials(integration, { http, tokenUrl });
  const requestFor: BitbucketAccess['requestFor'] = async ({ url, token, signal }) => {
    const credentials = token ? bearer(token) : await credentialsOf();
    return { shownUrl: url, ...(signal && { signal }), ...(credentials && { credentials }) };
  };
  return {
    http,
    requestFor,
    async ask(asked, send) {
      const request = await requestFor(asked);
      try {
        return await send(request);
      } catch (thrown) {
        const advice = request.credentials
          ? `the credentials for '${host}' in ${key} may not read it`
          : `no credentials are configured for '${host}' in ${key}`;
        throw withAdvice(thrown, asked.token ? 'the token of the caller may not read it' : advice);
      }
    },
  };
}

/** Bitbucket does not tell everybody whether something is missing or private. */
function withAdvice(thrown: unknown, advice: string): unknown {
  if (thrown instanceof NotFoundError) {
    return new NotFoundError(`${thrown.message}. It does not exist, or it is private and ${advice}`, thrown);
  }
  if (thrown instanceof NotAllowedError) return new NotAllowedError(`${thrown.message}: ${advice}`, thrown);
  return thrown;
}
