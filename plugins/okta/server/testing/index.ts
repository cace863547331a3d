import type { KeyObject } from 'node:crypto';
import { type StandIn, type StandInQuestion, type StandInRoute, startStandIn } from '@callboard/integrations/testing';
import { jwtVerify } from 'jose';
import { onTestFinished } from 'vitest';

type Profile = Record<string, unknown>;
type User = { id: string; status: string; profile: Profile };
type Group = { id: string; type: string; profile: Profile; lastMembershipUpdated: string; members: string[] };
type App = { clientId: string; keyId: string; publicKey: KeyObject };

export type StandInOkta = StandIn & {
  users: Map<string, User>;
  groups: Map<string, Group>;
  addUser(id: string, profile: Profile, status?: string): void;
  addGroup(id: string, profile: Profile, members: string[], over?: Partial<Group>): void;
  /** An API services app that may fetch tokens. */
  addApp(app: App): void;
  /** Refuses the next requests, as Okta does when the limit of a minute is reached. */
  throttle(requests: number): void;
};

const failure = (status: number, errorCode: string, errorSummary: string) => ({
  status,
  body: { errorCode, errorSummary, errorLink: errorCode, errorId: 'oae', errorCauses: [] },
});

type Options = {
  /** Okta itself has 200 people on a page. */
  maxPerPage?: number;
  /** The API token that it knows. */
  token?: string;
};

/** A small Okta in memory, on a local port; closed after the test. */
export async function startOkta({ maxPerPage = 200, token = 'good-token' }: Options = {}): Promise<StandInOkta> {
  const users = new Map<string, User>();
  const groups = new Map<string, Group>();
  const apps = new Map<string, App>();
  const accessTokens = new Set<string>();
  let throttled = 0;

  const isKnown = (header = '') => header === `SSWS ${token}` || accessTokens.has(header.replace(/^Bearer /, ''));

  /** One page, with the link to the next one behind the id of its last item. */
  function page(items: readonly { id: string }[], { query, origin, path }: StandInQuestion) {
    const limit = Math.min(Number(query.get('limit') ?? maxPerPage), maxPerPage);
    const start = items.findIndex(({ id }) => id === query.get('after')) + 1;
    const body = items.slice(start, start + limit);
    const next = new URL(path, origin);
    next.searchParams.set('after', body.at(-1)?.id ?? '');
    const hasMore = start + limit < items.length;
    const link = `<${origin}${path}>; rel="self"${hasMore ? `, <${next.href}>; rel="next"` : ''}`;
    return { status: 200, headers: { link }, body };
  }

  const api = (path: string, answer: StandInRoute['answer']): StandInRoute => ({
    method: 'GET',
    path: `/api/v1${path}`,
    answer(question) {
      if (!isKnown(question.headers.authorization)) return failure(401, 'E0000011', 'Invalid token provided');
      if (throttled > 0) {
        throttled -= 1;
        const reset = String(Math.floor(Date.now() / 1_000));
        const headers = { 'x-rate-limit-limit': '600', 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': reset };
        return { ...failure(429, 'E0000047', 'API call exceeded rate limit due to too many requests.'), headers };
      }
      return answer(question);
    },
  });

  const search = (items: readonly { id: string }[], question: StandInQuestion) => {
    const expression = question.query.get('search');
    if (expression === null) return page(items, question);
    const [, path = '', value] = /^([\w.]+) eq "([^"]*)"$/.exec(expression) ?? [];
    if (value === undefined) return failure(400, 'E0000031', `Invalid search criteria: ${expression}`);
    return page(
      items.filter((item) => String(valueAt(item, path)) === value),
      question,
    );
  };

  async function issueToken({ body, origin }: StandInQuestion) {
    const audience = `${origin}/oauth2/v1/token`;
    const verified = await jwtVerify(
      String(body.client_assertion),
      ({ kid = '' }) => apps.get(kid)?.publicKey ?? Promise.reject(new Error('unknown key')),
      { audience },
    ).catch(() => undefined);
    const app = apps.get(verified?.protectedHeader.kid ?? '');
    const isValid = app && [verified?.payload.iss, verified?.payload.sub].every((client) => client === app.clientId);
    if (!isValid) {
      const error = { error: 'invalid_client', error_description: 'The client_assertion signature is invalid.' };
      return { status: 401, body: error };
    }
    if (body.scope !== 'okta.users.read okta.groups.read') return { status: 400, body: { error: 'invalid_scope' } };
    const accessToken = `access-${accessTokens.size}`;
    accessTokens.add(accessToken);
    return { status: 200, body: { token_type: 'Bearer', expires_in: 3_600, access_token: accessToken } };
  }

  const routes = [
    api('/users', (question) => {
      const isSearch = question.query.has('search');
      return search(
        [...users.values()].filter(({ status }) => isSearch || status !== 'DEPROVISIONED'),
        question,
      );
    }),
    api('/groups', (question) =>
      search(
        Array.from(groups.values(), ({ members, ...group }) => group),
        question,
      ),
    ),
    api('/groups/:id/users', (question) => {
      const group = groups.get(question.params.id ?? '');
      if (!group) return failure(404, 'E0000007', `Not found: Resource not found: ${question.params.id} (UserGroup)`);
      return page(
        group.members.flatMap((id) => users.get(id) ?? []),
        question,
      );
    }),
    { method: 'POST', path: '/oauth2/v1/token', answer: issueToken },
  ];
  const standIn = await startStandIn({ routes, notFound: failure(404, 'E0000022', 'The endpoint does not exist') });
  onTestFinished(() => standIn.close());
  return Object.assign(standIn, {
    users,
    groups,
    addUser(id: string, profile: Profile, status = 'ACTIVE') {
      users.set(id, { id, status, profile });
    },
    addGroup(id: string, profile: Profile, members: string[], over: Partial<Group> = {}) {
      const lastMembershipUpdated = '2024-05-01T10:00:00.000Z';
      groups.set(id, { id, type: 'OKTA_GROUP', profile, lastMembershipUpdated, members, ...over });
    },
    addApp(app: App) {
      apps.set(app.keyId, app);
    },
    throttle(requests: number) {
      throttled = requests;
    },
  });
}

function valueAt(item: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Profile | undefined)?.[key], item);
}
