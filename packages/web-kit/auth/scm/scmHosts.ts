import { InputError, NotFoundError } from '@callboard/errors';
import type { CodeHostsApi } from '../../codeHosts/codeHostsApi.ts';
import { type ConfigApi, isRecord } from '../../config/configApi.ts';
import type { ProviderAuth } from '../providerAuth.ts';
import { mergeScopes } from '../scopes.ts';
import type { ScmCredentials, ScmCredentialsRequest } from './scmAuthApi.ts';
import { type ScmKind, type Scopes, scmScopes } from './scmScopes.ts';

/** A kind of host: what callers call it, and what its tokens need. */
type Kind = { type: string; scopes: Scopes };
type ScmHost = { kind: Kind; auth: ProviderAuth };
type Choice = { host: string; kind: Kind; providerId: string };
type Places = { providers: readonly ProviderAuth[]; config: ConfigApi; codeHosts: CodeHostsApi };

const kindOfProvider: Readonly<Record<string, ScmKind>> = {
  microsoft: 'azure',
};

/** Wire: the keys below `integrations`. */
const kindOfIntegration: Readonly<Record<string, ScmKind>> = { azure: 'azure' };

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Which provider gives the tokens for a URL: the one that the config names for its host, else the one whose own host it is.
 * A provider is never used for other hosts of its kind: they would be handed a token that opens another.
 */
export function findScmHost(url: string, { providers, config, codeHosts }: Places): ScmHost {
  const { host } = placeOf(url);
  const choice = [...chosenOf(codeHosts), ...chosenIn(config)].find((one) => one.host === host);
  const auth = providers.find(({ provider }) =>
    choice ? provider.id === choice.providerId : provider.codeHost?.toLowerCase() === host,
  );
  const kind = choice?.kind ?? kindOf(auth?.provider.id ?? '', codeHosts);
  if (auth && kind) return { kind, auth };
  throw new NotFoundError(
    choice
      ? `No auth provider available for '${url}': '${choice.providerId}', the authProvider of its host in integrations, is not in auth.providers`
      : `No auth provider available for '${url}': add the provider of '${host}' to auth.providers, or name one as authProvider of the host in integrations`,
  );
}

export async function credentialsAt({ kind, auth }: ScmHost, request: ScmCredentialsRequest): Promise<ScmCredentials> {
  const { additionalScope: { repoWrite = false, customScopes = {} } = {}, optional, instantPopup } = request;
  const { read, write } = kind.scopes;
  const scopes = mergeScopes(read, repoWrite ? write : [], customScopes[kind.type] ?? []);
  const token = await auth.getAccessToken(scopes, { optional, instantPopup });
  return { token, headers: token ? { Authorization: `Bearer ${token}` } : {} };
}

function placeOf(url: string): URL {
  if (!URL.canParse(url)) throw new InputError(`No auth provider available for '${url}': it is not a URL`);
  const place = new URL(url);
  if (place.protocol === 'https:' || (place.protocol === 'http:' && loopback.has(place.hostname))) return place;
  throw new InputError(`No auth provider available for '${url}': a token travels by https only`);
}

const knownKind = (type: ScmKind): Kind => ({ type, scopes: scmScopes[type] });

/** The kind of host that a provider is for. */
function kindOf(providerId: string, codeHosts: CodeHostsApi): Kind | undefined {
  const families = codeHosts.list().map(({ family }) => family);
  const known = kindOfProvider[providerId];
  return families.find(({ type, authProvider = type }) => authProvider === providerId) ?? (known && knownKind(known));
}

function chosenOf(codeHosts: CodeHostsApi): Choice[] {
  return codeHosts.list().flatMap(({ host, authProvider, family }) => {
    return authProvider === undefined ? [] : [{ host, kind: family, providerId: authProvider }];
  });
}

function chosenIn(config: ConfigApi): Choice[] {
  return Object.entries(kindOfIntegration).flatMap(([key, kind]) => {
    const entries = config.get(`integrations.${key}`);
    return (Array.isArray(entries) ? entries : []).filter(isRecord).flatMap(({ host, authProvider }) => {
      if (typeof host !== 'string' || typeof authProvider !== 'string') return [];
      return [{ host: host.toLowerCase(), kind: knownKind(kind), providerId: authProvider }];
    });
  });
}
