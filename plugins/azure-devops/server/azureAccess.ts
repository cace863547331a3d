import { NotAllowedError, NotFoundError } from '@callboard/errors';
import type { HostHttp, HostRequest } from '@callboard/integrations';
import { azureApi } from '../common/index.ts';
import type { AzureIntegration } from './azureIntegrations.ts';
import type { AzureCredentials } from './credentials/azureCredentials.ts';

/** The requested resource. */
export type Asked = {
  /** The user's URL, for messages. */
  url: URL;
  organization: string;
  /** Of the caller; by default, the configured credentials. */
  token?: string;
};

type Credentialed = Pick<HostRequest, 'credentials' | 'shownUrl' | 'headers'>;

/** Shared by everything that reads from one Azure DevOps. */
export type AzureAccess = {
  http: HostHttp;
  api: ReturnType<typeof azureApi>;
  /** The request options for an organisation's repositories. */
  requestFor(asked: Asked): Promise<Credentialed>;
  /** Sends such a request, and explains what to do if its credentials are insufficient. */
  ask<T>(asked: Asked, send: (request: Credentialed) => Promise<T>): Promise<T>;
};

// Requests an error instead of a redirect to the sign-in page.
const headers = { 'x-tfs-fedauthredirect': 'Suppress' };

export function createAzureAccess(
  { host, apiBaseUrl }: AzureIntegration,
  http: HostHttp,
  credentialsFor: AzureCredentials,
): AzureAccess {
  const requestFor: AzureAccess['requestFor'] = async ({ url, organization, token }) => {
    const credentials = token ? { authorization: `Bearer ${token}` } : await credentialsFor(organization);
    return { shownUrl: url, headers, ...(credentials && { credentials }) };
  };
  return {
    http,
    api: azureApi(apiBaseUrl),
    requestFor,
    async ask(asked, send) {
      const request = await requestFor(asked);
      try {
        return await send(request);
      } catch (thrown) {
        throw withAdvice(thrown, `'${asked.organization}' at '${host}'`, request.credentials !== undefined);
      }
    },
  };
}

/** Azure DevOps does not reveal whether something is missing or the caller lacks access. */
function withAdvice(thrown: unknown, owner: string, hasCredentials: boolean): unknown {
  const missing = `no credentials are configured for ${owner} in integrations.azure`;
  if (thrown instanceof NotFoundError) {
    const advice = hasCredentials ? `the credentials for ${owner} may not read it` : `it is private: ${missing}`;
    return new NotFoundError(`${thrown.message}. It does not exist, or ${advice}`, thrown);
  }
  if (!(thrown instanceof NotAllowedError)) return thrown;
  const refused = hasCredentials ? `Azure DevOps rejects the credentials for ${owner}` : `Maybe because ${missing}`;
  return new NotAllowedError(`${thrown.message}. ${refused}`, thrown);
}
