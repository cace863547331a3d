import type { Permission, PolicyDecision, UserPrincipal } from '@callboard/server-kit';

// Users can also ask for made-up permission names, which must not fill the memory.
const maxPerUser = 500;

/**
 * A cache of decisions by verified principal, which stays the same object while its token is used: the next request of the same user
 * costs two lookups. Decisions for a user do not change until the policy is reloaded.
 */
export function createDecisionCache() {
  let decisions = new WeakMap<UserPrincipal, Map<string, PolicyDecision>>();
  return {
    get(user: UserPrincipal, permission: Permission, decide: () => PolicyDecision): PolicyDecision {
      const ofUser = decisions.get(user) ?? new Map<string, PolicyDecision>();
      decisions.set(user, ofUser);
      const key = `${permission.name}\n${permission.attributes.action ?? ''}\n${permission.resourceType ?? ''}`;
      const known = ofUser.get(key);
      if (known) return known;
      const decision = decide();
      if (ofUser.size >= maxPerUser) ofUser.clear();
      ofUser.set(key, decision);
      return decision;
    },
    clear(): void {
      decisions = new WeakMap();
    },
  };
}
