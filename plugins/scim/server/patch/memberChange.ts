import type { Filter } from '../filter/filter.ts';
import type { Attributes } from '../schema/attributePath.ts';
import { isObject, MAX_MEMBERS, readValue } from '../schema/readAttributes.ts';
import { invalid } from '../scimError.ts';
import type { PatchPath } from './patchPath.ts';
import type { Operation } from './readOperations.ts';

/** A change of the members of a group. The others are not read for it: a group can have many. */
export type MemberChange =
  | { op: 'add' | 'replace' | 'remove'; ids: readonly string[] }
  | { op: 'removeMatching'; filter: Filter };

/** Reads an operation on `members`, or on `members[value eq "…"]`. */
export function memberChange({ attribute, filter, sub }: PatchPath, op: Operation['op'], value: unknown): MemberChange {
  if (sub) throw invalid('mutability', `'members.${sub.name}' cannot be changed; add or remove members instead`);
  if (filter) {
    if (op !== 'remove') throw invalid('mutability', `A member cannot be changed; add or remove members instead`);
    const id = idIn(filter);
    return id === undefined ? { op: 'removeMatching', filter } : { op: 'remove', ids: [id] };
  }
  if (op === 'remove' && (value === undefined || value === null)) return { op: 'replace', ids: [] };
  return { op, ids: memberIds(readValue(attribute, value)) };
}

/** The ids in a list of members. */
export function memberIds(members: unknown): string[] {
  if (members === undefined) return [];
  const ids = (members as readonly unknown[]).map((member) =>
    isObject(member) ? (member as Attributes).value : undefined,
  );
  if (ids.length > MAX_MEMBERS || !ids.every((id): id is string => typeof id === 'string'))
    throw invalid('invalidValue', `Each member must have a 'value', the id of a User or Group`);
  return [...new Set(ids)];
}

const idIn = (filter: Filter): string | undefined =>
  filter.op === 'eq' && filter.path.attribute.name === 'value' && typeof filter.value === 'string'
    ? filter.value
    : undefined;
