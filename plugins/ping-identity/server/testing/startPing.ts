import { type StandIn, type StandInQuestion, type StandInRoute, startStandIn } from '@callboard/integrations/testing';
import { onTestFinished } from 'vitest';

type User = { id: string; username: string; [attribute: string]: unknown };
type Group = { id: string; name: string; description?: string; members: string[]; parents: string[] };

export type StandInPing = StandIn & {
  apiPath: string;
  users: Map<string, User>;
  groups: Map<string, Group>;
  addUser(id: string, username: string, attributes?: object): void;
  addGroup(id: string, name: string, members: string[], over?: Partial<Group>): void;
  /** Refuses the next requests. */
  throttle(requests: number): void;
};

/** The environment and the worker application that it knows. */
export const pingCredentials = { envId: 'env-1', clientId: 'worker', clientSecret: 'ping-secret' };
const basic = `Basic ${Buffer.from('worker:ping-secret').toString('base64')}`;

const failure = (status: number, code: string, message: string) => ({
  status,
  body: { id: 'e1', code, message },
});

/** A small PingOne in memory, on a local port; closed after the test. */
export async function startPing(): Promise<StandInPing> {
  const users = new Map<string, User>();
  const groups = new Map<string, Group>();
  const accessTokens = new Set<string>();
  let throttled = 0;

  function page(name: string, all: readonly object[], { query, origin, path }: StandInQuestion) {
    const limit = Number(query.get('limit') ?? 100);
    const start = Number(query.get('cursor') ?? 0);
    const next = new URL(path, origin);
    next.searchParams.set('cursor', String(start + limit));
    const items = all.slice(start, start + limit);
    const links = start + limit < all.length ? { next: { href: next.href } } : {};
    const body = { _links: links, _embedded: { [name]: items }, count: all.length, size: items.length };
    return { status: 200, body };
  }

  const api = (path: string, answer: StandInRoute['answer']): StandInRoute => ({
    method: 'GET',
    path: `/v1/environments/env-1${path}`,
    answer(question) {
      const token = question.headers.authorization?.replace(/^Bearer /, '') ?? '';
      if (!accessTokens.has(token)) return failure(401, 'INVALID_TOKEN', 'The access token is not valid');
      if (throttled > 0) {
        throttled -= 1;
        return { ...failure(429, 'REQUEST_LIMITED', 'Too many requests'), headers: { 'retry-after': '0' } };
      }
      return answer(question);
    },
  });

  const routes: StandInRoute[] = [
    {
      method: 'POST',
      path: '/env-1/as/token',
      answer({ headers, body }) {
        const error = { error: 'invalid_client', error_description: 'Request denied: Unsupported authentication' };
        if (headers.authorization !== basic) return { status: 401, body: error };
        if (body.grant_type !== 'client_credentials') return { status: 400, body: { error: 'unsupported_grant_type' } };
        const token = `access-${accessTokens.size}`;
        accessTokens.add(token);
        return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 3_600 } };
      },
    },
    api('/users', (question) => {
      const filter = question.query.get('filter');
      if (filter === null) return page('users', [...users.values()], question);
      const [, id = ''] = /^memberOfGroups\[id eq "([\w-]+)"\]$/.exec(filter) ?? [];
      const group = groups.get(id);
      if (!group) return failure(400, 'INVALID_DATA', `The filter is not valid: ${filter}`);
      const members = [...users.values()].filter(({ id: user }) => group.members.includes(user));
      return page('users', members, question);
    }),
    api('/users/:id', ({ params }) => {
      const user = users.get(params.id ?? '');
      return user ? { status: 200, body: user } : failure(404, 'NOT_FOUND', 'The request could not be completed.');
    }),
    api('/groups', (question) =>
      page(
        'groups',
        Array.from(groups.values(), ({ members, parents, ...group }) => group),
        question,
      ),
    ),
    api('/groups/:id/memberOfGroups', (question) => {
      const { parents = [] } = groups.get(question.params.id ?? '') ?? {};
      const above = parents.flatMap((id) => groups.get(id)?.parents ?? []);
      const nestings = [
        ...above.map((id) => ({ id, type: 'INDIRECT' })),
        ...parents.map((id) => ({ id, type: 'DIRECT' })),
      ];
      return page('groupMemberships', nestings, question);
    }),
    { method: 'GET', path: '/photos/:name', answer: () => ({ status: 200, body: Buffer.from('a photo') }) },
  ];
  const standIn = await startStandIn({ routes, notFound: failure(404, 'NOT_FOUND', 'No such resource') });
  onTestFinished(() => standIn.close());
  return Object.assign(standIn, {
    apiPath: `${standIn.url}/v1`,
    users,
    groups,
    addUser(id: string, username: string, attributes: object = {}) {
      users.set(id, { id, username, enabled: true, ...attributes });
    },
    addGroup(id: string, name: string, members: string[], over: Partial<Group> = {}) {
      groups.set(id, { id, name, members, parents: [], ...over });
    },
    throttle(requests: number) {
      throttled = requests;
    },
  });
}
