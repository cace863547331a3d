import { useMemo } from 'react';
import { useApi } from '../apis/useApi.ts';
import { identityApi, type ProfileInfo } from './identityApi.ts';

export type Identity = {
  userEntityRef: string;
  ownershipEntityRefs: readonly string[];
  profile: ProfileInfo;
  isGuest: boolean;
  signOut(): Promise<void>;
};

/** The user of the app. */
export function useIdentity(): Identity {
  const api = useApi(identityApi);
  return useMemo(() => {
    const { userEntityRef, ownershipEntityRefs } = api.getBackstageIdentity();
    const signOut = () => api.signOut();
    return { userEntityRef, ownershipEntityRefs, profile: api.getProfileInfo(), isGuest: api.isGuest, signOut };
  }, [api]);
}
