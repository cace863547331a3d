import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { type StandIn, type StandInAnswer, type StandInQuestion, startStandIn } from '@callboard/integrations/testing';

export type StandInGcs = StandIn & {
  bucketName: string;
  /** The JSON key of a service account with write access. */
  credentials: string;
  /** The contents by name; may be changed at any time. */
  objects: Map<string, Buffer>;
  /** How many tokens were issued. */
  tokens(): number;
};

const failure = (status: number, message: string): StandInAnswer => ({
  status,
  body: { error: { code: status, message } },
});

/** A small in-memory Google Cloud Storage on a local port, with its token server. */
export async function startGcs({ pageSize = 1_000 } = {}): Promise<StandInGcs> {
  const bucketName = 'docs';
  const objects = new Map<string, Buffer>();
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const email = 'portal@meridian.test';
  let given = 0;

  function giveToken({ body, origin }: StandInQuestion): StandInAnswer {
    const [head = '', claims = '', signature = ''] = String(body.assertion).split('.');
    const isSigned = createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(publicKey, signature, 'base64url');
    const { iss, aud, exp, scope } = JSON.parse(String(Buffer.from(claims, 'base64url')));
    const isRight = isSigned && iss === email && aud === `${origin}/token` && exp * 1_000 > Date.now();
    const mayWrite = scope === 'https://www.googleapis.com/auth/devstorage.read_write';
    if (!isRight || !mayWrite || !String(body.grant_type).endsWith(':jwt-bearer')) {
      return { status: 400, body: { error: 'invalid_grant' } };
    }
    given += 1;
    return { status: 200, body: { access_token: `token-${given}`, expires_in: 3_600 } };
  }

  function read({ params: { name = '' }, headers, query }: StandInQuestion): StandInAnswer {
    const content = objects.get(name);
    if (!content || query.get('alt') !== 'media') return failure(404, 'No such object');
    const etag = `"${createHash('md5').update(content).digest('hex')}"`;
    if (headers['if-none-match'] === etag) return { status: 304, headers: { etag } };
    return { status: 200, headers: { etag, 'content-type': 'application/octet-stream' }, body: content };
  }

  function list({ query }: StandInQuestion): StandInAnswer {
    const start = Number(query.get('pageToken') ?? 0);
    const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).sort();
    const items = names.slice(start, start + pageSize).map((name) => ({ name }));
    const nextPageToken = start + pageSize < names.length ? String(start + pageSize) : undefined;
    return { status: 200, body: { ...(items.length > 0 && { items }), nextPageToken } };
  }

  const bucket = `/storage/v1/b/${bucketName}/o`;
  const standIn = await startStandIn({
    routes: [
      { method: 'POST', path: '/token', answer: giveToken },
      { method: 'GET', path: bucket, answer: list },
      { method: 'GET', path: `${bucket}/*name`, answer: read },
      {
        method: 'POST',
        path: `/upload${bucket}`,
        answer({ query, bytes }) {
          objects.set(query.get('name') ?? '', bytes);
          return { status: 200, body: { name: query.get('name') } };
        },
      },
      {
        method: 'DELETE',
        path: `${bucket}/*name`,
        answer: ({ params: { name = '' } }) =>
          objects.delete(name) ? { status: 204 } : failure(404, 'No such object'),
      },
    ],
    guard: ({ path, headers }) =>
      path === '/token' || /^Bearer token-\d+$/.test(headers.authorization ?? '')
        ? undefined
        : failure(401, 'Anonymous caller does not have storage.objects.get access'),
    notFound: failure(404, 'The specified bucket does not exist.'),
  });
  const credentials = JSON.stringify({
    type: 'service_account',
    client_email: email,
    token_uri: `${standIn.url}/token`,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  });
  return { ...standIn, bucketName, credentials, objects, tokens: () => given };
}
