import { createHash, createHmac } from 'node:crypto';
import { type StandIn, type StandInAnswer, type StandInQuestion, startStandIn } from '@callboard/integrations/testing';

type Asked = Omit<StandInQuestion, 'params' | 'body' | 'bytes'>;

export type StandInBlobs = StandIn & {
  accountName: string;
  accountKey: string;
  /** A signature with full access. */
  sasToken: string;
  /** Tokens with full access. */
  tokens: Set<string>;
  /** The files of each container, by path; may be changed at any time. */
  containers: Record<string, Record<string, string>>;
  publicContainers: Set<string>;
};

const lastModified = 'Wed, 03 Jan 2024 10:00:00 GMT';

/** A small storage account in memory, on a local port: blobs and listings, with keys, signatures and tokens. */
export async function startAzureBlob({ pageSize = 5_000 } = {}): Promise<StandInBlobs> {
  const accountName = 'acme';
  const accountKey = Buffer.from('the key of the account').toString('base64');
  const sasToken = 'sv=2021-12-02&ss=b&srt=co&sp=rl&sig=c2lnbmF0dXJl%3D';
  const containers: StandInBlobs['containers'] = {};
  const publicContainers = new Set<string>();
  const tokens = new Set<string>();

  function answer(question: StandInQuestion): StandInAnswer {
    const { method, params, query, headers, bytes } = question;
    const { container = '', path } = params;
    const files = containers[container];
    if (!files) return failure(404, 'ContainerNotFound');
    if (method === 'PUT') {
      if (headers['x-ms-blob-type'] !== 'BlockBlob') return failure(400, 'MissingRequiredHeader');
      files[path ?? ''] = String(bytes);
      return { status: 201 };
    }
    if (method === 'DELETE') {
      if (files[path ?? ''] === undefined) return failure(404, 'BlobNotFound');
      delete files[path ?? ''];
      return { status: 202 };
    }
    if (query.get('comp') === 'list') return listOf(files, query, pageSize);
    const content = files[path ?? ''];
    if (content === undefined) return failure(404, 'BlobNotFound');
    const etag = etagOf(content);
    if (headers['if-none-match'] === etag) return { status: 304, headers: { etag } };
    const described = { etag, 'last-modified': lastModified, 'content-type': 'text/yaml' };
    return { status: 200, headers: described, body: Buffer.from(content) };
  }

  function guard({ method, path, headers }: Asked): StandInAnswer | undefined {
    const isPublic = publicContainers.has(path.split(/[/?]/)[1] ?? '');
    if (headers['x-ms-version'] === undefined) return failure(400, 'MissingRequiredHeader');
    return isPublic ? undefined : refusalOf(method, headers, new URL(path, 'http://127.0.0.1'));
  }

  function refusalOf(method: string, headers: Asked['headers'], url: URL): StandInAnswer | undefined {
    const { authorization = '' } = headers;
    if (authorization.startsWith('Bearer ')) {
      return tokens.has(authorization.slice(7)) ? undefined : failure(401, 'InvalidAuthenticationInfo');
    }
    if (authorization.startsWith('SharedKey ')) {
      const expected = createHmac('sha256', Buffer.from(accountKey, 'base64'));
      expected.update(stringToSign(method, headers, url, accountName));
      const isRight = authorization === `SharedKey ${accountName}:${expected.digest('base64')}`;
      return isRight ? undefined : failure(403, 'AuthenticationFailed');
    }
    if (url.searchParams.get('sig') === 'c2lnbmF0dXJl=') return undefined;
    // Private content does not exist for strangers.
    return url.searchParams.has('sig') ? failure(403, 'AuthenticationFailed') : failure(404, 'ResourceNotFound');
  }

  const standIn = await startStandIn({
    routes: ['GET', 'PUT', 'DELETE'].flatMap((method) =>
      ['/:container', '/:container/*path'].map((path) => ({ method, path, answer })),
    ),
    guard,
    notFound: failure(400, 'InvalidUri'),
  });
  return { ...standIn, accountName, accountKey, sasToken, containers, publicContainers, tokens };
}

function stringToSign(method: string, headers: Asked['headers'], url: URL, account: string): string {
  const { 'if-none-match': noneMatch = '', 'if-modified-since': since = '', range = '' } = headers;
  const { 'content-length': length = '', 'content-type': type = '' } = headers;
  const own = Object.keys(headers)
    .filter((name) => name.startsWith('x-ms-'))
    .sort()
    .map((name) => `${name}:${headers[name]}`);
  const query = [...url.searchParams].map(([name, value]) => `\n${name}:${value}`).sort();
  const resource = `/${account}${url.pathname}${query.join('')}`;
  return `${method}\n\n\n${length === '0' ? '' : length}\n\n${type}\n\n${since}\n\n${noneMatch}\n\n${range}\n${own.join('\n')}\n${resource}`;
}

function listOf(files: Record<string, string>, query: URLSearchParams, pageSize: number): StandInAnswer {
  const [prefix, marker] = [query.get('prefix') ?? '', query.get('marker') ?? ''];
  const names = Object.keys(files)
    .filter((name) => name.startsWith(prefix))
    .sort();
  const rest = names.slice(marker ? names.indexOf(marker.replace('after ', '')) + 1 : 0);
  const page = rest.slice(0, Math.min(pageSize, Number(query.get('maxresults'))));
  const next = rest.length > page.length ? `after ${page.at(-1)}` : '';
  const blobs = page.map((name) => blobXml(name, files[name] ?? '')).join('');
  const body = `\uFEFF<?xml version="1.0" encoding="utf-8"?><EnumerationResults ServiceEndpoint="https://acme.blob.core.windows.net/"><Prefix>${xml(prefix)}</Prefix><Blobs>${blobs}</Blobs><NextMarker>${xml(next)}</NextMarker></EnumerationResults>`;
  return { status: 200, headers: { 'content-type': 'application/xml' }, body: Buffer.from(body) };
}

function blobXml(name: string, content: string): string {
  const [type, text] = content === 'folder:' ? ['directory', ''] : ['file', content];
  const encoded = /\p{Cc}/u.test(name) ? `<Name Encoded="true">${encodeURIComponent(name)}` : `<Name>${xml(name)}`;
  const times = `<Last-Modified>${lastModified}</Last-Modified><Etag>${etagOf(text).replaceAll('"', '')}</Etag>`;
  const length = `<ResourceType>${type}</ResourceType><Content-Length>${Buffer.byteLength(text)}</Content-Length>`;
  return `<Blob>${encoded}</Name><Properties>${times}${length}</Properties></Blob>`;
}

const failure = (status: number, code: string): StandInAnswer => ({
  status,
  headers: { 'x-ms-error-code': code, 'content-type': 'application/xml' },
  body: Buffer.from(
    `\uFEFF<?xml version="1.0" encoding="utf-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  ),
});

const etagOf = (content: string) =>
  `"0x${createHash('sha1').update(content).digest('hex').slice(0, 15).toUpperCase()}"`;

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
