import { loadOnce } from '@callboard/concurrency';
import { AuthenticationError } from '@callboard/errors';
import * as openid from 'openid-client';
import { outsideTimeoutMs } from './outsideCalls.ts';
import { providerFailure } from './providerFailure.ts';
import { claimsOfUncheckedIdToken, withoutIdToken } from './uncheckedIdToken.ts';

/** The endpoints of a provider: discovered for OpenID Connect, configured for plain OAuth. */
export type OAuthServer = {
  authenticationMethod?: 'client_secret_basic' | 'client_secret_post' | 'none';
  idTokenAlgorithm?: string;
  hasUncheckedIdToken?: boolean;
} & ({ discovery: string; endpoints?: undefined } | { discovery?: undefined; endpoints: Endpoints });

type Endpoints = {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  revocation_endpoint?: string;
};

/** The tokens of a provider for a session. */
export type Tokens = {
  accessToken: string;
  refreshToken?: string;
  idToken?: string;
  /** The verified claims of the id token. */
  claims?: Record<string, unknown>;
  /** The granted scopes; undefined if the provider does not return them. */
  scope?: string;
  expiresInSeconds?: number;
};

type ClientOptions = { providerId: string; server: OAuthServer; clientId: string; clientSecret?: string };
type Checks = {
  state: string;
  codeVerifier: string | undefined;
  /** Undefined if none was sent. */
  nonce: string | undefined;
};

export type OAuthClient = ReturnType<typeof createOAuthClient>;

/** An OAuth client for one provider. For OpenID Connect, keys and endpoints are discovered when first needed. */
export function createOAuthClient(options: ClientOptions) {
  const { providerId, server, clientId } = options;
  // A failure is retried next time: the provider may only be restarting.
  const configuration = loadOnce(() => configurationOf(options));

  async function ask<T>(question: (config: openid.Configuration) => T | Promise<T>): Promise<T> {
    try {
      return await question(await configuration());
    } catch (error) {
      throw providerFailure(providerId, error);
    }
  }

  type Answer = openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers;
  function tokensFrom(answer: Answer, nonce?: string): Tokens {
    const unchecked = server.hasUncheckedIdToken ? claimsOfUncheckedIdToken(answer, { clientId, nonce }) : undefined;
    const claims = unchecked?.claims ?? (answer.claims() as Record<string, unknown> | undefined);
    // The library checks this only for several audiences.
    if (claims?.azp !== undefined && claims.azp !== clientId) {
      throw new AuthenticationError(`The id token of '${providerId}' is for another client`);
    }
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      idToken: unchecked?.idToken ?? answer.id_token,
      claims,
      scope: answer.scope,
      expiresInSeconds: answer.expiresIn(),
    };
  }

  return {
    authorizationUrl: (parameters: Record<string, string>) =>
      ask((config) => openid.buildAuthorizationUrl(config, { response_type: 'code', ...parameters })),

    /** Exchanges the code in the callback URL for tokens. */
    exchange: (callback: URL, { state, codeVerifier, nonce }: Checks) =>
      ask(async (config) => {
        const checks = {
          expectedState: state,
          pkceCodeVerifier: codeVerifier,
          ...(server.discovery ? { expectedNonce: nonce } : {}),
        };
        return tokensFrom(await openid.authorizationCodeGrant(config, callback, checks), nonce);
      }),

    refresh: (refreshToken: string, parameters: Record<string, string> = {}) =>
      ask(async (config) => tokensFrom(await openid.refreshTokenGrant(config, refreshToken, parameters))),

    /** The user info claims for a token; undefined if the provider has no user info endpoint. */
    userInfo: (accessToken: string, subject: string | undefined) =>
      ask(async (config): Promise<Record<string, unknown> | undefined> => {
        if (!config.serverMetadata().userinfo_endpoint) return undefined;
        return openid.fetchUserInfo(config, accessToken, subject ?? openid.skipSubjectCheck);
      }),

    /** Ends a session at the provider, if supported. */
    revoke: (token: string) =>
      ask(async (config) => {
        if (config.serverMetadata().revocation_endpoint) await openid.tokenRevocation(config, token);
      }),

    /** The logout URL of the provider. */
    logoutUrl: (returnTo: string) =>
      ask((config) => {
        if (!config.serverMetadata().end_session_endpoint) return undefined;
        return openid.buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo }).href;
      }),
  };
}

async function configurationOf({ server, clientId, clientSecret }: ClientOptions): Promise<openid.Configuration> {
  const metadata = { client_secret: clientSecret, id_token_signed_response_alg: server.idTokenAlgorithm };
  const present = Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== undefined));
  const authentication = clientAuthentication(server, clientSecret);
  const timeout = outsideTimeoutMs / 1000;
  const insecure = isLoopback(server) ? [openid.allowInsecureRequests] : [];
  if (server.discovery !== undefined) {
    const execute = [...insecure, openid.enableNonRepudiationChecks];
    return openid.discovery(new URL(server.discovery), clientId, present, authentication, { timeout, execute });
  }
  const config = new openid.Configuration(server.endpoints, clientId, present, authentication);
  config.timeout = timeout;
  for (const extend of insecure) extend(config);
  // The types of the browser, which journeys are checked with, have another body.
  if (server.hasUncheckedIdToken) config[openid.customFetch] = withoutIdToken as openid.CustomFetch;
  return config;
}

/** As configured, otherwise as announced by the provider. */
function clientAuthentication(server: OAuthServer, secret: string | undefined): openid.ClientAuth {
  const byMethod = {
    client_secret_basic: openid.ClientSecretBasic(secret),
    client_secret_post: openid.ClientSecretPost(secret),
    none: openid.None(),
  };
  if (!secret) return byMethod.none;
  if (server.authenticationMethod) return byMethod[server.authenticationMethod];
  return (metadata, ...rest) => {
    const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const method = methods.includes('client_secret_basic') ? 'client_secret_basic' : 'client_secret_post';
    byMethod[method](metadata, ...rest);
  };
}

// The configuration rejects plain http for all other hosts.
const isLoopback = ({ discovery, endpoints }: OAuthServer): boolean =>
  new URL(discovery ?? endpoints.token_endpoint).protocol === 'http:';
