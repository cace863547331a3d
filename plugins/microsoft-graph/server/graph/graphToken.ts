import { createAzureIdentity, createClientCredentials, createHostHttp } from '@callboard/integrations';
import type { GraphDirectoryConfig } from '../config.ts';

type Options = Pick<GraphDirectoryConfig, 'target' | 'authority' | 'tenantId' | 'clientId' | 'clientSecret'> & {
  /** As the configuration names it. */
  directory: string;
};

/** The access token for Microsoft Graph: of the app registration, or else of the workload or managed identity. */
export function createGraphToken(options: Options): () => Promise<string> {
  const { directory, target, authority, tenantId, clientId, clientSecret } = options;
  const { protocol, hostname } = new URL(target);
  const scope = `${protocol}//${hostname}/.default`;
  if (clientId === undefined || clientSecret === undefined) {
    const name = `The Azure identity '${clientId ?? 'default'}' of ${directory}`;
    return createAzureIdentity({ name, scope, ...(clientId !== undefined && { managed: { clientId } }) });
  }
  return createClientCredentials({
    name: `The app registration '${clientId}' of ${directory}`,
    http: createHostHttp({ name: 'Microsoft Entra ID', origins: [new URL(authority).origin] }),
    tokenUrl: `${authority}/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`,
    clientId,
    clientSecret,
    scope,
  });
}
