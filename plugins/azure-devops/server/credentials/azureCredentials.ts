import { createAzureIdentity } from '@callboard/integrations';
import { azureDevopsResource } from '../../common/index.ts';
import type { AzureCredential } from '../config.ts';
import { createServicePrincipal } from './servicePrincipal.ts';

/** The headers for the repositories of an organisation; none if nothing is configured for it. */
export type AzureCredentials = (organization: string) => Promise<Record<string, string> | undefined>;

/** The sources of tokens; only overridden in tests. */
export type TokenPlaces = { loginUrl?: string; now?: () => number };

type Headers = () => Promise<Record<string, string>>;

/** Selects the credentials of an organisation: those that name it, else those without organisations. */
export function createAzureCredentials(
  credentials: readonly AzureCredential[],
  places: TokenPlaces = {},
): AzureCredentials {
  const byOrganization = new Map<string, Headers>();
  let forOthers: Headers | undefined;
  for (const credential of credentials) {
    const headers = headersOf(credential, places);
    if (!credential.organizations) forOthers = headers;
    for (const organization of credential.organizations ?? []) byOrganization.set(organization.toLowerCase(), headers);
  }
  return async (organization) => (byOrganization.get(organization.toLowerCase()) ?? forOthers)?.();
}

function headersOf(credential: AzureCredential, places: TokenPlaces): Headers {
  const { personalAccessToken, clientId = '', clientSecret, tenantId } = credential;
  if (personalAccessToken !== undefined) {
    // Any user name works, even none.
    const basic = Buffer.from(`:${personalAccessToken}`).toString('base64');
    return async () => ({ authorization: `Basic ${basic}` });
  }
  const token =
    clientSecret !== undefined && tenantId !== undefined
      ? createServicePrincipal({ clientId, clientSecret, tenantId }, places)
      : managedIdentity(clientId, places);
  return async () => ({ authorization: `Bearer ${await token()}` });
}

function managedIdentity(clientId: string, { now }: TokenPlaces): () => Promise<string> {
  return createAzureIdentity({
    name: `The managed identity '${clientId}' in integrations.azure`,
    scope: `${azureDevopsResource}/.default`,
    managed: clientId === 'system-assigned' ? {} : { clientId },
    ...(now && { now }),
  });
}
