import { type CatalogService, catalogService } from '@callboard/plugin-catalog/server';
import type { Extensions } from '@callboard/server-kit';
import type { Session } from '../common/index.ts';

type Profile = Session['profile'];

/** What the catalog knows about a user; undefined when there is no such entity, or no catalog. */
export type ProfileOf = (userEntityRef: string) => Profile | undefined;

/** Asked at each sign-in, because the catalog fills up after the plugins have started. */
export function profilesFrom(extensions: Pick<Extensions, 'find'>): ProfileOf {
  return (userEntityRef) => {
    const catalog: CatalogService | undefined = extensions.find(catalogService);
    const user = catalog?.entityByRef(userEntityRef);
    if (!user) return undefined;
    const { displayName, email, picture } = (user.spec?.profile ?? {}) as Profile;
    return { displayName: displayName ?? user.metadata.title ?? user.metadata.name, email, picture };
  };
}
