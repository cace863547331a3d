import type { UserPrincipal } from '@callboard/server-kit';

/** A signal as it travels between replicas. */
export type Addressed = {
  to: 'everybody' | { type: 'user' | 'group'; refs: readonly string[] };
  channel: string;
  message: unknown;
};

/** Who listens, by the refs that a signal can be addressed to. */
export type Hearer = { user: string; groups: ReadonlySet<string> };

export const hearerOf = ({ userEntityRef, ownershipEntityRefs }: UserPrincipal): Hearer => ({
  user: userEntityRef.toLowerCase(),
  groups: new Set(ownershipEntityRefs.map((ref) => ref.toLowerCase())),
});

/** The only thing that decides who hears a signal; the name of a channel never does. */
export function isFor({ to }: Addressed, { user, groups }: Hearer): boolean {
  if (to === 'everybody') return true;
  return to.type === 'user' ? to.refs.includes(user) : to.refs.some((ref) => groups.has(ref));
}
