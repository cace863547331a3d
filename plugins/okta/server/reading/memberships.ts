import type { OktaApi } from './oktaApi.ts';
import { memberShape, type OktaGroup } from './records.ts';

type Known = { updatedAt: string; memberIds: readonly string[] };

const pageSize = '500';
const minuteMs = 60_000;
/** The times of Okta have no milliseconds, and its clock can differ: members that changed a moment ago are read again. */
const settledAfterMs = 10 * minuteMs;

/**
 * The members of groups. Okta says when the members of a group last changed, so those of unchanged groups are read once,
 * because its limits allow only some hundred requests per minute.
 */
export function createMemberships(api: OktaApi) {
  let known = new Map<string, Known>();

  return {
    async read({ id, type, lastMembershipUpdated: updatedAt }: OktaGroup, signal: AbortSignal) {
      const earlier = known.get(id);
      if (earlier && earlier.updatedAt === updatedAt) return earlier.memberIds;
      known.delete(id);
      const startedAt = Date.now();
      const path = `/groups/${encodeURIComponent(id)}/users`;
      const memberIds = await api.list({ path, query: { limit: pageSize }, item: memberShape, signal });
      // Okta maintains the group of everybody itself.
      const isReliable = type !== 'BUILT_IN' && Date.parse(updatedAt ?? '') < startedAt - settledAfterMs;
      if (updatedAt && isReliable) known.set(id, { updatedAt, memberIds });
      return memberIds;
    },
    /** Forgets the members of all other groups. */
    keep(groups: readonly OktaGroup[]): void {
      const ids = new Set(groups.map(({ id }) => id));
      known = new Map([...known].filter(([id]) => ids.has(id)));
    },
  };
}
