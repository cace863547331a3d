import { type StandInAnswer, type StandInRepository, unlessKnown } from '@callboard/integrations/testing';
import { notFound, type Question, type Route } from './answer.ts';
import { repositoryBody } from './gitRoutes.ts';

/** The repositories of an organisation or a user. */
export function ownerRoutes(
  repositories: ReadonlyMap<string, StandInRepository>,
  people: ReadonlySet<string>,
): Route[] {
  const pageOf = (question: Question, visible: readonly StandInRepository[], path: string): StandInAnswer => {
    const { query, apiBaseUrl } = question;
    const [size, page] = [Number(query.get('per_page') ?? 30), Number(query.get('page') ?? 1)];
    const isLast = visible.length <= page * size;
    const next = `<${apiBaseUrl}${path}?per_page=${size}&page=${page + 1}>; rel="next"`;
    const body = visible.slice((page - 1) * size, page * size).map((one) => repositoryBody(one, question));
    return unlessKnown(question, { status: 200, ...(!isLast && { headers: { link: next } }), body });
  };
  const list =
    (kind: 'orgs' | 'users') =>
    (question: Question): StandInAnswer => {
      const { params, mayRead } = question;
      const owned = [...repositories.values()].filter(({ owner }) => owner === params.owner);
      if (owned.length === 0 || people.has(params.owner ?? '') !== (kind === 'users')) return notFound();
      const visible = owned.filter(({ isPrivate, owner }) => !isPrivate || mayRead(owner));
      return pageOf(question, visible, `/${kind}/${params.owner}/repos`);
    };
  /** The repositories of the owners that the token is for. */
  const own = (question: Question): StandInAnswer => {
    const visible = [...repositories.values()].filter(({ owner }) => question.mayRead(owner));
    return pageOf(question, visible, '/user/repos');
  };
  return [
    { method: 'GET', path: '/user/repos', answer: own },
    { method: 'GET', path: '/orgs/:owner/repos', answer: list('orgs') },
    { method: 'GET', path: '/users/:owner/repos', answer: list('users') },
  ];
}
