import { InputError } from '@callboard/errors';
import { createAzureIdentity, createClientCredentials, createHostHttp } from '@callboard/integrations';
import type { AuthStrategy } from '../authStrategyPoint.ts';

/** Of the AKS server, whose application id is the same for all clusters. */
const scope = '6dae42f8-4368-4678-94ff-3960e28e3630/.default';

type Options = {
  env: Readonly<Record<string, string | undefined>>;
  /** `kubernetes.auth.microsoft`, which takes precedence over the environment. */
  application?: { tenantId: string; clientId: string; clientSecret: string };
  loginUrl?: string;
};

/**
 * Authenticates as the service principal of the configuration or of the environment (with the variables of Azure's own tools), or else
 * as the identity that Azure's library finds: that of the workload or of the machine.
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

function tokenOf({ env, application, loginUrl }: Options): () => Promise<string> {
  const tenant = application?.tenantId ?? env.AZURE_TENANT_ID;
  const clientId = application?.clientId ?? env.AZURE_CLIENT_ID;
  const clientSecret = application?.clientSecret ?? env.AZURE_CLIENT_SECRET;
  if (!clientSecret) {
    const name = `The Azure identity '${clientId ?? 'system-assigned'}' for Kubernetes`;
    return createAzureIdentity({ name, scope });
  }
  if (!tenant || !clientId) throw new InputError('AZURE_CLIENT_SECRET requires AZURE_TENANT_ID and AZURE_CLIENT_ID');
  const login = loginUrl ?? env.AZURE_AUTHORITY_HOST?.replace(/\/$/, '') ?? 'https://login.microsoftonline.com';
  return createClientCredentials({
    name: `The service principal '${clientId}'`,
    http: createHostHttp({ name: 'Microsoft', origins: [new URL(login).origin] }),
    tokenUrl: `${login}/${encodeURIComponent(tenant)}/oauth2/v2.0/token`,
    clientId,
    clientSecret,
    scope,
  });
}
