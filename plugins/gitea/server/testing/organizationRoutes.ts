import type { StandInAnswer, StandInQuestion, StandInRoute } from '@callboard/integrations/testing';
import { notFound } from './answers.ts';

type StandInMember = { id: number; login: string; full_name?: string; email?: string; active?: boolean };
export type StandInOrganization = {
  members: StandInMember[];
  /** The members by login. */
  teams: { id: number; name: string; description?: string; members: string[] }[];
};

/** The members and teams of organisations, for callers with a token. */
export function organizationRoutes(
  organizations: ReadonlyMap<string, StandInOrganization>,
  { maxPerPage, isKnown }: { maxPerPage: number; isKnown(headers: StandInQuestion['headers']): boolean },
): StandInRoute[] {
  function page(all: readonly object[] | undefined, { query, origin, path, headers }: StandInQuestion): StandInAnswer {
    if (!all || !isKnown(headers)) return notFound();
    const number = Number(query.get('page') ?? 1);
    const size = Math.min(Number(query.get('limit') ?? 30), maxPerPage);
    const next = new URL(path, origin);
    next.searchParams.set('page', String(number + 1));
    return {
      status: 200,
      headers: number * size < all.length ? { link: `<${next}>; rel="next"` } : {},
      body: all.slice((number - 1) * size, number * size),
    };
  }
  const organizationOf = ({ params }: StandInQuestion) => organizations.get(params.owner ?? '');
  const membersOfTeam = ({ params }: StandInQuestion) => {
    for (const { members, teams } of organizations.values()) {
      const team = teams.find(({ id }) => String(id) === params.team);
      if (team) return members.filter(({ login }) => team.members.includes(login));
    }
    return undefined;
  };
  return [
    {
      method: 'GET',
      path: '/orgs/:owner/members',
      answer: (question) => page(organizationOf(question)?.members, question),
    },
    {
      method: 'GET',
      path: '/orgs/:owner/teams',
      answer: (question) =>
        page(
          organizationOf(question)?.teams.map(({ members: _, ...team }) => team),
          question,
        ),
    },
    { method: 'GET', path: '/teams/:team/members', answer: (question) => page(membersOfTeam(question), question) },
  ];
}
