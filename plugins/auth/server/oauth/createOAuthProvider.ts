import { AuthenticationError, messageOf, NotAllowedError, statusOf, toError } from '@callboard/errors';
import type { OAuthDescription, OAuthSettings } from '../descriptions/description.ts';
import { createOAuthClient } from '../oauthClient/createOAuthClient.ts';
import { isRefused } from '../oauthClient/providerFailure.ts';
import { isOpenIdScope, mergeScopes, parseScopes, splitScopes } from '../oauthClient/scopes.ts';
import {
  bindingOf,
  codeChallengeOf,
  codeVerifierOf,
  newBrowserSecret,
  nonceOf,
  requireSameBrowser,
} from '../protection/browserSecret.ts';
import type { SignInState } from '../protection/sealedState.ts';
import type { AuthProvider, Reply, Request } from '../provider.ts';
import type { ProviderServices } from '../providerServices.ts';
import { admitsUnknownUsers, createSignIn } from '../signIn/createSignIn.ts';
import { usesEmail } from '../signIn/resolvers.ts';
import { createBrowserSessions } from './browserSessions.ts';
import type { CookieSession } from './cookieSession.ts';
import { requireEnvironment, requireOwnScript } from './requestChecks.ts';
import { defaultResource, requireOneResource } from './resources.ts';
import { createSessionCookies } from './sessionCookies.ts';
import { createSessionSource, type KeptSession, type SessionFor } from './sessionSource.ts';
import { type AuthorizationAnswer, signInPage, signInPageHeaders } from './signInPage.ts';

// Wire: without a configured limit, the provider decides how long a session lasts.
const maxSessionMs = 1000 * 24 * 3_600_000;

/** An OAuth provider: users are redirected there and come back with a code. */
export function createOAuthProvider(
  description: OAuthDescription,
  settings: OAuthSettings,
  services: ProviderServices,
): AuthProvider {
  const { id, title } = description;
  const { origins, seal, tokenSeal, usedSignIns, sessions, profileOf, audit, logger, environment, authUrl } = services;
  const { shareRefresh } = services;
  const server = description.server(settings);
  const callbackUrl = settings.callbackUrl ?? `${authUrl}/${id}/handler/frame`;
  const client = createOAuthClient({ providerId: id, server, ...settings });
  const annotations = description.annotationsAt?.(settings) ?? description.annotations;
  const signIn = createSignIn({ ...services, config: settings.signIn, annotations });
  const sessionMs = settings.sessionDuration ?? maxSessionMs;
  const source = createSessionSource({ description, settings, client, signIn, profileOf, sessionMs, shareRefresh });
  const cookies = createSessionCookies({ providerId: id, authUrl, callbackUrl, appOrigin: origins.app }, sessionMs);
  // Tokens of another client or server must not be accepted.
  const sealedFor = [id, environment, settings.clientId, server.discovery ?? server.endpoints.token_endpoint];
  const browsers = createBrowserSessions({ providerId: id, sealedFor, cookies, seal: tokenSeal, sessions });
  const defaultScopes = defaultScopesOf(description, settings);

  const scopesToAsk = (text: string | undefined, request: Request) => {
    const asked = parseScopes(text);
    if (!description.hasScopesPerResource) {
      return mergeScopes(defaultScopes, asked, splitScopes(browsers.read(request).held?.scope));
    }
    const isForDefault = requireOneResource(asked) === defaultResource;
    return mergeScopes(isForDefault ? defaultScopes : defaultScopes.filter(isOpenIdScope), asked);
  };

  const sendsNonce = (scope: string) =>
    server.discovery !== undefined || (server.hasUncheckedIdToken === true && splitScopes(scope).includes('openid'));

  /** The sign-in that a callback belongs to; throws unless this browser started it and it has not ended yet. */
  async function signInOf(answer: URLSearchParams, request: Request, reply: Reply) {
    const secret = cookies.takeSecret(request, reply);
    const state = await seal.open(id, answer.get('state') ?? undefined);
    requireSameBrowser(state.binding, secret);
    requireEnvironment(id, environment, state.env);
    return { state, secret };
  }

  type SignInUnderWay = { state: SignInState; secret: string };
  async function exchange(
    answer: URLSearchParams,
    { state: { scope, binding }, secret }: SignInUnderWay,
    sessionFor: SessionFor,
  ): Promise<KeptSession> {
    const callback = new URL(callbackUrl);
    for (const [name, value] of answer) callback.searchParams.append(name, value);
    const tokens = await client.exchange(callback, {
      state: answer.get('state') ?? '',
      codeVerifier: description.hasNoPkce ? undefined : codeVerifierOf(secret),
      nonce: sendsNonce(scope) ? nonceOf(secret) : undefined,
    });
    await usedSignIns.use(binding);
    return source.fromTokens(tokens, { scope }, sessionFor);
  }

  /** The session in the cookies of the browser; one that was ended here is also ended at the provider. */
  async function resume(request: Request, reply: Reply) {
    const { held, secret, isEmpty } = browsers.read(request);
    if (isEmpty) throw new AuthenticationError(`There is no session with '${id}'`);
    const stored = held && secret ? await sessions.find(secret, id) : undefined;
    if (held && secret && stored) return { held, secret, browser: browsers.goOn(request, stored, secret) };
    cookies.clear(reply);
    if (held) await revoke(held);
    throw new AuthenticationError(`The session with '${id}' has ended`);
  }

  async function revoke(held: CookieSession): Promise<void> {
    await source.revoke(held).catch((error) => {
      logger.warn(`Cannot end the session at '${id}': ${messageOf(error)}`);
    });
  }

  function fail(error: unknown, request: Request): { name: string; message: string } {
    const { name, message, cause } = toError(error);
    const { error_description: description } = (cause ?? {}) as { error_description?: string };
    logger.warn({ cause: cause && messageOf(cause), description }, `A sign-in with '${id}' failed: ${message}`);
    audit({ action: 'sign-in-failed', provider: id, error }, request);
    // Internal errors are not revealed.
    return statusOf(error) === undefined ? { name: 'Error', message: 'An internal error occurred' } : { name, message };
  }

  /** A person looks at the answer, in a popup or the whole window: it leads back to the page that asks for the sign-in. */
  function answerFailure(error: unknown, state: SignInState | undefined, request: Request, reply: Reply) {
    const shown = fail(error, request);
    if (state?.redirectUrl) return redirectTo(reply, withError(state.redirectUrl, shown.message));
    // Without a state the initiator is not verified, so only the app itself may get the result.
    return sendPage(reply, state?.origin ?? origins.app, { type: 'authorization_response', error: shown });
  }

  return {
    id,
    title,
    kind: 'oauth',
    hasSignIn: signIn !== undefined,
    admitsUnknownUsers: admitsUnknownUsers(settings.signIn),
    defaultScopes,
    hasScopesPerResource: description.hasScopesPerResource,
    codeHost: description.codeHost?.(settings),

    async start({ scope, origin, flow = 'popup', redirectUrl, env }, request, reply) {
      requireEnvironment(id, environment, env);
      const secret = newBrowserSecret();
      const state: SignInState = {
        env: environment,
        origin: origins.allowed(origin),
        flow,
        redirectUrl: flow === 'redirect' ? origins.allowedUrl(redirectUrl) : undefined,
        scope: scopesToAsk(scope, request),
        binding: bindingOf(secret),
      };
      const parameters = {
        ...withoutEmpty(description.authorizationParameters?.(settings) ?? {}),
        ...(state.scope ? { scope: state.scope } : {}),
        ...(sendsNonce(state.scope) ? { nonce: nonceOf(secret) } : {}),
        ...(description.hasNoPkce ? {} : { code_challenge: codeChallengeOf(secret), code_challenge_method: 'S256' }),
        redirect_uri: callbackUrl,
        state: await seal.seal(id, state),
      };
      try {
        const url = await client.authorizationUrl(parameters);
        cookies.startSignIn(reply, secret);
        return reply.header('cache-control', 'no-store').redirect(url.href, 302);
      } catch (error) {
        return answerFailure(error, state, request, reply);
      }
    },

    async receive(answer, request, reply) {
      let state: SignInState | undefined;
      try {
        const started = await signInOf(answer, request, reply);
        state = started.state;
        const browser = browsers.begin(request);
        const kept = await exchange(answer, started, browser.sessionFor);
        browser.keep(reply, kept.held);
        const actor = kept.session.backstageIdentity?.identity.userEntityRef;
        audit({ action: 'sign-in', provider: id, actor }, request);
        if (state.redirectUrl) return redirectTo(reply, state.redirectUrl);
        return sendPage(reply, state.origin, { type: 'authorization_response', response: kept.session });
      } catch (error) {
        return answerFailure(error, state, request, reply);
      }
    },

    async refresh({ scope, env }, request, reply) {
      requireOwnScript(request);
      requireEnvironment(id, environment, env);
      const scopes = scopesToAsk(scope, request);
      const { held, secret, browser } = await resume(request, reply);
      try {
        const kept = await source.refresh(held, scopes, browser.sessionFor);
        browser.keep(reply, kept.held);
        return kept.session;
      } catch (error) {
        const { cause } = toError(error);
        // Additional scopes are rejected if the user has not granted them yet; that does not end the session.
        const asksForMore = description.hasScopesPerResource && scopes !== mergeScopes(defaultScopes);
        if (isRefused(cause) && !asksForMore) {
          cookies.clear(reply);
          await sessions.endOf(secret, id);
        }
        if (error instanceof NotAllowedError) audit({ action: 'sign-in-failed', provider: id, error }, request);
        throw error;
      }
    },

    async logout(request, reply) {
      requireOwnScript(request);
      const { held, secret, isEmpty } = browsers.read(request);
      if (isEmpty) return {};
      cookies.clear(reply);
      const ended = secret ? await sessions.endOf(secret, id) : undefined;
      // A made-up cookie does not count as a sign-out.
      if (ended) {
        const actor = ended.userEntityRef ?? (await actorOf(request, services));
        audit({ action: 'sign-out', provider: id, actor }, request);
      }
      if (held) await revoke(held);
      if (!settings.federatedLogout) return {};
      const { appUrl } = services;
      return { logoutUrl: description.logoutUrl?.(appUrl, settings) ?? (await client.logoutUrl(appUrl)) };
    },
  };
}

function defaultScopesOf(description: OAuthDescription, settings: OAuthSettings): string[] {
  const findsByEmail = settings.signIn?.resolvers?.some(({ resolver }) => usesEmail(resolver)) ?? false;
  return [
    ...description.scopes,
    ...(findsByEmail ? (description.emailScopes ?? []) : []),
    ...(description.configuredScopes?.(settings) ?? []),
    ...(settings.additionalScopes ?? []),
  ];
}

/** The user who signs out, if there is a token; the cookie alone does not identify the user. */
async function actorOf({ headers }: Request, { credentials }: ProviderServices): Promise<string | undefined> {
  const token = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const principal = await credentials.authenticate(token).catch(() => undefined);
  return principal?.type === 'user' ? principal.userEntityRef : undefined;
}

const sendPage = (reply: Reply, origin: string, answer: AuthorizationAnswer) =>
  reply.headers(signInPageHeaders).send(signInPage(origin, answer));

const redirectTo = (reply: Reply, url: string) =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(url, 302);

function withError(redirectUrl: string, message: string): string {
  const url = new URL(redirectUrl);
  url.searchParams.set('error', message);
  return url.href;
}

const withoutEmpty = (parameters: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined));
