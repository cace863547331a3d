import type { UserPrincipal } from '@callboard/server-kit';

/** A signal as it travels between replicas. */
export type Addressed = {
  to: 'everybody' | { type: 'user' | 'group'; refs: readonly string[] };
  channel: string;
  message: unknown;
};

/** A user who receives signals, with the refs that signals for them can have. */
export type Subscriber = { user: string; groups: ReadonlySet<string> };

export const subscriberOf = ({ userEntityRef, ownershipEntityRefs }: UserPrincipal): Subscriber => ({
  user: userEntityRef.toLowerCase(),
  groups: new Set(ownershipEntityRefs.map((ref) => ref.toLowerCase())),
});

/** The only check of who receives a signal; the channel name never matters. */
export function isFor({ to }: Addressed, { user, groups }: Subscriber): boolean {
  if (to === 'everybody') return true;
  return to.type === 'user' ? to.refs.includes(user) : to.refs.some((ref) => groups.has(ref));
}
