import {
  createRepository,
  type RepositoryOptions,
  type StandIn,
  type StandInAnswer,
  type StandInQuestion,
  type StandInRepository,
  startStandIn,
} from '@callboard/integrations/testing';
import { failure, type RepositoryOf } from './answers.ts';
import { listRoutes } from './listRoutes.ts';
import { readRoutes } from './readRoutes.ts';
import { type StandInProjects, teamRoutes } from './teamRoutes.ts';
import { writeRoutes } from './writeRoutes.ts';

export type StandInAzure = StandIn & {
  /** Adds a repository: `addRepository('acme/web/shop', { files: { 'README.md': '# Shop' } })`. */
  addRepository(fullName: string, options?: RepositoryOptions): StandInRepository;
  removeRepository(fullName: string): void;
  /** Projects with teams; those of the same organisation are replaced. */
  addProjects(organization: string, projects: StandInProjects): void;
  /** Adds a token of any kind for the repositories of these organisations; of all by default. */
  addToken(token: string, ...organizations: string[]): void;
};

const signInPage: StandInAnswer = {
  status: 203,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from('<html><title>Azure DevOps Services | Sign In</title></html>'),
};

/**
 * A small Azure DevOps in memory, on a local port: the parts of the REST API that the portal uses, in its own shapes.
 */
export async function startAzureDevops(): Promise<StandInAzure> {
  const repositories = new Map<string, StandInRepository>();
  const projects = new Map<string, StandInProjects>();
  const tokens = new Map<string, readonly string[]>();
  const repositoryAt = (path: string) => {
    const [, organization, project, , , , name = ''] = (path.split('?')[0] ?? '').split('/').map(decodeURIComponent);
    return repositories.get(`${organization}/${project}/${name}`.toLowerCase());
  };
  const repositoryOf: RepositoryOf = ({ path }) => repositoryAt(path);

  function guard({ path, query, headers }: Omit<StandInQuestion, 'params' | 'body'>): StandInAnswer | undefined {
    const { authorization } = headers;
    const organizations = tokens.get(tokenIn(authorization));
    const isOpen = authorization === undefined && repositoryAt(path)?.isPrivate === false;
    if (!isOpen && authorization === undefined) return unauthenticated(headers);
    if (!isOpen && !organizations) return signInPage;
    const owner = path.split('/')[1] ?? '';
    if (!isOpen && organizations!.length > 0 && !organizations!.includes(owner)) {
      return failure(401, `TF400813: The user is not authorized to access ${owner}.`);
    }
    return query.get('api-version') === '6.0'
      ? undefined
      : failure(400, 'No api-version was supplied for the request.');
  }

  const standIn = await startStandIn({
    routes: [
      ...teamRoutes(projects),
      ...listRoutes(repositories),
      ...readRoutes(repositoryOf),
      ...writeRoutes(repositoryOf),
    ],
    guard,
    notFound: failure(404, 'The controller for path was not found.'),
  });
  return {
    ...standIn,
    addRepository(fullName, options) {
      const [organization = '', project = '', name = ''] = fullName.split('/');
      const repository = createRepository(`${organization}/${project}`, name, { isPrivate: true, ...options });
      repositories.set(fullName.toLowerCase(), repository);
      return repository;
    },
    addProjects: (organization, added) => void projects.set(organization, added),
    removeRepository: (fullName) => void repositories.delete(fullName.toLowerCase()),
    addToken: (token, ...organizations) => void tokens.set(token, organizations),
  };
}

/** Browsers are redirected to a sign-in page, and so is every request that does not request an error. */
function unauthenticated(headers: StandInQuestion['headers']): StandInAnswer {
  if (headers['x-tfs-fedauthredirect'] === 'Suppress')
    return { status: 401, headers: { 'www-authenticate': 'Bearer' } };
  return { status: 302, headers: { location: 'https://spsprodweu1.vssps.visualstudio.com/_signin' } };
}

function tokenIn(authorization = ''): string {
  const [kind, value = ''] = authorization.split(' ');
  return kind === 'Basic' ? Buffer.from(value, 'base64').toString().replace(/^:/, '') : value;
}
