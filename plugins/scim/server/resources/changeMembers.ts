import { matches } from '../filter/filter.ts';
import type { MemberChange } from '../patch/memberChange.ts';
import { MAX_MEMBERS } from '../schema/readAttributes.ts';
import { invalid, quoted } from '../scimError.ts';
import type { ResourceWrites } from './resourceStore.ts';

/** Changes the members of a group; returns the ids of those who were added or removed. */
export async function changeMembers(
  writes: ResourceWrites,
  groupId: string,
  changes: readonly MemberChange[],
): Promise<string[]> {
  const touched = new Set<string>();
  for (const change of changes) {
    const { added, removed } = await differenceOf(writes, groupId, change);
    await refuseUnknown(writes, groupId, added);
    await writes.removeMembers(groupId, removed);
    await writes.addMembers(groupId, added);
    for (const id of [...added, ...removed]) touched.add(id);
  }
  if (touched.size > 0) await refuseTooLarge(writes, groupId);
  return [...touched];
}

type Difference = { added: readonly string[]; removed: readonly string[] };

async function differenceOf(writes: ResourceWrites, groupId: string, change: MemberChange): Promise<Difference> {
  if (change.op === 'removeMatching') {
    const members = await writes.membersOf([groupId]);
    const isMatch = ({ member_id, kind }: (typeof members)[number]) =>
      matches(change.filter, { value: member_id, type: kind === 'user' ? 'User' : 'Group' });
    return { added: [], removed: members.filter(isMatch).map(({ member_id }) => member_id) };
  }
  const { op, ids } = change;
  if (op === 'replace') {
    const before = new Set((await writes.membersOf([groupId])).map(({ member_id }) => member_id));
    const after = new Set(ids);
    return { added: ids.filter((id) => !before.has(id)), removed: [...before].filter((id) => !after.has(id)) };
  }
  const present = new Set((await writes.membersAmong(groupId, ids)).map(({ member_id }) => member_id));
  if (op === 'remove') return { added: [], removed: [...present] };
  return { added: ids.filter((id) => !present.has(id)), removed: [] };
}

async function refuseUnknown(writes: ResourceWrites, groupId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = new Set((await writes.kindsOf(ids)).map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw invalid('invalidValue', `There is no User or Group ${quoted(unknown)} to be a member`);
  if (ids.includes(groupId)) throw invalid('invalidValue', 'A group cannot be a member of itself');
}

async function refuseTooLarge(writes: ResourceWrites, groupId: string): Promise<void> {
  const [counted] = await writes.memberCounts([groupId]);
  const count = Number(counted?.count ?? 0);
  if (count > MAX_MEMBERS)
    throw invalid('invalidValue', `A group can have at most ${MAX_MEMBERS} members, not ${count}`);
}
