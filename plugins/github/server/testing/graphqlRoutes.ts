import type { StandInAnswer, StandInDeployment, StandInRepository } from '@callboard/integrations/testing';
import { message, type Question, type Route } from './answer.ts';

export type StandInOrganization = {
  members: { login: string; name?: string; email?: string }[];
  teams: { slug: string; name: string; parent?: string; members: string[] }[];
};

type Variables = { owner?: string; name?: string; org?: string; slug?: string; login?: string; after?: string | null };

const pageSize = 100;

type Directory = {
  repositories: ReadonlyMap<string, StandInRepository>;
  organizations: ReadonlyMap<string, StandInOrganization>;
  /** Accounts, including those outside any organisation. */
  people: ReadonlySet<string>;
  /** What was queried: 'person acme mara'. */
  queries: string[];
};

/** The queries that the portal sends, distinguished by their names. */
export function graphqlRoutes({ repositories, organizations, people, queries }: Directory): Route[] {
  const hasAccount = (login: string) =>
    people.has(login) || [...organizations.values()].some(({ members }) => members.some((one) => one.login === login));

  const answer = ({ body, mayRead }: Question): StandInAnswer => {
    const { owner = '', name = '', org = '', slug, login = '', after } = (body.variables ?? {}) as Variables;
    const organization = organizations.get(org);
    if (String(body.query).startsWith('query deployments(')) {
      if (!mayRead(owner)) return message(401, 'Requires authentication');
      return deploymentsFound(repositories.get(`${owner}/${name}`.toLowerCase()), after);
    }
    if (!mayRead(org)) return message(401, 'Requires authentication');
    if (!organization) return failed(`Could not resolve to an Organization with the login of '${org}'.`);
    const query = String(body.query);
    queries.push([/^query (\w+)/.exec(query)?.[1], org, login || slug].filter(Boolean).join(' '));
    if (query.startsWith('query members')) {
      const members = organization.members.map((member) => ({ ...memberBody(member.login), ...member }));
      return found({ page: pageOf(members, after) });
    }
    if (query.startsWith('query teams(')) return found({ page: pageOf(organization.teams.map(teamBody), after) });
    if (query.startsWith('query person('))
      return hasAccount(login) ? personFound(organization, org, login) : noAccount(org, login);
    if (query.startsWith('query teamsOfPerson(')) {
      const teams = teamsWith(organization, login).map((team) => ({
        slug: team.slug,
        members: { nodes: team.members.filter((one) => one === login).map(memberBody) },
      }));
      return found({ page: pageOf(teams, after) });
    }
    const team = organization.teams.find((one) => one.slug === slug);
    if (query.startsWith('query team(')) return found({ team: team ? teamBody(team) : null });
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

function deploymentsFound(repository: StandInRepository | undefined, after: string | null | undefined): StandInAnswer {
  if (!repository) {
    const errors = [{ type: 'NOT_FOUND', path: ['repository'], message: 'Could not resolve to a Repository.' }];
    return { status: 200, body: { data: { repository: null }, errors } };
  }
  const deployments = pageOf(repository.deployments.map(deploymentBody).reverse(), after);
  return { status: 200, body: { data: { repository: { deployments } } } };
}

const states = { running: 'IN_PROGRESS', succeeded: 'SUCCESS', failed: 'FAILURE', replaced: 'INACTIVE' };

function deploymentBody({ environment, commit, committedAt, states: past }: StandInDeployment, at: number) {
  const nodes = past.map((one) => ({ state: states[one.state], createdAt: one.at })).reverse();
  return {
    databaseId: at + 1,
    environment,
    createdAt: past[0]!.at,
    commitOid: commit,
    commit: { committedDate: committedAt },
    statuses: { nodes },
  };
}

/** The teams of a person, including the teams above them, as GitHub counts. */
function teamsWith({ teams }: StandInOrganization, login: string) {
  const isIn = (team: (typeof teams)[number]): boolean =>
    team.members.includes(login) || teams.some((below) => below.parent === team.slug && isIn(below));
  return teams.filter(isIn);
}

function personFound({ members }: StandInOrganization, org: string, login: string): StandInAnswer {
  const organization = { login: org };
  const member = members.find((one) => one.login === login);
  const user = { ...memberBody(login), ...member, organization: member ? organization : null };
  return { status: 200, body: { data: { organization, user } } };
}

const noAccount = (org: string, login: string): StandInAnswer => ({
  status: 200,
  body: {
    data: { organization: { login: org }, user: null },
    errors: [
      { type: 'NOT_FOUND', path: ['user'], message: `Could not resolve to a User with the login of '${login}'.` },
    ],
  },
});

const memberBody = (login: string) => ({ id: `U_${login}`, login });

const teamBody = ({ slug, name, parent, members }: StandInOrganization['teams'][number]) => ({
  slug,
  name,
  description: null,
  avatarUrl: null,
  parentTeam: parent === undefined ? null : { slug: parent },
  members: pageOf(members.map(memberBody), null),
});

const found = (organization: object): StandInAnswer => ({ status: 200, body: { data: { organization } } });

const failed = (text: string): StandInAnswer => ({
  status: 200,
  body: { data: { organization: null }, errors: [{ type: 'NOT_FOUND', message: text }] },
});
