import { InputError } from '@callboard/errors';
import { createClientCredentials, createHostHttp, createManagedIdentity } from '@callboard/integrations';
import type { AuthStrategy } from '../authStrategyPoint.ts';

/** What every cluster of AKS calls itself. */
const aksServer = '6dae42f8-4368-4678-94ff-3960e28e3630';

type Options = {
  env: Readonly<Record<string, string | undefined>>;
  /** Of `kubernetes.auth.microsoft`; it comes before the environment. */
  application?: { tenantId: string; clientId: string; clientSecret: string };
  loginUrl?: string;
  metadataUrl?: string;
};

/**
 * The portal as the service principal that the configuration names, or the environment, as Azure's own tools do; without one, as the identity of its
 * machine.
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
  if (!tenant || !clientId)
    throw new InputError('AZURE_CLIENT_SECRET needs AZURE_TENANT_ID and AZURE_CLIENT_ID beside it');
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
