import type { CatalogReader } from '@callboard/plugin-catalog/server';
import type { Organizations } from '../organization/addOrganizations.ts';
import { groupOf } from '../organization/organizationEntities.ts';
import { readTeam } from '../organization/readNamed.ts';
import { applyFollowed, type Followed, readPeople } from './followPeople.ts';
import { createKnownTeams } from './knownTeams.ts';

type NamedTeam = { org: string; slug: string; nameBefore?: string };

// Above this number, reading everything costs less than reading them one by one.
const maxNamed = 25;

/**
 * Reads a team again. Where one has come or gone, so have its relations to people and other teams, and they are read again, too: GitHub
 * sends no event for those when a team is renamed or deleted.
 */
export async function followTeam(
  organizations: Organizations,
  catalog: CatalogReader,
  { org, slug, nameBefore }: NamedTeam,
  signal: AbortSignal,
): Promise<string[]> {
  const { options, readingOf } = organizations;
  const known = createKnownTeams(catalog, { org, options });
  const slugs = new Set([slug]);
  const people = new Set<string>();
  const teams: Followed = { added: [], removed: [], caused: [] };
  const readEverything = async () => {
    await organizations.provider.readNow();
    return [`Refreshes the users and teams of '${organizations.id}'`];
  };

  if (nameBefore !== undefined) {
    const before = slugOf(nameBefore);
    // An event contains the previous name of a team, but not the slug that GitHub derived from it.
    if (before === '' || !(await known.has(before))) return readEverything();
    slugs.add(before);
  }
  // Teams that are added during the loop are processed, too.
  for (const one of slugs) {
    const team = await readTeam(readingOf(org, signal), one);
    if (team) teams.added.push(groupOf(team, org, options));
    else teams.removed.push(groupOf({ slug: one, name: one }, org, options));
    teams.caused.push(`${team ? 'Updated' : 'Removed'} the team '${org}/${one}'`);
    if ((await known.has(one)) === (team !== undefined)) continue;
    for (const login of [...(team?.members ?? []), ...(await known.peopleIn(one))]) people.add(login);
    for (const below of await known.teamsBelow(one)) slugs.add(below);
    if (people.size + slugs.size > maxNamed) return readEverything();
  }
  const users = await readPeople(organizations, people, signal);
  return applyFollowed(organizations, {
    added: [...teams.added, ...users.added],
    removed: [...teams.removed, ...users.removed],
    caused: [...teams.caused, ...users.caused],
  });
}

/** 'Shop & Desk' is 'shop-desk'. */
const slugOf = (name: string) =>
  name
    .slice(0, 255)
    .toLowerCase()
    .split(/[^a-z0-9_]/)
    .filter((part) => part !== '')
    .join('-');
