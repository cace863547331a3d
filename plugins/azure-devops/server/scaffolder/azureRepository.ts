import { InputError } from '@callboard/errors';
import type { HostAnswer, HostHttp } from '@callboard/integrations';
import { encodeName } from '@callboard/integrations/common';
import type { Publishing } from '@callboard/plugin-scaffolder/server';
import type { AzureHost } from '../azureAccess.ts';
import type { AzureIntegration } from '../azureIntegrations.ts';

type Method = 'GET' | 'POST' | 'PATCH';
type Call = { json?: unknown; expected?: readonly number[] };

/** One organisation, and the operations of a step there. */
type AzureOrganization = {
  http: HostHttp;
  credentials: Record<string, string>;
  integration: AzureIntegration;
  /** Below a project, or the organisation: `/_apis/git/repositories`. */
  call(method: Method, path: string, options?: Call): Promise<HostAnswer>;
};

type AzurePlace = {
  host: string;
  organization: string;
  token?: string | undefined;
  signCommit?: boolean | undefined;
};
export type OpenOrganization = (place: AzurePlace, signal: AbortSignal) => Promise<AzureOrganization>;

const apiVersion = 'api-version=6.0';

/** Finds the Azure DevOps that a template names, and the credentials for the organisation. */
export function createOpenOrganization(
  hosts: readonly AzureHost[],
  { checkInput }: Pick<Publishing, 'checkInput'>,
): OpenOrganization {
  return async (place, signal) => {
    const { host, organization, token } = place;
    const found = hosts.find(({ integration }) => integration.host === host);
    if (!found) {
      throw new InputError(
        `No matching integration configuration for host ${host}, please check your integrations config`,
      );
    }
    const { access, integration } = found;
    await checkInput(integration, place);
    const url = new URL(`https://${host}/${encodeName(organization)}`);
    const configured = token ? undefined : (await access.requestFor({ url, organization })).credentials;
    const credentials = token ? tokenHeaders(token) : configured;
    if (!credentials)
      throw new InputError(`No credentials provided ${url.href}, please check your integrations config`);
    const root = `${integration.apiBaseUrl}/${encodeName(organization)}`;
    return {
      http: access.http,
      integration,
      credentials,
      call: (method, path, options = {}) =>
        access.http.json(`${root}${path}${path.includes('?') ? '&' : '?'}${apiVersion}`, {
          method,
          signal,
          credentials,
          headers: { 'x-tfs-fedauthredirect': 'Suppress' },
          ...options,
        }),
    };
  };
}

/** OAuth tokens are JWTs; personal access tokens are passwords. */
export function tokenHeaders(token: string): Record<string, string> {
  if (token.split('.').length === 3) return { authorization: `Bearer ${token}` };
  return { authorization: `Basic ${Buffer.from(`:${token}`).toString('base64')}` };
}

/** Azure DevOps adds the organisation as a user to the URLs that it returns. */
export function withoutUser(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}
