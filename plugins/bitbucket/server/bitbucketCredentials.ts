import { createClientCredentials, type HostHttp } from '@callboard/integrations';
import type { BitbucketIntegration } from './bitbucketIntegrations.ts';

/** Headers with the configured credentials; undefined without any. */
type BitbucketCredentials = () => Promise<Record<string, string> | undefined>;

/** Credentials from the configuration: an OAuth consumer, else a name with a token or a password, else a token alone. */
export function createBitbucketCredentials(
  { edition, host, key, token, username, password, clientId, clientSecret }: BitbucketIntegration,
  { http, tokenUrl }: { http: HostHttp; tokenUrl: string },
): BitbucketCredentials {
  if (clientId && clientSecret) {
    const name = `The OAuth consumer of '${host}' in ${key}`;
    const issued = createClientCredentials({ name, http, tokenUrl, clientId, clientSecret });
    return async () => bearer(await issued());
  }
  // On a server, a token already identifies a person.
  const isNamed = edition === 'cloud' && username;
  if (token) return async () => (isNamed ? basic(username, token) : bearer(token));
  if (username && password) return async () => basic(username, password);
  return async () => undefined;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const basic = (username: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
});
