export type StandInUser = {
  id: string;
  username: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  enabled: boolean;
  attributes?: Record<string, string[]>;
};

export type StandInGroup = {
  id: string;
  name: string;
  description?: string;
  attributes?: Record<string, string[]>;
  members: string[];
  groups: StandInGroup[];
};

/** A user whose id is `u-<username>`. */
export const aUser = (username: string, over: Partial<StandInUser> = {}): StandInUser => ({
  id: `u-${username}`,
  username,
  enabled: true,
  ...over,
});

/** A group whose id is `g-<name>`, with these users and groups in it. */
export const aGroup = (
  name: string,
  usernames: readonly string[] = [],
  groups: StandInGroup[] = [],
  over: Partial<StandInGroup> = {},
): StandInGroup => ({
  id: `g-${name}`,
  name,
  members: usernames.map((username) => `u-${username}`),
  groups,
  ...over,
});

/** A group anywhere in the realm, with the path to it. */
export function findGroup(
  groups: readonly StandInGroup[],
  id: string,
  path = '',
): { group: StandInGroup; path: string } | undefined {
  for (const group of groups) {
    const own = `${path}/${group.name}`;
    const found = group.id === id ? { group, path: own } : findGroup(group.groups, id, own);
    if (found) return found;
  }
  return undefined;
}
