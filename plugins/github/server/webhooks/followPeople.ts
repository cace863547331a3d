import type { Entity } from '@callboard/plugin-catalog/common';
import type { Organizations } from '../organization/addOrganizations.ts';
import { groupRef, userOf } from '../organization/organizationEntities.ts';
import { readPerson } from '../organization/readNamed.ts';

/** The current state of people and teams: which exist, and which are gone. */
export type Followed = { added: Entity[]; removed: Entity[]; caused: string[] };

/**
 * Reads these people again. Someone may be in several of the organisations, and is one User with the teams of all: of each
 * organisation only they are read.
 */
export async function readPeople(
  { orgs, options, readingOf }: Organizations,
  logins: Iterable<string>,
  signal: AbortSignal,
): Promise<Followed> {
  const followed: Followed = { added: [], removed: [], caused: [] };
  const names = await orgs();
  for (const login of logins) {
    const found = [];
    for (const org of names) {
      const person = await readPerson(readingOf(org, signal), login);
      if (person) found.push({ ...person, groups: person.teams.map((slug) => groupRef(slug, org, options)) });
    }
    const [first] = found;
    if (first)
      followed.added.push(
        userOf(
          first.member,
          found.flatMap(({ groups }) => groups),
          options,
        ),
      );
    else followed.removed.push(userOf({ login }, [], options));
    followed.caused.push(first ? `Updated the user '${login}'` : `Removed the user '${login}'`);
  }
  return followed;
}

/** Updates the catalog, and returns the effects. */
export async function applyFollowed({ provider }: Organizations, followed: Followed): Promise<string[]> {
  await provider.change(followed);
  return followed.caused;
}
