import {
  type Asked,
  createHostAccess,
  createHostHttp,
  type HostAccess,
  type Lookup,
  type ReadLogger,
} from '@callboard/integrations';
import { bearer, createBitbucketCredentials } from './bitbucketCredentials.ts';
import { type BitbucketIntegration, webOriginOf } from './bitbucketIntegrations.ts';

type Refusal = { asked: Asked; credentials: { headers?: object } };
type Options = { logger?: ReadLogger; lookup?: Lookup };

/** One Bitbucket with its configuration and the access to it. */
export type BitbucketHost = { integration: BitbucketIntegration; access: HostAccess };

export function createBitbucketAccess(integration: BitbucketIntegration, options: Options = {}): HostAccess {
  const { edition, host, key, apiBaseUrl } = integration;
  // The cloud has its archives and its tokens where its pages are.
  const webOrigin = webOriginOf(integration);
  const name = edition === 'cloud' ? 'Bitbucket Cloud' : 'Bitbucket Server';
  const http = createHostHttp({ name, origins: [new URL(apiBaseUrl).origin, webOrigin], ...options });
  const tokenUrl = `${webOrigin}/site/oauth2/access_token`;
  const credentialsOf = createBitbucketCredentials(integration, { http, tokenUrl });
  const adviceFor = ({ asked, credentials }: Refusal): string => {
    if (asked.token) return "the caller's token cannot read it";
    return credentials.headers
      ? `the credentials for '${host}' in ${key} cannot read it`
      : `no credentials are configured for '${host}' in ${key}`;
  };
  return createHostAccess({
    http,
    credentialsOf: async ({ token }) => ({ headers: token ? bearer(token) : await credentialsOf() }),
    // Bitbucket does not always reveal whether something is missing or private.
    missing: (refusal) => `. It does not exist, or it is private and ${adviceFor(refusal)}`,
    refused: (refusal) => `: ${adviceFor(refusal)}`,
  });
}
