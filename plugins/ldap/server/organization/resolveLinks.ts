import type { DirectoryGroup, DirectoryPerson } from '@callboard/plugin-directories/server';
import { referenceKey } from './distinguishedName.ts';
import type { Identity } from './ldapEntity.ts';

/** A person with references to other entries, by DN, id or RDN. */
export type ReadPerson = {
  person: DirectoryPerson;
  identity: Identity;
  memberOf: readonly string[];
  manager?: string;
};

export type ReadGroup = {
  group: Omit<DirectoryGroup, 'memberIds'>;
  identity: Identity;
  memberOf: readonly string[];
  members: readonly string[];
};

/**
 * Links people and groups. Some servers know the groups of a person, some the members of a group, and some both, so all of it
 * is collected. A group can be in several groups: the first of them is its parent, all of them have it as a child.
 */
export function resolveLinks(people: readonly ReadPerson[], groups: readonly ReadGroup[]) {
  const personIds = idsByReference(people.map(({ person, identity }) => ({ id: person.id, identity })));
  const groupIds = idsByReference(groups.map(({ group, identity }) => ({ id: group.id, identity })));
  const members = new Map(groups.map(({ group }) => [group.id, new Set<string>()]));
  const children = new Map(groups.map(({ group }) => [group.id, new Set<string>()]));

  for (const { person, memberOf } of people) {
    for (const reference of memberOf) members.get(groupIds.get(reference) ?? '')?.add(person.id);
  }
  for (const { group, memberOf, members: references } of groups) {
    for (const reference of memberOf) children.get(groupIds.get(reference) ?? '')?.add(group.id);
    for (const reference of references) {
      const personId = personIds.get(reference);
      const groupId = groupIds.get(reference);
      if (personId !== undefined) members.get(group.id)?.add(personId);
      else if (groupId !== undefined) children.get(group.id)?.add(groupId);
    }
  }
  const parents = new Map<string, string>();
  for (const { group } of groups) {
    children.get(group.id)?.delete(group.id);
    for (const child of children.get(group.id) ?? []) if (!parents.has(child)) parents.set(child, group.id);
  }

  return {
    people: people.map(({ person, manager }) => ({
      ...person,
      managerId: manager === undefined ? undefined : personIds.get(manager),
    })),
    groups: groups.map(({ group }) => ({
      ...group,
      parentId: parents.get(group.id),
      childIds: [...(children.get(group.id) ?? [])],
      memberIds: [...(members.get(group.id) ?? [])],
    })),
  };
}

/** RDNs come last: several entries in different branches can have the same. */
function idsByReference(records: readonly { id: string; identity: Identity }[]): Map<string, string> {
  const ids = new Map<string, string>();
  const add = (reference: string | undefined, id: string) => {
    if (reference === undefined) return;
    const key = referenceKey(reference);
    if (!ids.has(key)) ids.set(key, id);
  };
  for (const { id, identity } of records) {
    add(identity.dn, id);
    add(identity.uuid, id);
  }
  for (const { id, identity } of records) add(identity.rdn, id);
  return ids;
}
