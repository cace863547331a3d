import { catalogService } from '@callboard/plugin-catalog/server';
import type { Extensions, UserPrincipal } from '@callboard/server-kit';
import type { Person } from '../policy/conditions.ts';
import { canonicalRef } from '../policy/policyWords.ts';

/**
 * What a user would own things through: the user itself, and the groups that the catalog has it in. Of the caller it is known
 * for sure, from the token.
 */
export const peopleFrom =
  (extensions: Pick<Extensions, 'find'>) =>
  (user: string, caller: UserPrincipal | undefined): Person => {
    const userEntityRef = canonicalRef(user);
    if (caller && canonicalRef(caller.userEntityRef) === userEntityRef) return caller;
    const relations = extensions.find(catalogService)?.entityByRef(userEntityRef)?.relations ?? [];
    const groups = relations.flatMap(({ type, targetRef }) => (type === 'memberOf' ? [canonicalRef(targetRef)] : []));
    return { userEntityRef, ownershipEntityRefs: [userEntityRef, ...groups] };
  };
