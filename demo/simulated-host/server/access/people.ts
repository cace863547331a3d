export type HostPerson = { login: string; name: string; email: string };
export type Team = { slug: string; name: string; description: string; members: readonly string[] };

/** The users of the host. They are read from the same files at every start. */
export type Organization = {
  login: string;
  name: string;
  /** The user of the demo. */
  you: string;
  people: readonly HostPerson[];
  teams: readonly Team[];
};

/** The user of the portal itself. */
export const portalPerson: HostPerson = {
  login: 'callboard',
  name: 'Callboard (simulation)',
  email: 'callboard@localhost',
};

export function findPerson({ people }: Organization, login: string): HostPerson | undefined {
  const wanted = login.toLowerCase();
  return [...people, portalPerson].find((person) => person.login.toLowerCase() === wanted);
}

/** Stable numbers for names: clients expect them, and nothing here uses them. */
export function numberOf(name: string): number {
  let number = 7;
  for (const character of name.toLowerCase()) number = (number * 31 + (character.codePointAt(0) ?? 0)) % 2_000_000_011;
  return number;
}
