import { catalogService } from '@callboard/plugin-catalog/server';
import type { Extensions } from '@callboard/server-kit';
import type { PortalIdentity, Session } from '../common/index.ts';

type Profile = Session['profile'];

/** The profile of a user in the catalog; undefined if there is no such entity, or no catalog. */
export type ProfileOf = (userEntityRef: string) => Promise<Profile | undefined>;

/** A profile with the picture of the User entity if the provider has none. */
export async function withPicture(
  profile: Profile,
  user: PortalIdentity | undefined,
  profileOf: ProfileOf,
): Promise<Profile> {
  const picture = profile.picture ?? (user && (await profileOf(user.identity.userEntityRef))?.picture);
  return picture ? { ...profile, picture } : profile;
}

/** Looked up at each sign-in, because the catalog loads after the plugins have started. */
export function profilesFrom(extensions: Pick<Extensions, 'find'>): ProfileOf {
  return async (userEntityRef) => {
    const user = await extensions.find(catalogService)?.asSystem.entity(userEntityRef);
    if (!user) return undefined;
    const { displayName, email, picture } = (user.spec?.profile ?? {}) as Profile;
    return { displayName: displayName ?? user.metadata.title ?? user.metadata.name, email, picture };
  };
}
