import { createHash } from 'node:crypto';
import { type Answer, escaped, type Question, xmlError } from './answer.ts';

export type Bucket = {
  /** The contents by their keys; may be changed at any time. */
  objects: Record<string, string>;
  region: string;
  /** The keys with access; undefined for a public bucket. */
  readers?: readonly string[];
};

const written = new Date('2024-01-03T10:00:00Z');

/** Responds like S3; the bucket name is in the path or in the host name. */
export function answerOfBuckets(question: Question, buckets: ReadonlyMap<string, Bucket>, pageSize: number): Answer {
  const { url, accessKeyId } = question;
  const [, inName] = /^([\w-]+)\.s3\.test$/.exec(url.hostname) ?? [];
  const path = decodeURIComponent(url.pathname).slice(1);
  const name = inName ?? path.split('/', 1)[0]!;
  const key = inName === undefined ? path.slice(name.length + 1) : path;
  const bucket = buckets.get(name);
  if (!bucket) return xmlError(404, 'NoSuchBucket', 'The specified bucket does not exist');
  if (bucket.readers && !bucket.readers.includes(accessKeyId ?? ''))
    return xmlError(403, 'AccessDenied', 'Access Denied');
  if (accessKeyId !== undefined && question.region !== bucket.region) {
    const message = `The authorization header is malformed; the region '${question.region}' is wrong; expecting '${bucket.region}'`;
    return xmlError(400, 'AuthorizationHeaderMalformed', message);
  }
  return key === '' ? listOf(name, bucket, url.searchParams, pageSize) : objectOf(bucket, key, question);
}

function objectOf({ objects }: Bucket, key: string, { method, headers, body }: Question): Answer {
  if (method === 'PUT') {
    objects[key] = body;
    return { status: 200, headers: { etag: etagOf(body) } };
  }
  if (method === 'DELETE') {
    delete objects[key];
    return { status: 204 };
  }
  const content = objects[key];
  if (content === undefined) return xmlError(404, 'NoSuchKey', 'The specified key does not exist.');
  const etag = etagOf(content);
  const since = headers['if-modified-since'];
  const isKnown = headers['if-none-match'] === etag || (since !== undefined && Date.parse(since) >= written.getTime());
  const validators = { etag, 'last-modified': written.toUTCString() };
  return isKnown ? { status: 304, headers: validators } : { status: 200, headers: validators, body: content };
}

function listOf(name: string, { objects }: Bucket, query: URLSearchParams, pageSize: number): Answer {
  const prefix = query.get('prefix') ?? '';
  const keys = Object.keys(objects).filter((key) => key.startsWith(prefix));
  const start = Number(Buffer.from(query.get('continuation-token') ?? '', 'base64').toString() || 0);
  const page = keys.sort().slice(start, start + pageSize);
  const isTruncated = start + pageSize < keys.length;
  const next = Buffer.from(String(start + pageSize)).toString('base64');
  // Like in S3: a space becomes a plus.
  const spelled = (key: string) => key.split('/').map(encodeURIComponent).join('/').replaceAll('%20', '+');
  const contents = page.map(
    (key) =>
      `<Contents><Key>${escaped(spelled(key))}</Key><LastModified>${written.toISOString()}</LastModified>` +
      `<ETag>${escaped(etagOf(objects[key]!))}</ETag><Size>${Buffer.byteLength(objects[key]!)}</Size></Contents>`,
  );
  const body =
    '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
    `<Name>${name}</Name><EncodingType>url</EncodingType><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>` +
    `${contents.join('')}${isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}</ListBucketResult>`;
  return { status: 200, headers: { 'content-type': 'application/xml' }, body };
}

const etagOf = (content: string) => `"${createHash('md5').update(content).digest('hex')}"`;
