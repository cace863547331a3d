import {
  aTarGz,
  createRepository,
  type RepositoryAnswer,
  type RepositoryOptions,
  type StandIn,
  type StandInRepository,
  type StandInRoute,
  startStandIn,
  unlessKnown,
} from '@callboard/integrations/testing';
import { listRoute, type Projects, repositoryBody } from './cloudListRoute.ts';
import { repositoryRoutes } from './cloudRepositoryRoutes.ts';
import { type Answering, message, writeRoutes } from './cloudWriteRoutes.ts';

export type StandInBitbucket = StandIn & {
  apiBaseUrl: string;
  /** Adds a repository: `addRepository('acme/shop', { files: { 'README.md': '# Shop' } })`. */
  addRepository(fullName: string, options?: RepositoryOptions & { project?: string }): StandInRepository;
  removeRepository(fullName: string): void;
};

/** The `authorization` header for private repositories. */
export type BitbucketOptions = { authorizations?: readonly string[] };

const apiPath = '/2.0';
const part = `${apiPath}/repositories/:owner/:repository`;
/** For the client 'portal' with the secret 'client-secret'. */
const issuedToken = 'issued-token';

/** A small Bitbucket Cloud in memory, on a local port: the parts of its API that the portal uses, in its own shapes. */
export async function startBitbucketCloud({ authorizations = [] }: BitbucketOptions = {}): Promise<StandInBitbucket> {
  const repositories = new Map<string, StandInRepository>();
  const projects = new Map<StandInRepository, string>();
  const isKnown = (value: string) => authorizations.includes(value) || value === `Bearer ${issuedToken}`;
  const withRepository: Answering = (answer) => (question) => {
    const { owner = '', repository: name = '' } = question.params;
    const repository = repositories.get(`${owner}/${name}`);
    const isHidden = repository?.isPrivate && !question.headers.authorization;
    if (!repository || isHidden) return message(404, `Repository ${owner}/${name} not found`);
    return answer(repository, question);
  };

  const standIn = await startStandIn({
    routes: [
      listRoute(repositories, projects),
      ...readRoutes(withRepository, projects),
      ...writeRoutes(part, withRepository),
      ...repositoryRoutes(part, withRepository),
      tokenRoute,
    ],
    guard({ headers: { authorization }, path }) {
      const isWrong = authorization !== undefined && !isKnown(authorization) && !path.startsWith('/site/');
      return isWrong ? message(401, 'Token is invalid, expired, or not supported for this endpoint.') : undefined;
    },
    notFound: message(404, 'Resource not found'),
  });
  return {
    ...standIn,
    apiBaseUrl: standIn.url + apiPath,
    addRepository(fullName, { project, ...options } = {}) {
      const [owner = '', name = ''] = fullName.split('/');
      const repository = createRepository(owner, name, options);
      repositories.set(fullName, repository);
      if (project !== undefined) projects.set(repository, project);
      return repository;
    },
    removeRepository: (fullName) => void repositories.delete(fullName),
  };
}

function readRoutes(withRepository: Answering, projects: Projects): StandInRoute[] {
  return [
    {
      method: 'GET',
      path: part,
      answer: withRepository((repository) => ({ status: 200, body: repositoryBody(repository, projects) })),
    },
    {
      method: 'GET',
      path: `${part}/commits`,
      answer: withRepository((repository, { query }) => {
        const hash = repository.commitOf(query.get('include') ?? '');
        return hash
          ? { status: 200, body: { pagelen: 1, values: [{ type: 'commit', hash }] } }
          : message(404, 'Commit not found');
      }),
    },
    { method: 'GET', path: `${part}/src/:ref/*path`, answer: withRepository(sendSource) },
    {
      method: 'GET',
      path: '/:owner/:repository/get/:file',
      answer: withRepository((repository, { params }) => {
        const files = repository.commits.get((params.file ?? '').replace('.tar.gz', ''));
        const folder = `${repository.owner}-${repository.name}-0123abc`;
        const entries = Object.entries(files ?? {}).map(([path, content]) => ({ name: `${folder}/${path}`, content }));
        return files
          ? { status: 200, headers: { 'content-type': 'application/x-tar' }, body: aTarGz(entries) }
          : notFound;
      }),
    },
  ];
}

const notFound = message(404, 'Resource not found');

const sendSource: RepositoryAnswer = (repository, question) => {
  const { ref = '', path = '' } = question.params;
  // A branch with a slash in its name is not found, as in Bitbucket itself.
  const files = ref.includes('/') ? undefined : repository.filesAt(ref);
  if (!files) return message(404, `Commit not found: ${ref}`);
  const content = files[path];
  if (content !== undefined && question.query.get('format') === 'meta') {
    return { status: 200, body: { type: 'commit_file', path, size: Buffer.byteLength(content) } };
  }
  const type = path.endsWith('.json') ? 'application/json' : 'text/plain';
  if (content !== undefined) {
    return unlessKnown(question, { status: 200, headers: { 'content-type': type }, body: Buffer.from(content) });
  }
  const inside = Object.keys(files).filter((name) => name.startsWith(`${path}/`));
  if (inside.length === 0) return message(404, `No such file or directory: ${path}`);
  return { status: 200, body: { pagelen: 10, values: inside.map((name) => ({ type: 'commit_file', path: name })) } };
};

const tokenRoute: StandInRoute = {
  method: 'POST',
  path: '/site/oauth2/access_token',
  answer({ body }) {
    const isRight = body.client_id === 'portal' && body.client_secret === 'client-secret';
    return isRight
      ? { status: 200, body: { access_token: issuedToken, token_type: 'bearer', expires_in: 7200 } }
      : { status: 401, body: { error: 'unauthorized_client', error_description: 'Invalid OAuth client credentials' } };
  },
};
