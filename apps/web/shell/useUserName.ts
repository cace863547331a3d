import { useIdentity } from '@callboard/web-kit';

/** What to call the reader: the name in the profile, else the last part of the entity ref. */
export function useUserName(): { name: string; picture?: string } {
  const { profile, userEntityRef } = useIdentity();
  return { name: profile.displayName ?? userEntityRef.replace(/^.*[/:]/, ''), picture: profile.picture };
}
