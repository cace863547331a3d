import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Entity, lowerCased, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { DirectoryContents, DirectoryGroup, DirectoryPerson } from '../contents.ts';
import { type PersonPhoto, photoVersion } from '../photos/personPhotos.ts';

type Linked = {
  entities: Entity[];
  /** People and groups that were left out because their name is taken, or because they have none. */
  problems: string[];
  /** The id in the directory of each User, for photos. */
  personIds: ReadonlyMap<string, string>;
  /** The same of each Group. */
  groupIds: ReadonlyMap<string, string>;
  photos: PersonPhoto[];
};

type Options = {
  directory: string;
  /** The URL of a photo; undefined if the directory has none. */
  photoUrl: ((photo: PersonPhoto) => string) | undefined;
};

/**
 * The Users and Groups of a directory with their memberships, parents and managers. If two records would have the same
 * name, the one with the smaller id has it, so the outcome does not depend on the order in which a directory lists them.
 */
export async function linkEntities(
  { people, groups }: DirectoryContents,
  { directory, photoUrl }: Options,
): Promise<Linked> {
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
  const photos = photoUrl ? photosOf(knownPeople.values(), directory) : [];
  const pictures = new Map(photos.map((photo) => [photo.personId, photoUrl?.(photo)]));
  const entities: Entity[] = [];
  for (const { record: group } of knownGroups.values()) {
    entities.push(linkedGroup(group, refOfGroup(group.parentId), group.childIds?.map(refOfGroup)));
    if (isDue(entities.length)) await nextTurn();
  }
  for (const { record: person } of knownPeople.values()) {
    const profile = { manager: refOfPerson(person.managerId), picture: pictures.get(person.id) };
    entities.push(linkedUser(person, groupsOf.get(person.id) ?? [], profile));
    if (isDue(entities.length)) await nextTurn();
  }
  const personIds = new Map(Array.from(knownPeople, ([id, { ref }]) => [ref, id]));
  const groupIds = new Map(Array.from(knownGroups, ([id, { ref }]) => [ref, id]));
  return { entities, problems, personIds, groupIds, photos };
}

function photosOf(people: Iterable<{ record: DirectoryPerson; ref: string }>, directory: string): PersonPhoto[] {
  return Array.from(people).flatMap(({ record: { id, photoVersion: version }, ref }) =>
    version === undefined ? [] : { ref, personId: id, version: photoVersion(directory, id, version) },
  );
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

/** A picture of the configuration's transformations replaces the one of the directory. */
function linkedUser(
  { entity }: DirectoryPerson,
  groups: readonly string[],
  { manager, picture }: { manager: string | undefined; picture: string | undefined },
): Entity {
  const { spec = {} } = entity;
  const own = Array.isArray(spec.memberOf) ? spec.memberOf : [];
  const added = { ...(picture && { picture }), ...(spec.profile as object | undefined), ...(manager && { manager }) };
  const profile = Object.keys(added).length > 0 ? added : spec.profile;
  return {
    ...entity,
    spec: {
      ...spec,
      ...(profile !== undefined && { profile }),
      memberOf: [...new Set([...own, ...groups.toSorted()])],
    },
  } as Entity;
}

function linkedGroup(
  { entity }: DirectoryGroup,
  parent: string | undefined,
  linkedChildren: readonly (string | undefined)[] = [],
): Entity {
  const { spec = {} } = entity;
  const own = Array.isArray(spec.children) ? spec.children : [];
  const found = linkedChildren.filter((ref) => ref !== undefined);
  const children = [...new Set([...own, ...found.toSorted()])];
  return { ...entity, spec: { type: 'team', ...spec, children, ...(parent !== undefined && { parent }) } } as Entity;
}
