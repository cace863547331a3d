import type { StandInQuestion, StandInRoute } from '@callboard/integrations/testing';
import { type Gate, notFound } from './answers.ts';
import { repositoryBody } from './repositoryBody.ts';

type Options = { rootPath: string; maxPerPage: number };

/** The repositories of organisations and of people. Gitea has no ETags for its lists. */
export function listRoutes(gate: Gate, { rootPath, maxPerPage }: Options): StandInRoute[] {
  function page(question: StandInQuestion, owner = question.params.owner ?? '') {
    const { query, origin, path } = question;
    const all = gate.repositoriesOf(owner, question);
    const number = Number(query.get('page') ?? 1);
    const size = Math.min(Number(query.get('limit') ?? 30), maxPerPage);
    const next = new URL(path, origin);
    next.searchParams.set('page', String(number + 1));
    const isLast = number * size >= all.length;
    const headers = {
      'x-total-count': String(all.length),
      ...(!isLast && { link: `<${next}>; rel="next",<${next}>; rel="last"` }),
    };
    const listed = all.slice((number - 1) * size, number * size);
    return { status: 200, headers, body: listed.map((one) => repositoryBody(one, origin + rootPath)) };
  }

  return [
    // Every token owner is a member of acme.
    { method: 'GET', path: '/user/repos', answer: (question) => page(question, 'acme') },
    {
      method: 'GET',
      path: '/orgs/:owner/repos',
      answer: (question) => (gate.isOrganization(question.params.owner ?? '') ? page(question) : notFound()),
    },
    {
      method: 'GET',
      path: '/users/:owner/repos',
      answer: (question) =>
        gate.repositoriesOf(question.params.owner ?? '', question).length > 0 ? page(question) : notFound(),
    },
  ];
}
