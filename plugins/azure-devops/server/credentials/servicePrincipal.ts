import { createClientCredentials, createHostHttp } from '@callboard/integrations';
import { azureDevopsResource } from '../../common/index.ts';

type ServicePrincipal = { clientId: string; clientSecret: string; tenantId: string };
type Options = { loginUrl?: string; now?: () => number };

/** The token of a service principal for Azure DevOps, which Microsoft Entra ID issues for its secret. */
export function createServicePrincipal(
  { clientId, clientSecret, tenantId }: ServicePrincipal,
  { loginUrl = 'https://login.microsoftonline.com', now }: Options = {},
): () => Promise<string> {
  return createClientCredentials({
    name: `The service principal '${clientId}' in integrations.azure`,
    http: createHostHttp({ name: 'Microsoft Entra ID', origins: [loginUrl] }),
    tokenUrl: `${loginUrl}/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`,
    clientId,
    clientSecret,
    scope: `${azureDevopsResource}/.default`,
    now,
  });
}
