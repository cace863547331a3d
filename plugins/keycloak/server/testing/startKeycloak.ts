import { setImmediate } from 'node:timers/promises';
import {
  type StandIn,
  type StandInAnswer,
  type StandInQuestion,
  type StandInRoute,
  startStandIn,
} from '@callboard/integrations/testing';
import { findGroup, type StandInGroup, type StandInUser } from './realm.ts';

type Options = {
  /** Before 17 it is below /auth; before 23, groups contain all groups in them. */
  version?: number;
  users?: StandInUser[];
  groups?: StandInGroup[];
  /** After this many requests, a token is no longer accepted. */
  requestsPerToken?: number;
  /** How long tokens are valid, as the token endpoint states it. */
  tokenSeconds?: number;
};

export type StandInKeycloak = StandIn & {
  baseUrl: string;
  /** May be changed at any time. */
  users: StandInUser[];
  groups: StandInGroup[];
  /** The forms with which tokens were requested. */
  logins: Record<string, unknown>[];
  /** Rejects the next requests to the admin API. */
  throttle(times: number): void;
  /** Called before each page of users. */
  onUsersPage?: () => void;
  /** The maximum number of requests that ran at the same time. */
  peak: number;
};

type FoundGroup = NonNullable<ReturnType<typeof findGroup>>;

const credentials = {
  clientId: 'portal',
  clientSecret: 'right-secret',
  username: 'ruth',
  password: 'right-password',
};

const failure = (status: number, error: string, headers = {}): StandInAnswer => ({ status, body: { error }, headers });

/** A Keycloak with the realm 'meridian', in which the portal signs in at the realm 'master', on a local port. */
export async function startKeycloak(options: Options = {}): Promise<StandInKeycloak> {
  const {
    version = 26,
    users = [],
    groups = [],
    requestsPerToken = Number.POSITIVE_INFINITY,
    tokenSeconds = 60,
  } = options;
  const prefix = version < 17 ? '/auth' : '';
  const uses = new Map<string, number>();
  let throttled = 0;

  function login({ body }: StandInQuestion): StandInAnswer {
    keycloak.logins.push(body);
    const { grant_type: grant, client_id: client, client_secret: secret, username, password } = body;
    const isClient =
      grant === 'client_credentials' && client === credentials.clientId && secret === credentials.clientSecret;
    const isUser =
      grant === 'password' &&
      client === 'admin-cli' &&
      username === credentials.username &&
      password === credentials.password;
    if (!isClient && !isUser) {
      return { status: 401, body: { error: 'unauthorized_client', error_description: 'Invalid client credentials' } };
    }
    const token = `token-${keycloak.logins.length}`;
    uses.set(token, 0);
    return { status: 200, body: { access_token: token, expires_in: tokenSeconds, token_type: 'Bearer' } };
  }

  function guard({ path, headers }: Pick<StandInQuestion, 'path' | 'headers'>): StandInAnswer | undefined {
    if (!path.startsWith(`${prefix}/admin/`)) return undefined;
    if (throttled > 0) {
      throttled -= 1;
      return failure(429, 'Too many requests', { 'retry-after': '0' });
    }
    const token = (headers.authorization ?? '').replace('Bearer ', '');
    const used = uses.get(token);
    if (used === undefined || used >= requestsPerToken) return failure(401, 'HTTP 401 Unauthorized');
    uses.set(token, used + 1);
    return undefined;
  }

  function page<T>(items: readonly T[], { query }: StandInQuestion, defaultMax: number): T[] {
    const first = Number(query.get('first') ?? 0);
    return items.slice(first, first + Number(query.get('max') ?? defaultMax));
  }

  const isBrief = ({ query }: StandInQuestion) => query.get('briefRepresentation') === 'true';

  function groupBody(group: StandInGroup, question: StandInQuestion, path = ''): object {
    const { id, name, description, attributes, groups: inner } = group;
    const own = { id, name, description, path: `${path}/${name}`, ...(!isBrief(question) && { attributes }) };
    if (version >= 23) return { ...own, subGroupCount: inner.length, subGroups: [] };
    return { ...own, subGroups: inner.map((child) => groupBody(child, question, own.path)) };
  }

  function aboutGroup(answer: (found: FoundGroup, question: StandInQuestion) => unknown[]) {
    return (question: StandInQuestion): StandInAnswer => {
      const found = findGroup(keycloak.groups, question.params.id ?? '');
      return found ? { status: 200, body: answer(found, question) } : failure(404, 'Could not find group by id');
    };
  }

  function usersPage(question: StandInQuestion): StandInAnswer {
    keycloak.onUsersPage?.();
    const some = page(keycloak.users, question, 100);
    const body = some.map(({ attributes, ...user }) => (isBrief(question) ? user : { ...user, attributes }));
    return { status: 200, body };
  }

  let running = 0;
  const read = (path: string, answer: (question: StandInQuestion) => StandInAnswer): StandInRoute => ({
    method: 'GET',
    path: `${prefix}/admin/realms/meridian/${path}`,
    async answer(question) {
      running += 1;
      keycloak.peak = Math.max(keycloak.peak, running);
      await setImmediate();
      running -= 1;
      return answer(question);
    },
  });

  const children = aboutGroup(({ group, path }, question) =>
    page(group.groups, question, 10).map((child) => groupBody(child, question, path)),
  );
  const members = aboutGroup(({ group }, question) =>
    page(
      keycloak.users.filter(({ id }) => group.members.includes(id)),
      question,
      100,
    ),
  );
  const standIn = await startStandIn({
    guard,
    notFound: failure(404, 'Realm not found.'),
    routes: [
      { method: 'POST', path: `${prefix}/realms/master/protocol/openid-connect/token`, answer: login },
      read('users', usersPage),
      read('users/count', () => ({ status: 200, body: keycloak.users.length })),
      read('groups', (question) => ({
        status: 200,
        body: page(keycloak.groups, question, 100).map((group) => groupBody(group, question)),
      })),
      ...(version >= 23 ? [read('groups/:id/children', children)] : []),
      read('groups/:id/members', members),
    ],
  });
  const keycloak: StandInKeycloak = {
    ...standIn,
    baseUrl: `${standIn.url}${prefix}`,
    users,
    groups,
    logins: [],
    peak: 0,
    throttle(times) {
      throttled = times;
    },
  };
  return keycloak;
}
