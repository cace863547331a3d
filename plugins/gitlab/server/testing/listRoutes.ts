import {
  type StandInAnswer,
  type StandInQuestion,
  type StandInRepository,
  type StandInRoute,
  unlessKnown,
} from '@callboard/integrations/testing';
import { type Gate, notFound } from './answers.ts';
import { projectBody } from './projectBody.ts';

type Options = { maxPerPage: number; rootPath: string };

/** Lists of projects: those of a group by the number of the page, all of them by what came last. */
export function listRoutes(gate: Gate, { maxPerPage, rootPath }: Options): StandInRoute[] {
  /** One page, and in the header `link` the address of the next one. */
  function page(question: StandInQuestion, projects: readonly StandInRepository[], isKeyset: boolean): StandInAnswer {
    const { query, origin, path } = question;
    const listed = query.get('archived') === 'false' ? projects.filter(({ isArchived }) => !isArchived) : projects;
    const size = Math.min(Number(query.get('per_page') ?? 20), maxPerPage);
    const start = isKeyset ? Number(query.get('id_after') ?? 0) : (Number(query.get('page') ?? 1) - 1) * size;
    const end = start + size;
    const next = new URL(path, origin);
    next.searchParams.set(isKeyset ? 'id_after' : 'page', String(isKeyset ? end : end / size + 1));
    const body = listed.slice(start, end).map((project) => {
      const { forked_from_project, archived, ...simple } = projectBody(project, origin + rootPath);
      return query.get('simple') === 'true' ? simple : { ...simple, archived, forked_from_project };
    });
    const link = { link: `<${next}>; rel="next"` };
    return unlessKnown(question, { status: 200, ...(end < listed.length && { headers: link }), body });
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
        return owned.length === 0 ? notFound('Group') : page(question, owned, false);
      },
    },
    {
      method: 'GET',
      path: '/projects',
      answer: (question) => page(question, gate.projectsFor(question), question.query.get('pagination') === 'keyset'),
    },
  ];
}
