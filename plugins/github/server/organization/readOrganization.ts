import { InputError, ServiceUnavailableError } from '@callboard/errors';
import * as z from 'zod';
import type { GithubAccess } from '../githubAccess.ts';

const text = z.string().nullish();
const member = z.object({ login: z.string(), name: text, email: text, avatarUrl: text, bio: text });
const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: text });
const team = z.object({
  slug: z.string(),
  name: z.string(),
  description: text,
  avatarUrl: text,
  parentTeam: z.object({ slug: z.string() }).nullish(),
  members: z.object({ pageInfo, nodes: z.array(z.object({ login: z.string() })) }),
});

export type Member = z.output<typeof member>;
export type Team = Omit<z.output<typeof team>, 'members'> & { members: readonly string[] };

const page = 'pageInfo { hasNextPage endCursor }';
const membersQuery = `query members($org: String!, $after: String) { organization(login: $org) {
  page: membersWithRole(first: 100, after: $after) { ${page} nodes { login name email avatarUrl bio } } } }`;
const teamsQuery = `query teams($org: String!, $after: String) { organization(login: $org) {
  page: teams(first: 50, after: $after) { ${page} nodes { slug name description avatarUrl parentTeam { slug }
    members(first: 100, membership: IMMEDIATE) { ${page} nodes { login } } } } } }`;
const teamMembersQuery = `query teamMembers($org: String!, $slug: String!, $after: String) { organization(login: $org) {
  team(slug: $slug) { page: members(first: 100, after: $after, membership: IMMEDIATE) { ${page} nodes { login } } } } }`;

const maxPages = 1_000;

type Reading = { access: GithubAccess; url: URL; org: string; signal: AbortSignal };

/** The people and teams of an organisation. */
export async function readOrganization(reading: Reading): Promise<{ members: Member[]; teams: Team[] }> {
  const members = await readAll(reading, membersQuery, member);
  const teams: Team[] = [];
  for (const { members: first, ...found } of await readAll(reading, teamsQuery, team)) {
    const { hasNextPage, endCursor } = first.pageInfo;
    const others = hasNextPage
      ? await readAll(reading, teamMembersQuery, z.object({ login: z.string() }), {
          slug: found.slug,
          after: endCursor,
        })
      : [];
    teams.push({ ...found, members: [...first.nodes, ...others].map(({ login }) => login) });
  }
  return { members, teams };
}

/** Goes through all pages of what a query calls `page`. */
async function readAll<S extends z.ZodType>(
  reading: Reading,
  query: string,
  node: S,
  variables: { slug?: string; after?: string | null } = {},
): Promise<z.output<S>[]> {
  const shape = z.object({ pageInfo, nodes: z.array(node) });
  const all: z.output<S>[] = [];
  let after = variables.after;
  for (let number = 0; number < maxPages; number++) {
    const found = shape.safeParse(await ask(reading, query, { ...variables, after }));
    if (!found.success) throw new ServiceUnavailableError(`GitHub did not answer with a part of '${reading.org}'`);
    all.push(...found.data.nodes);
    if (!found.data.pageInfo.hasNextPage) break;
    after = found.data.pageInfo.endCursor;
  }
  return all;
}

const paged = z.object({ page: z.unknown().optional() });
const answer = z.object({
  data: z.object({ organization: paged.extend({ team: paged.nullish() }).nullish() }).nullish(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});

async function ask({ access, url, org, signal }: Reading, query: string, variables: object): Promise<unknown> {
  const json = { query, variables: { org, ...variables } };
  const { body } = await access.ask({ url, owner: org }, (request) =>
    access.http.json(access.api.graphql, { ...request, method: 'POST', json, signal }),
  );
  const { data, errors } = answer.safeParse(body).data ?? {};
  const organization = data?.organization;
  if (errors?.length || !organization) {
    const reason = errors?.map(({ message }) => message).join(', ') ?? 'there is no such organisation';
    throw new InputError(`The organisation '${org}' at GitHub cannot be read: ${reason.slice(0, 500)}`);
  }
  return organization.team?.page ?? organization.page;
}
