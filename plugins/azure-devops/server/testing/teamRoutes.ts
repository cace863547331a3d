import type { StandInQuestion, StandInRoute } from '@callboard/integrations/testing';
import { failure, list } from './answers.ts';

type StandInTeam = { id: string; name: string; description?: string; members: StandInIdentity[] };
type StandInIdentity = {
  id: string;
  uniqueName: string;
  displayName?: string;
  imageUrl?: string;
  isContainer?: boolean;
};
/** By project, below an organisation. */
export type StandInProjects = Record<string, readonly StandInTeam[]>;

/** Projects with their teams and members, in pages. The id of a project is its name with a prefix. */
export function teamRoutes(organizations: ReadonlyMap<string, StandInProjects>): StandInRoute[] {
  const page = (all: readonly unknown[] | undefined, { query }: StandInQuestion) => {
    if (!all) return failure(404, 'VS800075: The project or team does not exist.');
    const skip = Number(query.get('$skip') ?? 0);
    return list(all.slice(skip, skip + Number(query.get('$top') ?? 100)));
  };
  const projectsOf = ({ params }: StandInQuestion) => organizations.get(params.organization ?? '');
  const teamsOf = (question: StandInQuestion) =>
    projectsOf(question)?.[(question.params.project ?? '').replace(/^id-/, '')];
  const projects = '/:organization/_apis/projects';
  return [
    {
      method: 'GET',
      path: projects,
      answer(question) {
        const names = Object.keys(projectsOf(question) ?? {});
        const all = names.map((name) => ({ id: `id-${name}`, name, state: 'wellFormed' }));
        return page(all, question);
      },
    },
    {
      method: 'GET',
      path: `${projects}/:project/teams`,
      answer: (question) =>
        page(
          teamsOf(question)?.map(({ members: _, ...team }) => team),
          question,
        ),
    },
    {
      method: 'GET',
      path: `${projects}/:project/teams/:team/members`,
      answer(question) {
        const team = teamsOf(question)?.find(({ id }) => id === question.params.team);
        return page(
          team?.members.map((identity) => ({ isTeamAdmin: false, identity })),
          question,
        );
      },
    },
  ];
}
