import {
  type AuthProvider,
  browserStorage,
  createGuestIdentity,
  type IdentityApi,
  type IdentitySource,
} from '@callboard/web-kit';

export type GuestQuestion = 'fallback' | 'switch';

type Options = {
  identities: IdentitySource;
  ask(question: GuestQuestion): Promise<boolean>;
  /** What to say when there is no way in. */
  impossible: string;
};

// Wire: the key is Backstage's.
const legacyKey = 'enableLegacyGuestToken';

/** The guest of the auth backend; where that fails the guest without a token, for those who agreed to it. */
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
