import type { UserPrincipal } from '@callboard/server-kit';

/** A signal as it travels between replicas. */
export type Addressed = {
  to: 'everybody' | { type: 'user' | 'group'; refs: readonly string[] };
  channel: string;
  message: unknown;
};

/** A user who receives signals, by the refs that one can be addressed to. */
export type Subscriber = { user: string; groups: ReadonlySet<string> };

export const subscriberOf = ({ userEntityRef, ownershipEntityRefs }: UserPrincipal): Subscriber => ({
  user: userEntityRef.toLowerCase(),
  groups: new Set(ownershipEntityRefs.map((ref) => ref.toLowerCase())),
});

/** The only thing that decides who receives a signal; the name of a channel never does. */
export function isFor({ to }: Addressed, { user, groups }: Subscriber): boolean {
  if (to === 'everybody') return true;
  return to.type === 'user' ? to.refs.includes(user) : to.refs.some((ref) => groups.has(ref));
}
