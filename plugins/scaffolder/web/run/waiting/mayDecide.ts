import type { Approval } from '../../../common/index.ts';

type Somebody = { userEntityRef: string; ownershipEntityRefs: readonly string[] };

/** Whether a user can decide an approval, and why not. The server applies the same rule. */
export function mayDecide(
  { approvers, allowsCreator, restartedBy = [] }: Approval,
  { userEntityRef, ownershipEntityRefs }: Somebody,
  createdBy: string | undefined,
): 'yes' | 'creator' | 'others' {
  if (!approvers.some((ref) => ownershipEntityRefs.includes(ref))) return 'others';
  const isStarter = createdBy === userEntityRef || restartedBy.includes(userEntityRef);
  return isStarter && !allowsCreator ? 'creator' : 'yes';
}
