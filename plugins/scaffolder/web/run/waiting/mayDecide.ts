import type { Approval } from '../../../common/index.ts';

type Somebody = { userEntityRef: string; ownershipEntityRefs: readonly string[] };

/** Why somebody can decide, or cannot: the server holds to the same rule. */
export function mayDecide(
  { approvers, allowsCreator }: Approval,
  { userEntityRef, ownershipEntityRefs }: Somebody,
  createdBy: string | undefined,
): 'yes' | 'creator' | 'others' {
  if (!approvers.some((ref) => ownershipEntityRefs.includes(ref))) return 'others';
  return createdBy === userEntityRef && !allowsCreator ? 'creator' : 'yes';
}
