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

export const algorithm = 'AWS4-HMAC-SHA256';

/**
 * The headers that authenticate a request by Signature Version 4. They are valid for some minutes, for this request
 * only.
 */
export function signRequest({ method, url, headers = {}, body = '', service, region, keys, now }: Signing) {
  const payloadHash = hash('sha256', body);
  const time = timeOf(now);
  const added = {
    'x-amz-date': time,
    ...(service === 's3' && { 'x-amz-content-sha256': payloadHash }),
    ...(keys.sessionToken && { 'x-amz-security-token': keys.sessionToken }),
  };
  const { text, signedHeaders } = canonicalRequest({ method, url, headers: { ...headers, ...added }, payloadHash });
  const scope = scopeOf(time, region, service);
  const signature = signatureOf(text, { time, scope, keys });
  const credential = `${keys.accessKeyId}/${scope}`;
  return {
    ...added,
    authorization: `${algorithm} Credential=${credential}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
  };
}

export const timeOf = (now: Date) => now.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** The scope of a signature: a day, a region and a service. */
export const scopeOf = (time: string, region: string, service: string) =>
  [time.slice(0, 8), region, service, 'aws4_request'].join('/');

type Signed = { time: string; scope: string; keys: AwsKeys };

/** Of the canonical request. */
export function signatureOf(text: string, { time, scope, keys }: Signed): string {
  const toSign = [algorithm, time, scope, hash('sha256', text)].join('\n');
  const signingKey = scope.split('/').reduce(hmac, Buffer.from(`AWS4${keys.secretAccessKey}`));
  return hmac(signingKey, toSign).toString('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
