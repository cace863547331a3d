import { InputError, messageOf, statusOf } from '@callboard/errors';
import type { OAuthDescription, OAuthSettings } from '../descriptions/description.ts';
import { createSessionCookies } from '../oauth/sessionCookies.ts';
import { signInPage, signInPageHeaders } from '../oauth/signInPage.ts';
import { createOAuthClient } from '../oauthClient/createOAuthClient.ts';
import { identityFailure } from '../oauthClient/providerFailure.ts';
import { mergeScopes, splitScopes } from '../oauthClient/scopes.ts';
import {
  bindingOf,
  codeChallengeOf,
  codeVerifierOf,
  newBrowserSecret,
  nonceOf,
  requireSameBrowser,
} from '../protection/browserSecret.ts';
import type { SignInState } from '../protection/sealedState.ts';
import type { Reply, Request } from '../provider.ts';
import type { ProviderServices } from '../providerServices.ts';
import { ownProviders } from '../providers/providerDescriptions.ts';
import type { ProviderIdentity } from '../signIn/identity.ts';
import { resolverNames, resolvers } from '../signIn/resolvers.ts';
import type { SignInTrial, SignInTrialOutcome, SignInTrials, TrialMatch, TrialOwner } from './signInTrialsService.ts';

type Services = Pick<ProviderServices, 'authUrl' | 'environment' | 'logger' | 'origins' | 'seal' | 'usedSignIns'>;
type Settings = Omit<SignInTrial, 'id'>;

/** Seals the state for trials only, so the callback of a trial never counts as a sign-in, and the other way round. */
const audienceOf = (providerId: string) => `${providerId} (trial)`;
const noSessionMs = 1000;

export function createSignInTrials(services: Services) {
  const { authUrl, environment, logger, origins, seal, usedSignIns } = services;
  let owner: TrialOwner | undefined;

  function partsOf({ providerId, settings: given }: Settings) {
    const description = ownProviders.oauth.find(({ id }) => id === providerId);
    if (!description) throw new InputError(`'${providerId}' is not a provider of this portal`);
    const settings = parsedSettings(description, given);
    const callbackUrl = `${authUrl}/${providerId}/handler/frame`;
    const server = description.server(settings);
    const client = createOAuthClient({ providerId, server, ...settings });
    const cookies = createSessionCookies({ providerId, authUrl, callbackUrl, appOrigin: origins.app }, noSessionMs);
    const scope = mergeScopes(description.scopes, description.emailScopes ?? []);
    const sendsNonce =
      server.discovery !== undefined || (server.hasUncheckedIdToken === true && splitScopes(scope).includes('openid'));
    return { description, settings, callbackUrl, client, cookies, scope, sendsNonce };
  }

  const begin: SignInTrials['begin'] = async (trial, _request, reply) => {
    const { description, settings, callbackUrl, client, cookies, scope, sendsNonce } = partsOf(trial);
    const secret = newBrowserSecret();
    const state: SignInState = {
      env: environment,
      origin: origins.app,
      flow: 'popup',
      scope,
      binding: bindingOf(secret),
      trial: trial.id,
    };
    const parameters = Object.entries({
      ...description.authorizationParameters?.(settings),
      scope,
      ...(sendsNonce && { nonce: nonceOf(secret) }),
      ...(!description.hasNoPkce && { code_challenge: codeChallengeOf(secret), code_challenge_method: 'S256' }),
      redirect_uri: callbackUrl,
      state: await seal.seal(audienceOf(trial.providerId), state),
    }).filter((entry): entry is [string, string] => Boolean(entry[1]));
    const url = await client.authorizationUrl(Object.fromEntries(parameters));
    cookies.startSignIn(reply, secret);
    return url.href;
  };

  async function identityOf(found: Settings, answer: URLSearchParams, { secret, state }: Exchange) {
    const { description, settings, callbackUrl, client, sendsNonce } = partsOf(found);
    const callback = new URL(callbackUrl);
    for (const [name, value] of answer) callback.searchParams.append(name, value);
    const tokens = await client.exchange(callback, {
      state: answer.get('state') ?? '',
      codeVerifier: description.hasNoPkce ? undefined : codeVerifierOf(secret),
      nonce: sendsNonce ? nonceOf(secret) : undefined,
    });
    await usedSignIns.use(state.binding);
    const identity = await description.identify({ tokens, client, settings }).catch((error) => {
      throw identityFailure(description.id, error);
    });
    return outcomeOf(identity, description.annotationsAt?.(settings) ?? description.annotations);
  }

  function failureOf(error: unknown): SignInTrialOutcome {
    logger.warn(`A test of a sign-in failed: ${messageOf(error)}`);
    const { error_description: reason } = (error as { cause?: { error_description?: string } }).cause ?? {};
    const message = statusOf(error) === undefined ? 'An internal error occurred' : messageOf(error);
    return { state: 'failed', message: reason ? `${message}: ${reason}` : message };
  }

  return {
    service: {
      begin,
      answerWith: (given) => {
        owner = given;
      },
    } satisfies SignInTrials,

    /** Answers a callback if it belongs to a trial; undefined for every other callback. */
    async receive(
      providerId: string,
      answer: URLSearchParams,
      request: Request,
      reply: Reply,
    ): Promise<Reply | undefined> {
      if (!owner) return undefined;
      const state = await seal.open(audienceOf(providerId), answer.get('state') ?? undefined).catch(() => undefined);
      const found = state?.trial === undefined ? undefined : await owner.settingsOf(state.trial);
      if (!state?.trial || found?.providerId !== providerId) return undefined;
      const outcome = await attempt();
      await owner.ended(state.trial, outcome);
      return reply.headers(signInPageHeaders).send(pageFor(outcome, state.origin));

      async function attempt(): Promise<SignInTrialOutcome> {
        try {
          const secret = partsOf(found!).cookies.takeSecret(request, reply);
          requireSameBrowser(state!.binding, secret);
          return await identityOf(found!, answer, { secret, state: state! });
        } catch (error) {
          return failureOf(error);
        }
      }
    },
  };
}

export type ReceiveTrial = ReturnType<typeof createSignInTrials>['receive'];
type Exchange = { secret: string; state: SignInState };

/** The same check as that of the configuration. */
function parsedSettings(
  { settings, title }: OAuthDescription,
  given: Readonly<Record<string, unknown>>,
): OAuthSettings {
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data as OAuthSettings;
  const [issue] = parsed.error.issues;
  throw new InputError(`${title} cannot use '${issue?.path.join('.')}': ${issue?.message}`);
}

function outcomeOf(identity: ProviderIdentity, annotations: OAuthDescription['annotations']): SignInTrialOutcome {
  const matches = resolverNames(annotations).flatMap((name): TrialMatch[] => {
    const resolver = resolvers[name];
    const place = resolver?.place(annotations ?? {});
    return resolver && place ? [{ resolver: name, by: resolver.by, place, value: resolver.value(identity, {}) }] : [];
  });
  const { displayName, email } = identity.profile;
  return { state: 'signed-in', displayName, email, username: identity.username, matches };
}

/** The popup closes; the page that opened it reads the outcome from the server. It contains no session. */
function pageFor(outcome: SignInTrialOutcome, origin: string): string {
  const error = { name: 'Error', message: outcome.state === 'failed' ? outcome.message : 'This was only a test' };
  return signInPage(
    origin,
    { type: 'authorization_response', error },
    outcome.state === 'failed' ? 'failed' : 'tested',
  );
}
