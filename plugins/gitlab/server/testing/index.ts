import type { IncomingHttpHeaders } from 'node:http';
import type { RepositoryOptions, StandIn, StandInRepository } from '@callboard/integrations/testing';
import { addRepository, startStandIn } from '@callboard/integrations/testing';
import { type Gate, message } from './answers.ts';
import { listRoutes } from './listRoutes.ts';
import { createOrganization, type StandInOrganization } from './organization.ts';
import { graphqlRoute, organizationRoutes } from './organizationRoutes.ts';
import { readRoutes } from './readRoutes.ts';
import { writeRoutes } from './writeRoutes.ts';

export type StandInGitlab = StandIn & {
  baseUrl: string;
  apiBaseUrl: string;
  /** Adds a project: `addProject('acme/platform/shop', { files: { 'README.md': '# Shop' } })`. */
  addProject(path: string, options?: RepositoryOptions): StandInRepository;
  /** Its people and groups. */
  organization: StandInOrganization;
  /** Removes it. */
  removeProject(path: string): void;
  /** From now on, requests whose URL contains this text fail, such as 'page=2'; undefined ends this. */
  breakAt(part: string | undefined): void;
  /** A token for the private projects of these groups, or of all groups if none are given. */
  addToken(token: string, ...groups: string[]): void;
};

export type GitlabOptions = {
  /** Its path on the host: '/gitlab'. */
  rootPath?: string;
  /** The maximum number of files, projects or people on a page; a hundred in GitLab itself. */
  maxPerPage?: number;
  /** Whether it sends an ETag for files. */
  hasFileEtags?: boolean;
};

/** A small GitLab in memory, on a local port: the parts of the REST API that the portal uses, in its own shapes. */
export async function startGitlab(options: GitlabOptions = {}): Promise<StandInGitlab> {
  const { rootPath = '', maxPerPage = 100, hasFileEtags = true } = options;
  const projects = new Map<string, StandInRepository>();
  const tokens = new Map<string, readonly string[]>();
  let broken: string | undefined;
  const groupsOf = (headers: IncomingHttpHeaders) => tokens.get(tokenIn(headers) ?? '');
  const mayRead = ({ isPrivate, owner }: StandInRepository, headers: IncomingHttpHeaders) => {
    const groups = groupsOf(headers);
    return !isPrivate || (groups !== undefined && (groups.length === 0 || groups.includes(owner)));
  };

  const gate: Gate = {
    projectFor({ params: { project = '' }, headers }) {
      const found = projects.get(project.toLowerCase());
      return found && mayRead(found, headers) ? found : undefined;
    },
    projectsFor: ({ headers }) => [...projects.values()].filter((project) => mayRead(project, headers)),
    hasToken: (headers) => groupsOf(headers) !== undefined,
  };
  const organization = createOrganization();
  const apiPath = `${rootPath}/api/v4`;
  const lists = { maxPerPage, rootPath };
  const graphql = graphqlRoute(organization, lists);
  const routes = [
    ...organizationRoutes(organization, lists),
    ...listRoutes(gate, lists),
    ...readRoutes(gate, { maxPerPage, hasFileEtags }),
    ...writeRoutes(gate, rootPath),
  ];
  const standIn = await startStandIn({
    routes: [
      ...routes.map((route) => ({ ...route, path: apiPath + route.path })),
      { ...graphql, path: `${rootPath}/api${graphql.path}` },
    ],
    guard({ headers, path }) {
      if (broken !== undefined && path.includes(broken)) return message(500, '500 Internal Server Error');
      return tokenIn(headers) !== undefined && !groupsOf(headers) ? message(401, '401 Unauthorized') : undefined;
    },
    notFound: { status: 404, body: { error: '404 Not Found' } },
  });

  return {
    ...standIn,
    baseUrl: standIn.url + rootPath,
    apiBaseUrl: standIn.url + apiPath,
    organization,
    addProject: (path, project) => addRepository(projects, path, project),
    removeProject: (path) => void projects.delete(path.toLowerCase()),
    breakAt(part) {
      broken = part;
    },
    addToken: (token, ...groups) => void tokens.set(token, groups),
  };
}

/** Access tokens have a separate header; OAuth tokens use the usual one. */
function tokenIn(headers: IncomingHttpHeaders): string | undefined {
  const own = headers['private-token'];
  return typeof own === 'string' ? own : /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
}
