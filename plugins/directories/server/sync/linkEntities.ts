import { type Entity, lowerCased, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { DirectoryContents, DirectoryGroup, DirectoryPerson } from '../contents.ts';

type Linked = {
  entities: Entity[];
  /** People and groups that were left out because their name is taken, or because they have none. */
  problems: string[];
  /** The id in the directory of each User, for photos. */
  personIds: ReadonlyMap<string, string>;
};

/**
 * The Users and Groups of a directory with their memberships, parents and managers. If two records would have the same
 * name, the one with the smaller id has it, so the outcome does not depend on the order in which a directory lists them.
 */
export function linkEntities({ people, groups }: DirectoryContents): Linked {
  const problems: string[] = [];
  const knownGroups = namedOnce(groups, 'group', problems);
  const knownPeople = namedOnce(people, 'person', problems);
  const groupsOf = new Map<string, string[]>();
  for (const { record: group, ref } of knownGroups.values()) {
    for (const id of group.memberIds) {
      if (!knownPeople.has(id)) continue;
      const refs = groupsOf.get(id) ?? [];
      groupsOf.set(id, refs);
      refs.push(ref);
    }
  }
  const refOfGroup = (id: string | undefined) => (id === undefined ? undefined : knownGroups.get(id)?.ref);
  const refOfPerson = (id: string | undefined) => (id === undefined ? undefined : knownPeople.get(id)?.ref);
  const entities = [
    ...Array.from(knownGroups.values(), ({ record }) => {
      const children = (record.childIds ?? []).flatMap((id) => refOfGroup(id) ?? []);
      return linkedGroup(record, refOfGroup(record.parentId), children);
    }),
    ...Array.from(knownPeople.values(), ({ record: person }) =>
      linkedUser(person, groupsOf.get(person.id) ?? [], refOfPerson(person.managerId)),
    ),
  ];
  const personIds = new Map(Array.from(knownPeople, ([id, { ref }]) => [ref, id]));
  return { entities, problems, personIds };
}

function namedOnce<T extends DirectoryPerson | DirectoryGroup>(
  records: readonly T[],
  what: string,
  problems: string[],
): Map<string, { record: T; ref: string }> {
  const idOfRef = new Map<string, string>();
  const known = new Map<string, { record: T; ref: string }>();
  const sorted = [...records].sort((one, other) => (one.id < other.id ? -1 : 1));
  for (const record of sorted) {
    const { id, entity } = record;
    if (!entity.metadata?.name) {
      problems.push(`The ${what} '${id}' has no name and was left out`);
      continue;
    }
    const ref = lowerCased(stringifyEntityRef(entity));
    const other = idOfRef.get(ref);
    if (other === id) continue;
    if (other !== undefined) {
      problems.push(`The ${what} '${id}' was left out because '${other}' has the same name: ${ref}`);
      continue;
    }
    idOfRef.set(ref, id);
    known.set(id, { record, ref });
  }
  return known;
}

function linkedUser({ entity }: DirectoryPerson, groups: readonly string[], manager: string | undefined): Entity {
  const { spec = {} } = entity;
  const own = Array.isArray(spec.memberOf) ? spec.memberOf : [];
  const profile = manager === undefined ? spec.profile : { ...(spec.profile as object | undefined), manager };
  return {
    ...entity,
    spec: {
      ...spec,
      ...(profile !== undefined && { profile }),
      memberOf: [...new Set([...own, ...groups.toSorted()])],
    },
  } as Entity;
}

function linkedGroup({ entity }: DirectoryGroup, parent: string | undefined, children: readonly string[]): Entity {
  const { spec = {} } = entity;
  const own = Array.isArray(spec.children) ? spec.children : [];
  return {
    ...entity,
    spec: {
      type: 'team',
      ...spec,
      children: [...new Set([...own, ...children.toSorted()])],
      ...(parent !== undefined && { parent }),
    },
  } as Entity;
}
