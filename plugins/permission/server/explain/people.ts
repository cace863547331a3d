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
  async (user: string, caller: UserPrincipal | undefined): Promise<Person> => {
    const userEntityRef = canonicalRef(user);
    if (caller && canonicalRef(caller.userEntityRef) === userEntityRef) return caller;
    const entity = await extensions.find(catalogService)?.asSystem.entity(userEntityRef);
    const groups = (entity?.relations ?? []).flatMap(({ type, targetRef }) =>
      type === 'memberOf' ? [canonicalRef(targetRef)] : [],
    );
    return { userEntityRef, ownershipEntityRefs: [userEntityRef, ...groups] };
  };
