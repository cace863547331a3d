import { useIdentity } from '@callboard/web-kit';

/** The display name of the user: the name in the profile, or else the last part of the entity ref. */
export function useUserName(): { name: string; picture?: string } {
  const { profile, userEntityRef } = useIdentity();
  return { name: profile.displayName ?? userEntityRef.replace(/^.*[/:]/, ''), picture: profile.picture };
}
