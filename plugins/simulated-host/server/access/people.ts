export type HostPerson = { login: string; name: string; email: string };
export type Team = { slug: string; name: string; description: string; members: readonly string[] };

/** The people at the host. They come from the same files at every start. */
export type Organization = {
  login: string;
  name: string;
  /** Who the one is that sits in front of the demonstration. */
  you: string;
  people: readonly HostPerson[];
  teams: readonly Team[];
};

/** In whose name the portal itself comes. */
export const portalPerson: HostPerson = {
  login: 'callboard',
  name: 'Callboard (simulation)',
  email: 'callboard@localhost',
};

export function findPerson({ people }: Organization, login: string): HostPerson | undefined {
  const wanted = login.toLowerCase();
  return [...people, portalPerson].find((person) => person.login.toLowerCase() === wanted);
}

/** Numbers that stay the same for a name: clients want them, and nothing here is known by them. */
export function numberOf(name: string): number {
  let number = 7;
  for (const character of name.toLowerCase()) number = (number * 31 + (character.codePointAt(0) ?? 0)) % 2_000_000_011;
  return number;
}
