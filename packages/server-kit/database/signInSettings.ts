import { InputError } from '@callboard/errors';
import { createAzureIdentity, createClientCredentials, createHostHttp, createRdsToken } from '@callboard/integrations';
import type pg from 'pg';
import { cloudSqlSettings } from './cloudSqlSettings.ts';
import type { ConnectionKey, ConnectionParts } from './connectionConfig.ts';

const azureScope = 'https://ossrdbms-aad.database.windows.net/.default';
const defaultPort = 5432;
/** A first token may take long, as it includes finding the identity. */
const connectionTimeoutMillis = 30_000;

type Environment = Readonly<Record<string, string | undefined>>;
type Required = 'host' | 'user' | 'instance';

/**
 * Settings that sign in with a token of a cloud, instead of a password. The driver asks for the token whenever it
 * opens a connection, and a session outlives its token.
 */
export function signInSettings(
  parts: ConnectionParts,
  key: ConnectionKey,
  env: Environment = process.env,
): Partial<pg.ClientConfig> {
  const { type = 'default' } = parts;
  if (type === 'default') return {};
  if (parts.connectionString !== undefined)
    throw new InputError(
      `'backend.database.${key}' with the type '${type}' needs the parts of the connection, not a connectionString`,
    );
  const required = (name: Required): string => {
    const value = parts[name];
    if (value) return value;
    throw new InputError(`'backend.database.${key}.${name}' is missing: the type '${type}' needs it`);
  };
  // A token is sent as it is, so never without encryption unless the configuration says so.
  const encrypted = { ssl: parts.ssl ?? true, connectionTimeoutMillis };
  if (type === 'rds') return { ...encrypted, password: rdsToken(parts, required, env) };
  required('user');
  if (type === 'cloudsql') {
    const { ipAddressType = 'PUBLIC' } = parts;
    return {
      ...cloudSqlSettings({ instance: required('instance'), ipAddressType, key, env }),
      connectionTimeoutMillis,
    };
  }
  required('host');
  return { ...encrypted, password: azureToken(parts.tokenCredential ?? {}, key, env) };
}

function rdsToken(parts: ConnectionParts, required: (name: Required) => string, env: Environment) {
  const region = parts.region ?? env.AWS_REGION ?? env.AWS_DEFAULT_REGION;
  return createRdsToken({
    hostname: required('host'),
    port: parts.port ?? defaultPort,
    username: required('user'),
    ...(region !== undefined && { region }),
  });
}

function azureToken(credential: NonNullable<ConnectionParts['tokenCredential']>, key: ConnectionKey, env: Environment) {
  const { clientId, tenantId, clientSecret, tokenRenewableOffsetTime: reserveMs } = credential;
  if (!clientId || !tenantId || !clientSecret) {
    const name = `The Azure identity '${clientId ?? 'system-assigned'}' in backend.database.${key}`;
    return createAzureIdentity({
      name,
      scope: azureScope,
      ...(clientId && { managed: { clientId } }),
      ...(reserveMs !== undefined && { reserveMs }),
    });
  }
  const login = env.AZURE_AUTHORITY_HOST?.replace(/\/$/, '') ?? 'https://login.microsoftonline.com';
  return createClientCredentials({
    name: `The service principal '${clientId}' in backend.database.${key}`,
    http: createHostHttp({ name: 'Microsoft Entra ID', origins: [new URL(login).origin] }),
    tokenUrl: `${login}/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`,
    clientId,
    clientSecret,
    scope: azureScope,
    ...(reserveMs !== undefined && { reserveMs }),
  });
}
