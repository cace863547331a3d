import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { UserPrincipal } from '@callboard/server-kit';

/** The user at the time of the request: their ref and their ownership refs. */
type Remembered = { userEntityRef: string; ownershipEntityRefs: readonly string[] };

export type CurrentUser = ReturnType<typeof createCurrentUser>;

/**
 * Creates a principal for work that runs later in the user's name. Only groups that the user is still a member of count, so a user who
 * has left a group loses its permissions.
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
