import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import { askOrganization, page, type Reading, readPages } from './askOrganization.ts';
import {
  type Member,
  memberFields,
  memberShape,
  type Team,
  teamFields,
  teamShape,
  wholeTeam,
} from './readOrganization.ts';

const personQuery = `query person($org: String!, $login: String!) { organization(login: $org) { login }
  user(login: $login) { ${memberFields} organization(login: $org) { login } } }`;
// Members of child teams count as members, unless the query asks for direct members.
const teamsOfPersonQuery = `query teamsOfPerson($org: String!, $login: String!, $after: String) { organization(login: $org) {
  page: teams(first: 50, after: $after, userLogins: [$login]) { ${page} nodes { slug
    members(first: 100, query: $login, membership: IMMEDIATE) { nodes { login } } } } } }`;
const teamQuery = `query team($org: String!, $slug: String!) { organization(login: $org) {
  team(slug: $slug) { ${teamFields} } } }`;

const personShape = memberShape.extend({ organization: z.object({ login: z.string() }).nullish() }).nullish();
const personAnswer = z.object({ data: z.object({ user: personShape }) });
const teamAnswer = z.object({ data: z.object({ organization: z.object({ team: teamShape.nullish() }) }) });
const teamOfPerson = z.object({
  slug: z.string(),
  members: z.object({ nodes: z.array(z.object({ login: z.string() })) }),
});

/** A user with their teams; undefined for a user who is not in the organisation. */
export async function readPerson(
  reading: Reading,
  login: string,
): Promise<{ member: Member; teams: string[] } | undefined> {
  const { answered } = await askOrganization(reading, personQuery, { login });
  const person = bodyOf(answered, personAnswer).data.user;
  if (!person?.organization) return undefined;
  const { organization: _, ...member } = person;
  const teams = await readPages(reading, teamsOfPersonQuery, teamOfPerson, { login });
  const isIn = ({ members }: z.output<typeof teamOfPerson>) => members.nodes.some((one) => isSame(one.login, login));
  return { member, teams: teams.filter(isIn).map(({ slug }) => slug) };
}

/** The current state of a team; undefined if it does not exist. */
export async function readTeam(reading: Reading, slug: string): Promise<Team | undefined> {
  const { answered } = await askOrganization(reading, teamQuery, { slug });
  const { team } = bodyOf(answered, teamAnswer).data.organization;
  return team && isSame(team.slug, slug) ? wholeTeam(reading, team) : undefined;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
