import { createSign, createVerify, generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto';
import { type StandIn, type StandInAnswer, type StandInQuestion, startStandIn } from '@callboard/integrations/testing';
import type { StandInGroup, StandInUser } from './customer.ts';

type Options = {
  users?: StandInUser[];
  groups?: StandInGroup[];
  /** Photos by the id of the user. */
  photos?: Record<string, Buffer>;
  /** Smaller than Google's, for few users. */
  maxPageSize?: number;
};

export type StandInGoogle = StandIn & {
  /** The JSON key of a service account with domain-wide delegation. */
  credentials: string;
  serviceAccount: string;
  adminEmail: string;
  /** May be changed at any time. */
  users: StandInUser[];
  groups: StandInGroup[];
  /** The claims for which tokens were issued. */
  claims: Record<string, unknown>[];
  /** Rejects the next requests to the Directory API, as Google does: with 403 and 429 in turn. */
  throttle(times: number): void;
};

const serviceAccount = 'portal@meridian-portal.iam.gserviceaccount.com';
const adminEmail = 'admin@meridian.example';
/** The token of the machine that may sign for the service account. */
const machineToken = 'machine-token';
const delegated = ['user', 'group', 'group.member'].map(
  (part) => `https://www.googleapis.com/auth/admin.directory.${part}.readonly`,
);

/** Created once: it takes a while. */
let keys: KeyPairKeyObjectResult | undefined;

const failure = (status: number, reason: string, message: string): StandInAnswer => ({
  status,
  body: { error: { code: status, message, errors: [{ reason, message }] } },
});

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Google's Directory API, token endpoint, signing API and metadata server in one, on a local port. */
export async function startGoogle(options: Options = {}): Promise<StandInGoogle> {
  const { users = [], groups = [], photos = {}, maxPageSize = 500 } = options;
  keys ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { privateKey, publicKey } = keys;
  let throttled = 0;

  function giveToken({ body, origin }: StandInQuestion): StandInAnswer {
    const [head = '', claims = '', signature = ''] = String(body.assertion).split('.');
    const isSigned = createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(publicKey, signature, 'base64url');
    const given = JSON.parse(String(Buffer.from(claims, 'base64url')));
    const { iss, aud, exp, scope, sub } = given;
    const isValid = isSigned && iss === serviceAccount && aud === `${origin}/token` && exp * 1_000 > Date.now();
    if (!isValid) return { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } };
    if (sub !== adminEmail || scope !== delegated.join(' ')) {
      const error_description = 'Client is unauthorized to retrieve access tokens using this method';
      return { status: 401, body: { error: 'unauthorized_client', error_description } };
    }
    google.claims.push(given);
    return { status: 200, body: { access_token: `token-${google.claims.length}`, expires_in: 3_600 } };
  }

  function sign({ params, headers, body }: StandInQuestion): StandInAnswer {
    const isAllowed =
      params.action === `${serviceAccount}:signJwt` && headers.authorization === `Bearer ${machineToken}`;
    if (!isAllowed) return failure(403, 'forbidden', "Permission 'iam.serviceAccounts.signJwt' denied");
    const text = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${Buffer.from(String(body.payload)).toString('base64url')}`;
    const signedJwt = `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
    return { status: 200, body: { keyId: 'one', signedJwt } };
  }

  function guard({ path, headers }: Pick<StandInQuestion, 'path' | 'headers'>): StandInAnswer | undefined {
    if (!path.startsWith('/admin/')) return undefined;
    if (!/^Bearer token-\d+$/.test(headers.authorization ?? ''))
      return failure(401, 'authError', 'Invalid Credentials');
    if (throttled === 0) return undefined;
    throttled -= 1;
    return throttled % 2 === 0
      ? failure(403, 'quotaExceeded', 'Quota exceeded')
      : { ...failure(429, 'rateLimitExceeded', 'Rate Limit Exceeded'), headers: { 'retry-after': '0' } };
  }

  /** A page of a list, with the requested fields of each item. Google leaves out an empty list. */
  function page<T extends object>(key: string, items: readonly T[], { query }: StandInQuestion): StandInAnswer {
    const start = Number(query.get('pageToken') ?? 0);
    const end = start + Math.min(Number(query.get('maxResults') ?? 100), maxPageSize);
    const fields = new RegExp(`${key}\\(([^)]*)\\)`).exec(query.get('fields') ?? '')?.[1]?.split(',') ?? [];
    const some = items
      .slice(start, end)
      .map((item) => Object.fromEntries(Object.entries(item).filter(([name]) => fields.includes(name))));
    const nextPageToken = end < items.length ? String(end) : undefined;
    return { status: 200, body: { ...(some.length > 0 && { [key]: some }), nextPageToken } };
  }

  function ofCustomer(answer: (question: StandInQuestion) => StandInAnswer) {
    return (question: StandInQuestion) =>
      question.query.get('customer') === 'my_customer' ? answer(question) : failure(400, 'badRequest', 'Bad Request');
  }

  const matches = (text: string, { query }: StandInQuestion) => {
    const wanted = /^(?:orgUnitPath=|email:)'?([^'*]*)/.exec(query.get('query') ?? '')?.[1];
    return wanted === undefined || text.startsWith(wanted);
  };

  const api = '/admin/directory/v1';
  const standIn = await startStandIn({
    guard,
    notFound: failure(404, 'notFound', 'Resource Not Found'),
    routes: [
      { method: 'POST', path: '/token', answer: giveToken },
      { method: 'POST', path: '/v1/projects/-/serviceAccounts/:action', answer: sign },
      {
        method: 'GET',
        path: '/computeMetadata/v1/instance/service-accounts/default/token',
        answer: () => ({
          status: 200,
          headers: { 'metadata-flavor': 'Google' },
          body: { access_token: machineToken, expires_in: 3_600 },
        }),
      },
      {
        method: 'GET',
        path: `${api}/users`,
        answer: ofCustomer((question) =>
          page(
            'users',
            google.users.filter(({ orgUnitPath }) => matches(String(orgUnitPath ?? '/'), question)),
            question,
          ),
        ),
      },
      {
        method: 'GET',
        path: `${api}/users/:id/photos/thumbnail`,
        answer({ params: { id = '' } }) {
          const photo = photos[id];
          // Google's padding.
          const photoData = photo && `${photo.toString('base64url')}*`;
          return photoData
            ? { status: 200, body: { photoData } }
            : failure(404, 'notFound', 'Resource Not Found: photo');
        },
      },
      {
        method: 'GET',
        path: `${api}/groups`,
        answer: ofCustomer((question) =>
          page(
            'groups',
            google.groups.filter(({ email }) => matches(email, question)),
            question,
          ),
        ),
      },
      {
        method: 'GET',
        path: `${api}/groups/:id/members`,
        answer(question) {
          const group = google.groups.find(({ id }) => id === question.params.id);
          if (!group) return failure(404, 'notFound', 'Resource Not Found: groupKey');
          return page('members', group.members, question);
        },
      },
    ],
  });
  const google: StandInGoogle = {
    ...standIn,
    serviceAccount,
    adminEmail,
    credentials: JSON.stringify({
      type: 'service_account',
      client_email: serviceAccount,
      token_uri: `${standIn.url}/token`,
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    }),
    users,
    groups,
    claims: [],
    throttle(times) {
      throttled = times;
    },
  };
  return google;
}
