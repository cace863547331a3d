import { ResponseError } from '@callboard/errors';
import { createGuestIdentity, type IdentityApi } from '../identity/identityApi.ts';
import { LoginError } from '../identity/LoginError.ts';
import type { Session, UserSession } from '../identity/session.ts';
import { createTokenIdentity } from '../identity/tokenIdentity.ts';
import type { AuthServer } from './authServer.ts';

/** Creates the user from a provider's session. */
export type IdentitySource = ReturnType<typeof createIdentitySource>;

type Provider = { id: string; title: string };
type Options = { server: AuthServer; signOut: (providerId: string | undefined, token?: string) => Promise<void> };

export function createIdentitySource({ server, signOut }: Options) {
  const open = (provider: Provider, session?: UserSession): IdentityApi =>
    createTokenIdentity({
      session,
      isGuest: provider.id === 'guest',
      providerId: provider.id,
      refresh: async (signal) => requireUser(provider, await server.refresh(provider.id, { signal })),
      signOut: (token) => signOut(provider.id, token),
    });

  /** The user of the browser's existing session, without asking. */
  async function resume(provider: Provider): Promise<IdentityApi> {
    const identity = open(provider);
    await identity.getCredentials();
    return identity;
  }

  return {
    resume,
    /** Leaves the portal without a session to end. */
    leave: () => signOut(undefined),
    of: (provider: Provider, session: Session): IdentityApi => open(provider, requireUser(provider, session)),
    /** The auth server's guest; the plain guest if there is no guest sign-in or no auth server. */
    async guest(session?: Session): Promise<IdentityApi> {
      const provider = { id: 'guest', title: 'Guest' };
      try {
        const identity = session ? open(provider, requireUser(provider, session)) : await resume(provider);
        // The guest signed in automatically, so there is nothing to sign out of.
        return { ...identity, providerId: undefined, signOut: async () => {} };
      } catch (error) {
        if (isRefusal(error)) throw error;
        return createGuestIdentity();
      }
    },
  };
}

function requireUser({ title }: Provider, session: Session): UserSession {
  const { backstageIdentity } = session;
  if (!backstageIdentity) throw new LoginError('noIdentity', { title });
  return { ...session, backstageIdentity };
}

/** 404: this sign-in does not exist. 502 to 504: a proxy without a server behind it. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ResponseError && error.statusCode !== 404 && error.statusCode < 502;
}
