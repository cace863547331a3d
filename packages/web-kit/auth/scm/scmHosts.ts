import { InputError, NotFoundError } from '@callboard/errors';
import type { CodeHostFamily } from '../../codeHosts/codeHostPoint.ts';
import type { CodeHostsApi } from '../../codeHosts/codeHostsApi.ts';
import { mergeScopes } from '../loginRequests.ts';
import type { ProviderAuth } from '../providerAuth.ts';
import type { ScmCredentials, ScmCredentialsRequest } from './scmCredentials.ts';

type ScmHost = { family: CodeHostFamily; auth: ProviderAuth };
type Choice = { host: string; family: CodeHostFamily; providerId: string };
type Places = { providers: readonly ProviderAuth[]; codeHosts: CodeHostsApi };

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The provider for the tokens of a URL: the one that the config names for its host, otherwise the one whose own host it is.
 * A provider is never used for other hosts of its kind, or they would receive a token for another host.
 */
export function findScmHost(url: string, { providers, codeHosts }: Places): ScmHost {
  const { host } = placeOf(url);
  const choice = chosenOf(codeHosts).find((one) => one.host === host);
  const auth = providers.find(({ provider }) =>
    choice ? provider.id === choice.providerId : provider.codeHost?.toLowerCase() === host,
  );
  const family = choice?.family ?? familyOf(auth?.provider.id ?? '', codeHosts);
  if (auth && family) return { family, auth };
  throw new NotFoundError(
    choice
      ? `No auth provider available for '${url}': '${choice.providerId}', the authProvider of its host in integrations, is not in auth.providers`
      : `No auth provider available for '${url}': add the provider of '${host}' to auth.providers, or name one as authProvider of the host in integrations`,
  );
}

export async function credentialsAt(
  { family, auth }: ScmHost,
  request: ScmCredentialsRequest,
): Promise<ScmCredentials> {
  const { additionalScope: { repoWrite = false, customScopes = {} } = {}, optional, reason, instantPopup } = request;
  const { read, write } = family.scopes;
  const scopes = mergeScopes(read, repoWrite ? write : [], customScopes[family.type] ?? []);
  const token = await auth.getAccessToken(scopes, { optional, reason, instantPopup });
  return { token, headers: token ? { Authorization: `Bearer ${token}` } : {} };
}

function placeOf(url: string): URL {
  if (!URL.canParse(url)) throw new InputError(`No auth provider available for '${url}': it is not a URL`);
  const place = new URL(url);
  if (place.protocol === 'https:' || (place.protocol === 'http:' && loopback.has(place.hostname))) return place;
  throw new InputError(`No auth provider available for '${url}': tokens are sent over https only`);
}

/** The family of hosts that a provider is for. */
function familyOf(providerId: string, codeHosts: CodeHostsApi): CodeHostFamily | undefined {
  const families = codeHosts.list().map(({ family }) => family);
  return families.find(({ type, authProvider = type }) => authProvider === providerId);
}

function chosenOf(codeHosts: CodeHostsApi): Choice[] {
  return codeHosts.list().flatMap(({ host, authProvider, family }) => {
    return authProvider === undefined ? [] : [{ host, family, providerId: authProvider }];
  });
}
