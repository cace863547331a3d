const providerKey = 'callboard.signInProvider';
const signedOutKey = 'callboard.signedOut';

/** The provider that the user chose in this browser; after a sign-out, nothing signs them in automatically. */
export type RememberedProvider = ReturnType<typeof createRememberedProvider>;

export function createRememberedProvider(storage: Storage) {
  return {
    get: () => storage.getItem(providerKey) ?? undefined,
    set(providerId: string): void {
      storage.setItem(providerKey, providerId);
      storage.removeItem(signedOutKey);
    },
    forget: () => storage.removeItem(providerKey),
    hasSignedOut: () => storage.getItem(signedOutKey) !== null,
    signOut(): void {
      storage.removeItem(providerKey);
      storage.setItem(signedOutKey, 'true');
    },
  };
}
