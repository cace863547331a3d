import type { IncomingHttpHeaders } from 'node:http';
import type { RepositoryOptions, StandIn, StandInRepository } from '@callboard/integrations/testing';
import { addRepository, startStandIn } from '@callboard/integrations/testing';
import { type Gate, message, notFound } from './answers.ts';
import { listRoutes } from './listRoutes.ts';
import { organizationRoutes, type StandInOrganization } from './organizationRoutes.ts';
import { readRoutes } from './readRoutes.ts';
import { writeRoutes } from './writeRoutes.ts';

export type StandInGitea = StandIn & {
  baseUrl: string;
  /** Adds a repository: `addRepository('acme/shop', { files: { 'README.md': '# Shop' } })`. */
  addRepository(fullName: string, options?: RepositoryOptions): StandInRepository;
  /** Removes it. */
  removeRepository(fullName: string): void;
  /** A user instead of an organisation. */
  addPerson(login: string): void;
  /** Members and teams; those of the same organisation are replaced. */
  addOrganization(name: string, organization: StandInOrganization): void;
  /** An `authorization` header for the private repositories of these owners, or of all owners if none are given. */
  admit(authorization: string, ...owners: string[]): void;
};

export type GiteaOptions = {
  /** Its path on the host: '/gitea'. */
  rootPath?: string;
  /** The maximum number of files or repositories on a page; a thousand files and fifty repositories in Gitea itself. */
  maxPerPage?: number;
};

/** A small Gitea in memory, on a local port: the parts of the REST API that the portal uses, in its own shapes. */
export async function startGitea({ rootPath = '', maxPerPage = 1_000 }: GiteaOptions = {}): Promise<StandInGitea> {
  const repositories = new Map<string, StandInRepository>();
  const admitted = new Map<string, readonly string[]>();
  const people = new Set<string>();
  const organizations = new Map<string, StandInOrganization>();
  const ownersOf = (headers: IncomingHttpHeaders) => admitted.get(headers.authorization ?? '');

  const mayRead = ({ isPrivate, owner }: StandInRepository, headers: IncomingHttpHeaders) => {
    const owners = ownersOf(headers);
    return !isPrivate || (owners !== undefined && (owners.length === 0 || owners.includes(owner)));
  };
  const gate: Gate = {
    repositoryFor({ params: { owner = '', repository = '' }, headers }) {
      const found = repositories.get(`${owner}/${repository}`.toLowerCase());
      return found && mayRead(found, headers) ? found : undefined;
    },
    repositoriesOf: (owner, { headers }) =>
      [...repositories.values()].filter((one) => one.owner === owner && mayRead(one, headers)),
    isOrganization: (owner) => !people.has(owner) && [...repositories.values()].some((one) => one.owner === owner),
    isKnown: (headers) => ownersOf(headers) !== undefined,
  };
  const lists = { rootPath, maxPerPage };
  const routes = [
    ...listRoutes(gate, lists),
    ...organizationRoutes(organizations, { maxPerPage, isKnown: gate.isKnown }),
    ...readRoutes(gate, lists),
    ...writeRoutes(gate, rootPath),
  ];
  const standIn = await startStandIn({
    routes: routes.map((route) => ({ ...route, path: `${rootPath}/api/v1${route.path}` })),
    guard: ({ headers }) =>
      headers.authorization !== undefined && !ownersOf(headers)
        ? message(401, 'user does not exist [uid: 0, name: ]')
        : undefined,
    notFound: notFound(),
  });

  return {
    ...standIn,
    baseUrl: standIn.url + rootPath,
    addRepository: (fullName, options) => addRepository(repositories, fullName, options),
    removeRepository: (fullName) => void repositories.delete(fullName.toLowerCase()),
    addPerson: (login) => void people.add(login),
    addOrganization: (name, organization) => void organizations.set(name, organization),
    admit: (authorization, ...owners) => void admitted.set(authorization, owners),
  };
}
