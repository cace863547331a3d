import * as z from 'zod';
import { page, pageInfo, type Reading, readPages, text } from './askOrganization.ts';

export const memberFields = 'id login name email avatarUrl bio';
export const memberShape = z.object({
  id: text,
  login: z.string(),
  name: text,
  email: text,
  avatarUrl: text,
  bio: text,
});

export const teamFields = `slug name description avatarUrl parentTeam { slug }
    members(first: 100, membership: IMMEDIATE) { ${page} nodes { login } }`;
export const teamShape = z.object({
  slug: z.string(),
  name: z.string(),
  description: text,
  avatarUrl: text,
  parentTeam: z.object({ slug: z.string() }).nullish(),
  members: z.object({ pageInfo, nodes: z.array(z.object({ login: z.string() })) }),
});

export type Member = z.output<typeof memberShape>;
export type Team = Omit<z.output<typeof teamShape>, 'members'> & { members: readonly string[] };

const membersQuery = `query members($org: String!, $after: String) { organization(login: $org) {
  page: membersWithRole(first: 100, after: $after) { ${page} nodes { ${memberFields} } } } }`;
const teamsQuery = `query teams($org: String!, $after: String) { organization(login: $org) {
  page: teams(first: 50, after: $after) { ${page} nodes { ${teamFields} } } } }`;
const teamMembersQuery = `query teamMembers($org: String!, $slug: String!, $after: String) { organization(login: $org) {
  team(slug: $slug) { page: members(first: 100, after: $after, membership: IMMEDIATE) { ${page} nodes { login } } } } }`;

/** The people and teams of an organisation. */
export async function readOrganization(reading: Reading): Promise<{ members: Member[]; teams: Team[] }> {
  const members = await readPages(reading, membersQuery, memberShape);
  const teams: Team[] = [];
  for (const found of await readPages(reading, teamsQuery, teamShape)) teams.push(await wholeTeam(reading, found));
  return { members, teams };
}

/** A team with all its members: lists contain only the first ones. */
export async function wholeTeam(reading: Reading, found: z.output<typeof teamShape>): Promise<Team> {
  const { members: first, ...team } = found;
  const { hasNextPage, endCursor } = first.pageInfo;
  const others = hasNextPage
    ? await readPages(reading, teamMembersQuery, z.object({ login: z.string() }), {
        slug: team.slug,
        after: endCursor,
      })
    : [];
  return { ...team, members: [...first.nodes, ...others].map(({ login }) => login) };
}
