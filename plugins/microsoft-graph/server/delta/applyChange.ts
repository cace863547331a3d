import * as z from 'zod';
import {
  type GraphUser,
  type GroupWithMembers,
  graphGroup,
  graphMember,
  graphUser,
  isGroup,
  isUser,
} from '../graph/records.ts';

const removed = z.looseObject({ reason: z.string().optional() }).optional();
const link = graphMember.extend({ '@removed': removed });

/** A person in a delta query: only with the properties that have changed. */
export const userChange = graphUser.extend({
  '@removed': removed,
  'manager@delta': z.array(link).optional(),
});
type UserChange = z.output<typeof userChange>;

/** A group in a delta query. The members of a large one come in several parts. */
export const groupChange = graphGroup.extend({
  '@removed': removed,
  'members@delta': z.array(link).optional(),
});
type GroupChange = z.output<typeof groupChange>;

/** The person after the changes; undefined if the account is deleted, even if it can be restored. */
export function changedUser(known: GraphUser | undefined, changes: readonly UserChange[]): GraphUser | undefined {
  let user = known;
  for (const { '@removed': isRemoved, 'manager@delta': managers = [], ...properties } of changes) {
    if (isRemoved) {
      user = undefined;
      continue;
    }
    user = { ...user, ...properties };
    for (const manager of managers) {
      if (!manager['@removed']) user.manager = { id: manager.id };
      // A new manager can be listed before the previous one.
      else if (user.manager?.id === manager.id) user.manager = null;
    }
  }
  return user;
}

export function changedGroup(
  known: GroupWithMembers | undefined,
  changes: readonly GroupChange[],
): GroupWithMembers | undefined {
  let group = known?.group;
  const userIds = new Set(known?.userIds);
  const groupIds = new Set(known?.groupIds);
  for (const { '@removed': isRemoved, 'members@delta': members = [], ...properties } of changes) {
    if (isRemoved) {
      group = undefined;
      userIds.clear();
      groupIds.clear();
      continue;
    }
    group = { ...group, ...properties };
    for (const member of members) {
      if (member['@removed']) {
        userIds.delete(member.id);
        groupIds.delete(member.id);
      } else if (isUser(member)) userIds.add(member.id);
      else if (isGroup(member)) groupIds.add(member.id);
    }
  }
  return group && { group, userIds: [...userIds], groupIds: [...groupIds] };
}
