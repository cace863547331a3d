import type { StandInQuestion, StandInRepository, StandInRoute } from '@callboard/integrations/testing';
import { type Gate, notFound } from './answers.ts';
import { page } from './page.ts';
import { projectBody } from './projectBody.ts';

type Options = { maxPerPage: number; rootPath: string };

/** Lists of projects: those of a group by page number, all projects by the last item. */
export function listRoutes(gate: Gate, { maxPerPage, rootPath }: Options): StandInRoute[] {
  function projectsPage(question: StandInQuestion, projects: readonly StandInRepository[], isKeyset: boolean) {
    const { query, origin } = question;
    const topics = query.get('topic')?.split(',') ?? [];
    const listed = projects.filter(
      (project) =>
        (query.get('archived') !== 'false' || !project.isArchived) &&
        topics.every((topic) => project.topics.includes(topic)),
    );
    return page(question, listed, {
      maxPerPage,
      isKeyset,
      body(project) {
        const { forked_from_project, archived, ...simple } = projectBody(project, origin + rootPath);
        return query.get('simple') === 'true' ? simple : { ...simple, archived, forked_from_project };
      },
    });
  }

  return [
    {
      method: 'GET',
      path: '/groups/:group/projects',
      answer(question) {
        const group = question.params.group?.toLowerCase();
        const owned = gate
          .projectsFor(question)
          .filter(({ owner }) => `${owner}/`.toLowerCase().startsWith(`${group}/`));
        return owned.length === 0 ? notFound('Group') : projectsPage(question, owned, false);
      },
    },
    {
      method: 'GET',
      path: '/projects',
      answer: (question) =>
        projectsPage(question, gate.projectsFor(question), question.query.get('pagination') === 'keyset'),
    },
  ];
}
