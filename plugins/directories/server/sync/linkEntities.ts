import { setImmediate as nextTurn } from 'node:timers/promises';
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
export async function linkEntities({ people, groups }: DirectoryContents): Promise<Linked> {
  const problems: string[] = [];
  const knownGroups = await namedOnce(groups, 'group', problems);
  const knownPeople = await namedOnce(people, 'person', problems);
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
  const entities: Entity[] = [];
  for (const { record } of knownGroups.values()) {
    entities.push(linkedGroup(record, refOfGroup(record.parentId)));
    if (isDue(entities.length)) await nextTurn();
  }
  for (const { record } of knownPeople.values()) {
    entities.push(linkedUser(record, groupsOf.get(record.id) ?? [], refOfPerson(record.managerId)));
    if (isDue(entities.length)) await nextTurn();
  }
  const personIds = new Map(Array.from(knownPeople, ([id, { ref }]) => [ref, id]));
  return { entities, problems, personIds };
}

/** Requests are answered in between. */
const isDue = (count: number) => count % 500 === 0;

async function namedOnce<T extends DirectoryPerson | DirectoryGroup>(
  records: readonly T[],
  what: string,
  problems: string[],
): Promise<Map<string, { record: T; ref: string }>> {
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
    if (isDue(known.size)) await nextTurn();
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

function linkedGroup({ entity }: DirectoryGroup, parent: string | undefined): Entity {
  const { spec = {} } = entity;
  return {
    ...entity,
    spec: { type: 'team', ...spec, children: spec.children ?? [], ...(parent !== undefined && { parent }) },
  } as Entity;
}
