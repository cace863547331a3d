import { type StandInRepository, type StandInRoute, unlessKnown } from '@callboard/integrations/testing';

/** The keys of the projects of repositories; those that are not here are in 'MAIN'. */
export type Projects = ReadonlyMap<StandInRepository, string>;

/** A page of a workspace's repositories; the URL of the next page is opaque. */
export function listRoute(repositories: ReadonlyMap<string, StandInRepository>, projects: Projects): StandInRoute {
  return {
    method: 'GET',
    path: '/2.0/repositories/:owner',
    answer(question) {
      const { params, query, headers } = question;
      const visible = [...repositories.values()].filter(
        ({ owner, isPrivate }) => owner === params.owner && (!isPrivate || headers.authorization !== undefined),
      );
      const [size, page] = [Number(query.get('pagelen') ?? 10), Number(query.get('page') ?? 1)];
      const values = visible.slice((page - 1) * size, page * size).map((one) => repositoryBody(one, projects));
      const fields = encodeURIComponent(query.get('fields') ?? '');
      const next = `https://api.bitbucket.org/2.0/repositories/${params.owner}?pagelen=${size}&page=${page + 1}&fields=${fields}`;
      const body = { pagelen: size, page, values, ...(visible.length > page * size && { next }) };
      return unlessKnown(question, { status: 200, body });
    },
  };
}

export const repositoryBody = (repository: StandInRepository, projects: Projects) => {
  const { owner, name, isPrivate, defaultBranch, branches, description, language } = repository;
  return {
    type: 'repository',
    full_name: `${owner}/${name}`,
    slug: name,
    is_private: isPrivate,
    description,
    language,
    project: { type: 'project', key: projects.get(repository) ?? 'MAIN' },
    mainbranch: branches.size === 0 ? null : { type: 'branch', name: defaultBranch },
  };
};
