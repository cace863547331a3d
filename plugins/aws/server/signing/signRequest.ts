import { createHmac, hash } from 'node:crypto';
import { canonicalRequest } from './canonicalRequest.ts';

export type AwsKeys = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

export type Signing = {
  method: string;
  url: URL;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  service: string;
  region: string;
  keys: AwsKeys;
  now: Date;
};

const algorithm = 'AWS4-HMAC-SHA256';

/** The headers that prove by Signature Version 4 who sends a request. They hold for some minutes, and for this request alone. */
export function signRequest({ method, url, headers = {}, body = '', service, region, keys, now }: Signing) {
  const payloadHash = hash('sha256', body);
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const added = {
    'x-amz-date': time,
    ...(service === 's3' && { 'x-amz-content-sha256': payloadHash }),
    ...(keys.sessionToken && { 'x-amz-security-token': keys.sessionToken }),
  };
  const { text, signedHeaders } = canonicalRequest({ method, url, headers: { ...headers, ...added }, payloadHash });
  const day = time.slice(0, 8);
  const scope = [day, region, service, 'aws4_request'].join('/');
  const toSign = [algorithm, time, scope, hash('sha256', text)].join('\n');
  const signature = hmac(signingKey(keys.secretAccessKey, [day, region, service]), toSign).toString('hex');
  const credential = `${keys.accessKeyId}/${scope}`;
  return {
    ...added,
    authorization: `${algorithm} Credential=${credential}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
  };
}

/** The secret, bound to a day, a region and a service. */
function signingKey(secret: string, scope: readonly string[]): Buffer {
  return [...scope, 'aws4_request'].reduce(hmac, Buffer.from(`AWS4${secret}`));
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
