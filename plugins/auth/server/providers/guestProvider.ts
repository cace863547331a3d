import { NotAllowedError, NotImplementedError } from '@callboard/errors';
import type { ProviderFactory } from './provider.ts';

const defaultRef = 'user:development/guest';

/** Signs in anybody as one and the same user, without asking; for trying things out. */
export const guestProvider: ProviderFactory = ({ guest }, { credentials, profileOf }) => {
  if (!guest) return undefined;
  const userEntityRef = guest.userEntityRef ?? defaultRef;
  const ownershipEntityRefs = guest.ownershipEntityRefs ?? [userEntityRef];
  return {
    id: 'guest',
    async refresh() {
      if (process.env.NODE_ENV === 'production' && !guest.dangerouslyAllowOutsideDevelopment) {
        throw new NotAllowedError(
          'Guest sign-in is off in production; auth.providers.guest.dangerouslyAllowOutsideDevelopment turns it on',
        );
      }
      const issued = await credentials.issueUserToken({ userEntityRef, ownershipEntityRefs });
      return {
        profile: profileOf(userEntityRef) ?? { displayName: 'Guest' },
        backstageIdentity: { ...issued, identity: { type: 'user', userEntityRef, ownershipEntityRefs } },
      };
    },
    async start() {
      throw new NotImplementedError('A guest has nowhere to be sent to sign in; refresh the session instead');
    },
    async logout() {},
  };
};
