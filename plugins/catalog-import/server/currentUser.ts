import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { UserPrincipal } from '@callboard/server-kit';

/** A user as they were when they asked for something: their ref, and the refs that they owned things through. */
type Remembered = { userEntityRef: string; ownershipEntityRefs: readonly string[] };

export type CurrentUser = ReturnType<typeof createCurrentUser>;

/**
 * Makes a principal of a remembered user, for work that is done later in their name. Only groups that the catalog still has the
 * user in count: somebody who has left a group has lost what it allowed.
 */
export const createCurrentUser =
  (catalog: Pick<CatalogService['asSystem'], 'entity'>) =>
  async ({ userEntityRef, ownershipEntityRefs }: Remembered): Promise<UserPrincipal> => {
    const user = await catalog.entity(userEntityRef);
    const groups = new Set(
      (user?.relations ?? []).flatMap(({ type, targetRef }) => (type === 'memberOf' ? [targetRef.toLowerCase()] : [])),
    );
    const isCurrent = (ref: string) => ref === userEntityRef || groups.has(ref.toLowerCase());
    return { type: 'user', userEntityRef, ownershipEntityRefs: ownershipEntityRefs.filter(isCurrent) };
  };
