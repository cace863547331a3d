import { NotAllowedError, NotImplementedError } from '@callboard/errors';
import { createOncePerHour } from '../audit.ts';
import type { GuestSettings } from '../config.ts';
import type { AuthProvider } from '../provider.ts';
import type { ProviderServices } from '../providerServices.ts';
import { isGuestRefused } from './signInWarnings.ts';

const defaultRef = 'user:development/guest';
const id = 'guest';

/** Signs everyone in as the same user, without credentials; for trials. */
export function createGuestProvider(
  guest: GuestSettings,
  { credentials, profileOf, audit }: ProviderServices,
): AuthProvider {
  const userEntityRef = guest.userEntityRef ?? defaultRef;
  const ownershipEntityRefs = guest.ownershipEntityRefs ?? [userEntityRef];
  const isNews = createOncePerHour();
  const isRefused = isGuestRefused(guest, process.env.NODE_ENV === 'production');
  const nowhere = async () => {
    throw new NotImplementedError('Guests do not sign in with a provider; refresh the session instead');
  };
  return {
    id,
    title: 'Guest',
    kind: 'guest',
    // The sign-in page must not offer a provider that always fails.
    hasSignIn: !isRefused,
    ...(isRefused ? {} : { sharedUser: { userEntityRef, ownershipEntityRefs } }),
    admitsUnknownUsers: false,
    defaultScopes: [],
    async refresh(_query, request) {
      if (isRefused) {
        const error = new NotAllowedError(
          'Guest sign-in is disabled in production; enable it with auth.providers.guest.dangerouslyAllowOutsideDevelopment',
        );
        audit({ action: 'sign-in-failed', provider: id, error }, request);
        throw error;
      }
      const issued = await credentials.issueUserToken({ userEntityRef, ownershipEntityRefs });
      if (isNews(request.ip)) audit({ action: 'sign-in', provider: id, actor: userEntityRef }, request);
      return {
        profile: (await profileOf(userEntityRef)) ?? { displayName: 'Guest' },
        backstageIdentity: { ...issued, identity: { type: 'user', userEntityRef, ownershipEntityRefs } },
      };
    },
    start: nowhere,
    receive: nowhere,
    logout: async () => ({}),
  };
}
