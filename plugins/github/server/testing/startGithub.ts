import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, message, notFound, type Question, type Route } from './answer.ts';
import { appPath, appRoutes, type StandInApp } from './appRoutes.ts';
import { contentRoutes } from './contentRoutes.ts';
import { gitRoutes } from './gitRoutes.ts';
import { graphqlRoutes, type StandInOrganization } from './graphqlRoutes.ts';
import { ownerRoutes } from './ownerRoutes.ts';
import { createRepository, type Repository, type RepositoryOptions } from './repository.ts';
import { findRoute } from './routing.ts';
import { writeRoutes } from './writeRoutes.ts';

export type Visit = { method: string; path: string; status: number; headers: IncomingMessage['headers'] };

export type StandInGithub = {
  /** 'http://127.0.0.1:1234'; the API is below /api/v3, as on a GitHub Enterprise Server. */
  url: string;
  host: string;
  apiBaseUrl: string;
  visits: Visit[];
  /** Has a repository from now on: `addRepository('acme/shop', { files: { 'README.md': '# Shop' } })`. */
  addRepository(fullName: string, options?: RepositoryOptions): Repository;
  /** A token that opens the private repositories of these owners; without any, of all. */
  addToken(token: string, ...owners: string[]): void;
  /** The people and teams of an organisation, for who has a token. */
  addOrganization(name: string, organization: StandInOrganization): void;
  /** A GitHub App, for a portal that has its private key. */
  addApp(app: StandInApp): void;
  /** Answers everything with this from now on, such as a rate limit; undefined ends it. */
  interrupt(answer: Answer | undefined): void;
  close(): Promise<void>;
};

const apiPath = '/api/v3';
// What a browser asks before it calls the API from another page, which GitHub allows to all.
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'Authorization, Content-Type, Accept, If-None-Match',
  'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
  'access-control-expose-headers': 'ETag, Link, Retry-After, X-RateLimit-Remaining, X-RateLimit-Reset',
};

export type GithubOptions = {
  /** Where archives are, when that is another host than everything else. */
  archiveOrigin?: string;
  /** How many files a list of all has at most; GitHub itself lists a hundred thousand. */
  maxTreeFiles?: number;
};

/** A small GitHub in memory, on a port of this machine: as much of the REST API as the portal uses, in its own shapes. */
export async function startGithub({
  archiveOrigin,
  maxTreeFiles = 100_000,
}: GithubOptions = {}): Promise<StandInGithub> {
  const repositories = new Map<string, Repository>();
  const tokens = new Map<string, readonly string[]>();
  const apps = new Map<string, StandInApp>();
  const organizations = new Map<string, StandInOrganization>();
  const visits: Visit[] = [];
  const routes: Route[] = [
    ...contentRoutes(repositories),
    ...gitRoutes(repositories, { archiveOrigin, maxTreeFiles }),
    ...writeRoutes(repositories),
    ...ownerRoutes(repositories),
    ...graphqlRoutes(organizations),
    ...appRoutes(apps, (token, owner) => void tokens.set(token, [owner])),
  ];
  let interruption: Answer | undefined;

  const server = createServer((request, response) => {
    answer(request)
      .catch((thrown) => message(500, String(thrown)))
      .then((given) => {
        visits.push({
          method: request.method ?? '',
          path: request.url ?? '',
          status: given.status,
          headers: request.headers,
        });
        send(response, given);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = `http://${host}`;
  const apiBaseUrl = origin + apiPath;

  async function answer(request: IncomingMessage): Promise<Answer> {
    if (request.method === 'OPTIONS') return { status: 204 };
    if (interruption) return interruption;
    const { pathname, searchParams } = new URL(request.url ?? '', origin);
    const found = findRoute(routes, request.method ?? '', pathname.replace(apiPath, ''));
    const token = /^(?:Bearer|token) (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const owners = tokens.get(token ?? '');
    if (!found) return notFound();
    const isOfApp = found.route.path.startsWith(appPath);
    if (token !== undefined && !owners && !isOfApp) return message(401, 'Bad credentials');
    const mayRead = (owner: string) => owners !== undefined && (owners.length === 0 || owners.includes(owner));
    const question: Question = {
      ...{ params: found.params, query: searchParams, headers: request.headers, origin, apiBaseUrl, mayRead, token },
      body: await bodyOf(request),
    };
    return found.route.answer(question);
  }

  return {
    ...{ url: origin, host, apiBaseUrl, visits },
    addRepository(fullName, options) {
      const [owner = '', name = ''] = fullName.split('/');
      const repository = createRepository(owner, name, options);
      repositories.set(fullName.toLowerCase(), repository);
      return repository;
    },
    addToken: (token, ...owners) => void tokens.set(token, owners),
    addOrganization: (name, organization) => void organizations.set(name, organization),
    addApp: (app) => void apps.set(app.appId, app),
    interrupt(given) {
      interruption = given;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return chunks.length === 0 ? {} : JSON.parse(String(Buffer.concat(chunks)));
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const content = Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const type = { 'content-type': 'application/json; charset=utf-8' };
  response.writeHead(status, { ...crossOrigin, ...(body !== undefined && type), ...headers }).end(content);
}
