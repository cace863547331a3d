import type { StandInAnswer } from '@callboard/integrations/testing';
import { message, type Question, type Route } from './answer.ts';

export type StandInOrganization = {
  members: { login: string; name?: string; email?: string }[];
  teams: { slug: string; name: string; parent?: string; members: string[] }[];
};

type Variables = { org?: string; slug?: string; after?: string | null };

const pageSize = 100;

/** The three queries that the portal asks, told apart by their names. */
export function graphqlRoutes(organizations: ReadonlyMap<string, StandInOrganization>): Route[] {
  const answer = ({ body, mayRead }: Question): StandInAnswer => {
    const { org = '', slug, after } = (body.variables ?? {}) as Variables;
    const organization = organizations.get(org);
    if (!mayRead(org)) return message(401, 'Requires authentication');
    if (!organization) return failed(`Could not resolve to an Organization with the login of '${org}'.`);
    const query = String(body.query);
    if (query.startsWith('query members')) return found({ page: pageOf(organization.members, after) });
    if (query.startsWith('query teams(')) return found({ page: pageOf(organization.teams.map(teamBody), after) });
    const team = organization.teams.find((one) => one.slug === slug);
    return found({ team: { page: pageOf(team?.members.map(memberBody) ?? [], after) } });
  };
  return [
    { method: 'POST', path: '/api/graphql', answer },
    { method: 'POST', path: '/graphql', answer },
  ];
}

function pageOf<T>(nodes: readonly T[], after: string | null | undefined) {
  const start = Number(after ?? 0);
  const end = start + pageSize;
  return { pageInfo: { hasNextPage: end < nodes.length, endCursor: String(end) }, nodes: nodes.slice(start, end) };
}

const memberBody = (login: string) => ({ login });

const teamBody = ({ slug, name, parent, members }: StandInOrganization['teams'][number]) => ({
  ...{ slug, name, description: null, avatarUrl: null },
  parentTeam: parent === undefined ? null : { slug: parent },
  members: pageOf(members.map(memberBody), null),
});

const found = (organization: object): StandInAnswer => ({ status: 200, body: { data: { organization } } });

const failed = (text: string): StandInAnswer => ({
  status: 200,
  body: { data: { organization: null }, errors: [{ type: 'NOT_FOUND', message: text }] },
});
