import { catalogService } from '@callboard/plugin-catalog/server';
import type { Extensions, UserPrincipal } from '@callboard/server-kit';
import type { Person } from '../policy/conditions.ts';
import { canonicalRef } from '../policy/policyWords.ts';

/**
 * The ownership refs of a user: the user itself and its groups in the catalog. For the caller they come from the token,
 * which is authoritative.
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
