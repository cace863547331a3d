import {
  type Asked,
  createHostAccess,
  createHostHttp,
  type HostAccess,
  type HostHttp,
  type ReadLogger,
} from '@callboard/integrations';
import { azureApi } from '../common/index.ts';
import type { AzureIntegration } from './azureIntegrations.ts';
import type { AzureCredentials } from './credentials/azureCredentials.ts';

/** Credentials belong to an organisation. */
type OrganizationAsked = Asked & { organization: string };

/** Shared by everything that reads from one Azure DevOps. */
export type AzureAccess = HostAccess<OrganizationAsked> & { api: ReturnType<typeof azureApi> };

/** One Azure DevOps with its configuration and the access to it. */
export type AzureHost = { integration: AzureIntegration; access: AzureAccess };

export function createAzureAccess(
  { host, apiBaseUrl }: AzureIntegration,
  http: HostHttp,
  credentialsFor: AzureCredentials,
): AzureAccess {
  const ownerOf = ({ organization }: OrganizationAsked) => `'${organization}' at '${host}'`;
  const missingFor = (owner: string) => `no credentials are configured for ${owner} in integrations.azure`;
  const access = createHostAccess<OrganizationAsked>({
    http,
    // Requests an error instead of a redirect to the sign-in page.
    headers: { 'x-tfs-fedauthredirect': 'Suppress' },
    credentialsOf: async ({ organization, token }) => ({
      headers: token ? { authorization: `Bearer ${token}` } : await credentialsFor(organization),
    }),
    // Azure DevOps does not reveal whether something is missing or the caller lacks access.
    missing({ asked, credentials }) {
      const owner = ownerOf(asked);
      const reason = credentials.headers
        ? `the credentials for ${owner} cannot read it`
        : `it is private: ${missingFor(owner)}`;
      return `. It does not exist, or ${reason}`;
    },
    refused({ asked, credentials }) {
      const owner = ownerOf(asked);
      return credentials.headers
        ? `. Azure DevOps rejects the credentials for ${owner}`
        : `. The reason may be that ${missingFor(owner)}`;
    },
  });
  return { ...access, api: azureApi(apiBaseUrl) };
}

/** Instead of a 401, it often sends a sign-in page that looks like a success. */
const signInPage = 203;

export function createAzureHttp({ apiBaseUrl }: AzureIntegration, options: { logger?: ReadLogger } = {}): HostHttp {
  const origins = [new URL(apiBaseUrl).origin];
  return createHostHttp({ name: 'Azure DevOps', origins, refusals: [signInPage], ...options });
}
