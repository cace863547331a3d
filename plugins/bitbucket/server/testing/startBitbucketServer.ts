import {
  aTarGz,
  createRepository,
  type StandInAnswer,
  type StandInQuestion,
  type StandInRepository,
  startStandIn,
} from '@callboard/integrations/testing';
import { message } from './serverMessage.ts';
import { writeRoutes } from './serverWriteRoutes.ts';
import type { BitbucketOptions, StandInBitbucket } from './startBitbucketCloud.ts';

const apiPath = '/rest/api/1.0';
const part = `${apiPath}/projects/:owner/repos/:repository`;
// A real one has 1,000 by default.
const maxPageSize = 100;

const repositoryBody = ({ owner, name, isArchived }: StandInRepository) => ({
  slug: name,
  name,
  scmId: 'git',
  state: 'AVAILABLE',
  archived: isArchived,
  project: { key: owner, type: owner.startsWith('~') ? 'PERSONAL' : 'NORMAL' },
});

/** A small Bitbucket Server in memory, on a local port: the parts of its API that the portal uses, in its own shapes. */
export async function startBitbucketServer({ authorizations = [] }: BitbucketOptions = {}): Promise<StandInBitbucket> {
  const repositories = new Map<string, StandInRepository>();
  const withRepository =
    (answer: (repository: StandInRepository, question: StandInQuestion) => StandInAnswer | Promise<StandInAnswer>) =>
    (question: StandInQuestion) => {
      const { owner = '', repository: name = '' } = question.params;
      const repository = repositories.get(`${owner}/${name}`);
      if (!repository) return message(404, `Repository ${owner}/${name} does not exist.`, 'NoSuchRepositoryException');
      const isRefused = repository.isPrivate && !question.headers.authorization;
      return isRefused
        ? message(401, 'You are not permitted to access this resource', 'AuthorisationException')
        : answer(repository, question);
    };

  const standIn = await startStandIn({
    routes: [
      {
        method: 'GET',
        path: `${apiPath}/repos`,
        answer({ query, headers }) {
          const visible = [...repositories.values()].filter(
            ({ isPrivate, isArchived }) =>
              (!isPrivate || headers.authorization !== undefined) && (!isArchived || query.get('archived') === 'ALL'),
          );
          const start = Number(query.get('start') ?? 0);
          const end = start + Math.min(Number(query.get('limit') ?? 25), maxPageSize);
          const isLastPage = end >= visible.length;
          const values = visible.slice(start, end).map(repositoryBody);
          const page = { size: values.length, isLastPage, start, nextPageStart: isLastPage ? null : end };
          return { status: 200, body: { ...page, values } };
        },
      },
      {
        method: 'GET',
        path: part,
        answer: withRepository((repository) => ({ status: 200, body: repositoryBody(repository) })),
      },
      {
        method: 'GET',
        path: `${part}/browse/*path`,
        answer: withRepository((repository, { params: { path = '' }, query }) => {
          const ref = query.get('at')?.replace('refs/heads/', '') ?? repository.defaultBranch;
          const isThere = repository.filesAt(ref)?.[path] !== undefined;
          if (!isThere) return message(404, `The path "${path}" does not exist`, 'content.NoSuchPathException');
          return { status: 200, body: query.get('type') === 'true' ? { type: 'FILE' } : { lines: [] } };
        }),
      },
      {
        method: 'GET',
        path: `${part}/commits`,
        answer: withRepository((repository, { query }) => {
          const ref = query.get('until') ?? repository.defaultBranch;
          const id = repository.commitOf(ref.replace('refs/heads/', ''));
          if (id) return { status: 200, body: { values: [{ id }], size: 1, isLastPage: false, nextPageStart: 1 } };
          return repository.branches.size === 0
            ? message(404, 'The repository has no default branch', 'repository.NoDefaultBranchException')
            : message(404, `Commit '${ref}' does not exist in repository`, 'commit.NoSuchCommitException');
        }),
      },
      {
        method: 'GET',
        path: `${part}/raw/*path`,
        answer: withRepository((repository, { params: { path = '' }, query }) => {
          const ref = query.get('at') ?? repository.defaultBranch;
          const content = repository.filesAt(ref.replace('refs/heads/', ''))?.[path];
          return content === undefined
            ? message(404, `The path "${path}" does not exist at revision "${ref}"`, 'content.NoSuchPathException')
            : { status: 200, headers: { 'content-type': 'text/plain' }, body: Buffer.from(content) };
        }),
      },
      {
        method: 'GET',
        path: `${part}/archive`,
        answer: withRepository((repository, { query }) => {
          const folder = query.get('path');
          const files = Object.entries(repository.filesAt(query.get('at') ?? '') ?? {});
          const inside = files.filter(([path]) => !folder || path.startsWith(`${folder}/`));
          const body = aTarGz(inside.map(([name, content]) => ({ name, content })));
          return { status: 200, headers: { 'content-type': 'application/octet-stream' }, body };
        }),
      },
      ...writeRoutes(part, withRepository),
    ],
    guard: ({ headers: { authorization } }) =>
      authorization === undefined || authorizations.includes(authorization)
        ? undefined
        : message(401, 'Authentication failed. Please check your credentials and try again.', 'auth.Exception'),
    notFound: { status: 404, body: {} },
  });
  return {
    ...standIn,
    apiBaseUrl: standIn.url + apiPath,
    addRepository(fullName, options) {
      const [owner = '', name = ''] = fullName.split('/');
      const repository = createRepository(owner, name, options);
      repositories.set(fullName, repository);
      return repository;
    },
    removeRepository: (fullName) => void repositories.delete(fullName),
  };
}
