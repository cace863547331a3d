export type StandInUser = { id: string; primaryEmail: string; suspended: boolean; archived: boolean } & Record<
  string,
  unknown
>;

type StandInMember = { id: string; type: 'USER' | 'GROUP' | 'CUSTOMER' };

export type StandInGroup = {
  id: string;
  email: string;
  name: string;
  description?: string;
  directMembersCount: string;
  members: StandInMember[];
};

const withDomain = (name: string) => (name.includes('@') ? name : `${name}@meridian.example`);

/** A user whose id is `u-<name>`; the address is `<name>@meridian.example` if the name is not an address. */
export const aUser = (name: string, over: Record<string, unknown> = {}): StandInUser => ({
  id: `u-${name}`,
  primaryEmail: withDomain(name),
  name: { fullName: name },
  suspended: false,
  archived: false,
  ...over,
});

/** A group whose id is `g-<name>`, with these users; `all` stands for everybody, and `group:<name>` for a group. */
export function aGroup(name: string, members: readonly string[] = [], over: Partial<StandInGroup> = {}): StandInGroup {
  return {
    id: `g-${name}`,
    email: withDomain(name),
    name: `Group ${name}`,
    directMembersCount: String(members.length),
    members: members.map(memberOf),
    ...over,
  };
}

function memberOf(name: string): StandInMember {
  if (name === 'all') return { id: 'C01', type: 'CUSTOMER' };
  return name.startsWith('group:') ? { id: `g-${name.slice(6)}`, type: 'GROUP' } : { id: `u-${name}`, type: 'USER' };
}
