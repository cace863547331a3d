import { createAzureIdentity, createClientCredentials, createHostHttp } from '@callboard/integrations';

/** A service principal with its secret; without one, the identity of the workload or the machine. */
export type AadCredential = { clientId?: string; tenantId?: string; clientSecret?: string };

type Places = { loginUrl?: string; now?: () => number };

const scope = 'https://storage.azure.com/.default';

export function createBearerToken(
  { clientId, clientSecret, tenantId }: AadCredential,
  { loginUrl = 'https://login.microsoftonline.com', now }: Places,
): () => Promise<string> {
  if (!clientId || !clientSecret || !tenantId) {
    const name = `The Azure identity '${clientId ?? 'system-assigned'}' for Azure Blob Storage`;
    return createAzureIdentity({ name, scope, ...(clientId && { managed: { clientId } }), ...(now && { now }) });
  }
  return createClientCredentials({
    name: `The service principal '${clientId}' in integrations.azureBlobStorage`,
    http: createHostHttp({ name: 'Microsoft Entra ID', origins: [loginUrl] }),
    tokenUrl: `${loginUrl}/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`,
    clientId,
    clientSecret,
    scope,
    now,
  });
}
