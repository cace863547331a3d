import type { AuthProvider, IdentityApi } from '@callboard/web-kit';
import { browserStorage } from '@callboard/web-kit';
import { createGuestIdentity, type IdentitySource } from '@callboard/web-kit/host';

export type GuestQuestion = 'fallback' | 'switch';

type Options = {
  identities: IdentitySource;
  ask(question: GuestQuestion): Promise<boolean>;
  /** The error if guests cannot sign in. */
  impossible: string;
};

// Wire: the key is from Backstage.
const legacyKey = 'enableLegacyGuestToken';

/** The guest of the auth backend; if that fails, the guest with the legacy token, if the user agreed to it. */
export async function findGuest(
  provider: AuthProvider,
  { identities, ask, impossible }: Options,
): Promise<IdentityApi> {
  const storage = browserStorage();
  const isLegacy = storage.getItem(legacyKey) === 'true';
  const legacyGuest = { ...createGuestIdentity(), providerId: provider.id, signOut: identities.leave };
  const guest = await identities.resume(provider).catch(() => undefined);
  if (!guest) {
    if (!isLegacy && !(await ask('fallback'))) throw new Error(impossible);
    storage.setItem(legacyKey, 'true');
    return legacyGuest;
  }
  if (isLegacy && !(await ask('switch'))) return legacyGuest;
  storage.removeItem(legacyKey);
  return guest;
}
