export type StandInPerson = {
  id: number;
  username: string;
  name: string;
  state: string;
  email?: string;
  bot?: boolean;
  isUsingSeat?: boolean;
  samlId?: string;
};

export type StandInGroup = {
  id: number;
  path: string;
  name: string;
  description?: string;
  /** The usernames of direct members. */
  members: string[];
  /** The groups that were invited to it. */
  invited: string[];
  isHidden?: boolean;
};

/** People and groups of a GitLab in memory. */
export function createOrganization() {
  const people = new Map<string, StandInPerson>();
  const groups = new Map<string, StandInGroup>();
  const parentOf = ({ path }: StandInGroup) => groups.get(path.slice(0, Math.max(0, path.lastIndexOf('/'))));
  const ancestorsOf = (group: StandInGroup): StandInGroup[] => {
    const parent = parentOf(group);
    return parent ? [parent, ...ancestorsOf(parent)] : [];
  };
  const below = ({ path }: StandInGroup) => [...groups.values()].filter((one) => one.path.startsWith(`${path}/`));
  const knownPeople = (usernames: Iterable<string>) =>
    [...new Set(usernames)].flatMap((username) => people.get(username) ?? []);

  return {
    people,
    groups,
    parentOf,
    below,
    find: (idOrPath: string) => groups.get(idOrPath) ?? [...groups.values()].find(({ id }) => String(id) === idOrPath),
    /** Its members, by the given kinds of membership. */
    membersOf(group: StandInGroup, relations: readonly string[] = ['DIRECT']): StandInPerson[] {
      const ways: Record<string, () => string[]> = {
        DIRECT: () => group.members,
        INHERITED: () => ancestorsOf(group).flatMap(({ members }) => members),
        DESCENDANTS: () => below(group).flatMap(({ members }) => members),
        SHARED_FROM_GROUPS: () => group.invited,
      };
      return knownPeople(relations.flatMap((relation) => ways[relation]?.() ?? []));
    },
    addPerson(username: string, person: Partial<StandInPerson> = {}): StandInPerson {
      const added = { id: people.size + 1, username, name: username.toUpperCase(), state: 'active', ...person };
      people.set(username, added);
      return added;
    },
    addGroup(path: string, group: Partial<StandInGroup> = {}): StandInGroup {
      const added = { id: groups.size + 101, path, name: path, members: [], invited: [], ...group };
      groups.set(path, added);
      return added;
    },
  };
}

export type StandInOrganization = ReturnType<typeof createOrganization>;
