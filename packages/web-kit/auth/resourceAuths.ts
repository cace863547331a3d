import { InputError } from '@callboard/errors';
import { createObserved } from '../observed.ts';
import {
  type AuthSessionState,
  accessTokenOf,
  createProviderAuth,
  type ProviderAuth,
  type ProviderAuthOptions,
  type SessionRequest,
} from './providerAuth.ts';

const openIdScopes = new Set(['openid', 'offline_access', 'profile', 'email']);
const defaultResource = 'https://graph.microsoft.com';

/** Sessions with a provider whose access tokens are each for one resource: one session per resource. */
export function createResourceAuths(options: ProviderAuthOptions): ProviderAuth {
  const { provider, server, askForLogin } = options;
  const state = createObserved<AuthSessionState>('SignedOut');
  const auths = new Map<string, ProviderAuth>();
  const updateState = () => {
    const isSignedIn = [...auths.values()].some((auth) => auth.state.get() === 'SignedIn');
    state.set(isSignedIn ? 'SignedIn' : 'SignedOut');
  };

  function authFor(resource: string): ProviderAuth {
    const known = auths.get(resource);
    if (known) return known;
    const isDefault = resource === defaultResource;
    const auth = createProviderAuth({
      ...options,
      isSameScope,
      // The default scopes belong to the default resource; the server adds those about the user.
      provider: isDefault ? provider : { ...provider, defaultScopes: [] },
      // One sign-out at the server ends all sessions.
      server: isDefault ? server : { ...server, logout: async () => ({}) },
      askForLogin: (asking, wanted, signIn) => askForLogin(asking, wanted, signIn, `${provider.id} ${resource}`),
    });
    auth.state.subscribe(updateState);
    auths.set(resource, auth);
    return auth;
  }

  const ofDefault = authFor(defaultResource);
  const getSession = async (request: SessionRequest = {}) =>
    authFor(requireOneResource(request.scopes ?? [])).getSession(request);

  return {
    provider,
    state,
    getSession,
    getAccessToken: accessTokenOf(getSession),
    signIn: ofDefault.signIn,
    async signOut() {
      await Promise.all([...auths.values()].map((auth) => auth.signOut()));
    },
  };
}

function requireOneResource(scopes: readonly string[]): string {
  const resources = new Set(scopes.filter((scope) => !openIdScopes.has(scope)).map(resourceOf));
  if (resources.size <= 1) return [...resources][0] ?? defaultResource;
  throw new InputError(
    `Requested access token with scopes from multiple Azure resources: ${[...resources].join(', ')}. Access tokens can only have a single audience.`,
  );
}

function resourceOf(scope: string): string {
  const end = scope.lastIndexOf('/');
  return end < 0 ? defaultResource : scope.slice(0, end).replace(/^api:\/\//, '');
}

/** Microsoft responds in its own spelling, and with or without the resource if it is the default one. */
function isSameScope(granted: string, asked: string): boolean {
  return plainScope(granted) === plainScope(asked);
}

const plainScope = (scope: string) =>
  scope
    .toLowerCase()
    .replace(`${defaultResource}/`, '')
    .replace(/^api:\/\//, '');
