import { InputError } from '@callboard/errors';
import { createClientCredentials, createHostHttp, createManagedIdentity } from '@callboard/integrations';
import type { AuthStrategy } from '../authStrategyPoint.ts';

/** The application id of the AKS server, the same for all clusters. */
const aksServer = '6dae42f8-4368-4678-94ff-3960e28e3630';

type Options = {
  env: Readonly<Record<string, string | undefined>>;
  /** `kubernetes.auth.microsoft`, which takes precedence over the environment. */
  application?: { tenantId: string; clientId: string; clientSecret: string };
  loginUrl?: string;
  metadataUrl?: string;
};

/**
 * Authenticates as the service principal of the configuration or of the environment (with the variables of Azure's own tools), or else
 * as the managed identity of the machine.
 */
export function azureStrategy(options: Options): AuthStrategy {
  let token: (() => Promise<string>) | undefined;
  return {
    name: 'azure',
    gives: 'portal identity',
    async credential() {
      token ??= tokenOf(options);
      return { type: 'bearer token', token: await token() };
    },
  };
}

function tokenOf({ env, application, loginUrl, metadataUrl }: Options): () => Promise<string> {
  const tenant = application?.tenantId ?? env.AZURE_TENANT_ID;
  const clientId = application?.clientId ?? env.AZURE_CLIENT_ID;
  const clientSecret = application?.clientSecret ?? env.AZURE_CLIENT_SECRET;
  if (!clientSecret) {
    const name = `The managed identity '${clientId ?? 'system-assigned'}' for Kubernetes`;
    return createManagedIdentity({ name, resource: aksServer, clientId, metadataUrl });
  }
  if (!tenant || !clientId) throw new InputError('AZURE_CLIENT_SECRET requires AZURE_TENANT_ID and AZURE_CLIENT_ID');
  const login = loginUrl ?? env.AZURE_AUTHORITY_HOST?.replace(/\/$/, '') ?? 'https://login.microsoftonline.com';
  return createClientCredentials({
    name: `The service principal '${clientId}'`,
    http: createHostHttp({ name: 'Microsoft', origins: [new URL(login).origin] }),
    tokenUrl: `${login}/${encodeURIComponent(tenant)}/oauth2/v2.0/token`,
    clientId,
    clientSecret,
    scope: `${aksServer}/.default`,
  });
}
