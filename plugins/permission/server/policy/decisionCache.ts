import type { Permission, PolicyDecision, UserPrincipal } from '@callboard/server-kit';

// A user asks about the permissions that exist, or about made-up names; the latter must not fill the memory.
const maxPerUser = 500;

/**
 * A cache of decisions by the verified principal, which is one object as long as its token is used: the next request of the same user
 * costs two lookups. A policy decides the same for the same user until it is read again.
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
