import type { RepositoryOptions, StandIn, StandInQuestion, StandInRepository } from '@callboard/integrations/testing';
import { addRepository, startStandIn } from '@callboard/integrations/testing';
import { message, notFound, type Route } from './answer.ts';
import { appPath, appRoutes, type StandInApp } from './appRoutes.ts';
import { contentRoutes } from './contentRoutes.ts';
import { gitRoutes } from './gitRoutes.ts';
import { graphqlRoutes, type StandInOrganization } from './graphqlRoutes.ts';
import { objectRoutes } from './objectRoutes.ts';
import { ownerRoutes } from './ownerRoutes.ts';
import { writeRoutes } from './writeRoutes.ts';

/** A GitHub Enterprise Server: its API is below /api/v3. */
export type StandInGithub = StandIn & {
  apiBaseUrl: string;
  /** What was queried by GraphQL: 'person acme mara'. */
  queries: string[];
  /** Adds a repository: `addRepository('acme/shop', { files: { 'README.md': '# Shop' } })`. */
  addRepository(fullName: string, options?: RepositoryOptions): StandInRepository;
  /** Renames or transfers a repository; GitHub still finds it under its old name. */
  renameRepository(fullName: string, to: string): void;
  removeRepository(fullName: string): void;
  /** A token for the private repositories of these owners, or of all owners if none are given. */
  addToken(token: string, ...owners: string[]): void;
  /** Adds a person's account. Other owners of repositories are organisations. */
  addPerson(name: string): void;
  /** The people and teams of an organisation, for callers with a token. */
  addOrganization(name: string, organization: StandInOrganization): void;
  /** A GitHub App, for a portal that has its private key. */
  addApp(app: StandInApp): void;
};

export type GithubOptions = {
  /** The URL of archives, if they are on a separate host. */
  archiveOrigin?: string;
  /** The maximum number of files in a full list; GitHub itself lists a hundred thousand. */
  maxTreeFiles?: number;
};

const apiPath = '/api/v3';

/** A small GitHub in memory, on a local port: the parts of the REST API that the portal uses, in its own shapes. */
export async function startGithub({
  archiveOrigin,
  maxTreeFiles = 100_000,
}: GithubOptions = {}): Promise<StandInGithub> {
  const repositories = new Map<string, StandInRepository>();
  const tokens = new Map<string, readonly string[]>();
  const apps = new Map<string, StandInApp>();
  const people = new Set<string>();
  const organizations = new Map<string, StandInOrganization>();
  const queries: string[] = [];

  /** Below the API, with the access that the token of the request grants. */
  const mounted = ({ method, path, answer }: Route) => ({
    method,
    path: /^\/(_codeload|api)\//.test(path) ? path : apiPath + path,
    answer(question: StandInQuestion) {
      const token = /^(?:Bearer|token) (.+)$/i.exec(question.headers.authorization ?? '')?.[1];
      const owners = tokens.get(token ?? '');
      if (token !== undefined && !owners && !path.startsWith(appPath)) return message(401, 'Bad credentials');
      const mayRead = (owner: string) => owners !== undefined && (owners.length === 0 || owners.includes(owner));
      return answer({ ...question, apiBaseUrl: question.origin + apiPath, token, mayRead });
    },
  });
  const routes = [
    ...contentRoutes(repositories),
    ...gitRoutes(repositories, { archiveOrigin, maxTreeFiles }),
    ...writeRoutes(repositories),
    ...objectRoutes(repositories),
    ...ownerRoutes(repositories, people),
    ...graphqlRoutes({ repositories, organizations, people, queries }),
    ...appRoutes(apps, (token, owner) => void tokens.set(token, [owner])),
  ].map(mounted);
  const standIn = await startStandIn({ routes, notFound: notFound() });

  return {
    ...standIn,
    queries,
    apiBaseUrl: standIn.url + apiPath,
    addRepository: (fullName, options) => addRepository(repositories, fullName, options),
    renameRepository(fullName, to) {
      const repository = repositories.get(fullName.toLowerCase())!;
      [repository.owner, repository.name] = to.split('/') as [string, string];
      repositories.set(to.toLowerCase(), repository);
    },
    removeRepository: (fullName) => void repositories.delete(fullName.toLowerCase()),
    addToken: (token, ...owners) => void tokens.set(token, owners),
    addPerson: (name) => void people.add(name),
    addOrganization: (name, organization) => void organizations.set(name, organization),
    addApp: (app) => void apps.set(app.appId, app),
  };
}
