import { toError } from '@callboard/errors';
import type { AuthProvider } from '../auth/authProvider.ts';
import type { AuthServer } from '../auth/authServer.ts';
import { type IdentitySource, isRefusal } from '../auth/identitySource.ts';
import type { ConfigApi } from '../config/configApi.ts';
import type { IdentityApi } from '../identity/identityApi.ts';
import type { RememberedProvider } from '../identity/rememberedProvider.ts';

/** The form for a custom user. */
export const customProviderId = 'custom';

type Options = {
  server: AuthServer;
  identities: IdentitySource;
  remembered: RememberedProvider;
  config: ConfigApi;
};

/** The options of the sign-in page. */
export type SignInQuestion = {
  /** Empty if the portal has no way to sign in. */
  providers: readonly AuthProvider[];
  /** Whether the form for a custom user is offered. */
  hasForm: boolean;
  /** The only provider is used without a click. */
  isAutomatic: boolean;
  /** Guests are configured, but this server does not let them in: it runs in production. */
  areGuestsRefused?: boolean;
  /** Why the proxy in front of the portal did not sign the user in. */
  error?: Error;
};

/** The user, if known without asking; otherwise the options of the sign-in page. */
export async function findUser(options: Options): Promise<IdentityApi | SignInQuestion> {
  const { server, identities, remembered, config } = options;
  const chosen = remembered.get();
  // The content of the form is not stored.
  if (chosen && chosen !== customProviderId) {
    const known = await identities.resume({ id: chosen, title: chosen }).catch(() => undefined);
    if (known) return known;
    remembered.forget();
  }

  const listed = await server.listProviders().catch(nobodyToAsk);
  const providers = (listed ?? []).filter(({ hasSignIn }) => hasSignIn);
  const hasForm = config.getOptionalBoolean('app.auth.custom') ?? false;
  const isForGuests = !listed || (providers.length > 0 && providers.every(({ kind }) => kind === 'guest'));
  if (!hasForm && isForGuests) return identities.guest(providers[0]?.session);

  const only = providers.length === 1 && !hasForm ? providers[0] : undefined;
  const areGuestsRefused = (listed ?? []).some(({ kind, hasSignIn }) => kind === 'guest' && !hasSignIn);
  const question = { providers, hasForm, isAutomatic: false, areGuestsRefused };
  // A user who signed out, or returned from the provider without a session, expects the sign-in page.
  if (!only || chosen || remembered.hasSignedOut()) return question;
  if (only.kind === 'proxy') return identities.resume(only).catch((error) => ({ ...question, error: toError(error) }));
  if (!config.getOptionalBoolean('app.auth.autoSignIn')) return question;
  return identities.resume(only).catch(() => ({ ...question, isAutomatic: true }));
}

/** There may be no auth server, or an older one without a list. */
function nobodyToAsk(error: unknown): undefined {
  if (isRefusal(error)) throw error;
}
