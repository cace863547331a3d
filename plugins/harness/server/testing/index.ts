import type { RepositoryOptions, StandIn, StandInQuestion, StandInRepository } from '@callboard/integrations/testing';
import { aZip, createRepository, startStandIn } from '@callboard/integrations/testing';

export type StandInHarness = StandIn & {
  apiBaseUrl: string;
  /** Adds a repository: `addRepository('acc/org/project/shop', { files: { 'README.md': '# Shop' } })`. */
  addRepository(path: string, options?: RepositoryOptions): StandInRepository;
};

/** Credentials for everything: an API key and a Bearer token. */
export type HarnessOptions = { apiKey?: string; token?: string };

const message = (status: number, text: string) => ({ status, body: { message: text } });

const apiPath = '/gateway/code/api/v1';

/** A small Harness Code in memory, on a local port: the parts of its API that the portal uses, in its own shapes. */
export async function startHarness({ apiKey, token }: HarnessOptions = {}): Promise<StandInHarness> {
  const repositories = new Map<string, StandInRepository>();
  const mayRead = ({ headers }: Pick<StandInQuestion, 'headers'>) =>
    (apiKey !== undefined && headers['x-api-key'] === apiKey) ||
    (token !== undefined && headers.authorization === `Bearer ${token}`);

  const standIn = await startStandIn({
    routes: [
      {
        method: 'GET',
        path: `${apiPath}/repos/*rest`,
        answer(question) {
          const [path = '', ...rest] = (question.params.rest ?? '').split('/+/');
          const repository = repositories.get(path);
          const isRouted = question.query.get('routingId') === path.split('/')[0];
          if (!repository || !isRouted) return message(404, 'Repository not found');
          return answerOf(repository, rest.join('/+/'), question);
        },
      },
    ],
    guard: (question) => (mayRead(question) ? undefined : message(401, 'Unauthorized')),
    notFound: message(404, 'Not Found'),
  });
  return {
    ...standIn,
    apiBaseUrl: standIn.url + apiPath,
    addRepository(path, options) {
      const names = path.split('/');
      const repository = createRepository(names.slice(0, -1).join('/'), names.at(-1) ?? '', options);
      repositories.set(path, repository);
      return repository;
    },
  };
}

function answerOf(repository: StandInRepository, path: string, { query }: StandInQuestion) {
  const ref = query.get('git_ref') ?? repository.defaultBranch;
  const commit = repository.commitOf(ref);
  if (path === 'commits') {
    if (repository.branches.size === 0) return { status: 200, body: { commits: [] } };
    return commit ? { status: 200, body: { commits: [{ sha: commit }] } } : message(404, `revision "${ref}" not found`);
  }
  const archive = /^archive\/([\da-f]{40})\.zip$/.exec(path)?.[1];
  if (archive) {
    const files = Object.entries(repository.commits.get(archive) ?? {});
    const body = aZip(files.map(([name, content]) => ({ name, content })));
    return { status: 200, headers: { 'content-type': 'application/zip' }, body };
  }
  const content = repository.filesAt(ref)?.[path.replace(/^raw\//, '')];
  return content === undefined
    ? message(404, `path '${path.replace(/^raw\//, '')}' wasn't found`)
    : { status: 200, headers: { 'content-type': 'application/octet-stream' }, body: Buffer.from(content) };
}
