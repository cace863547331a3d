import { hash } from 'node:crypto';
import { canonicalRequest } from './canonicalRequest.ts';
import { algorithm, type Signing, scopeOf, signatureOf, timeOf } from './signRequest.ts';

type Presigning = Omit<Signing, 'method' | 'body'> & { expiresSeconds: number };

/** A presigned URL, which authenticates its bearer. The signed headers must be sent unchanged. */
export function presignUrl({ url, headers = {}, service, region, keys, now, expiresSeconds }: Presigning): URL {
  const time = timeOf(now);
  const scope = scopeOf(time, region, service);
  const signed = new URL(url);
  const names = [...Object.keys(headers).map((name) => name.toLowerCase()), 'host'].sort();
  const parameters = {
    'X-Amz-Algorithm': algorithm,
    'X-Amz-Credential': `${keys.accessKeyId}/${scope}`,
    'X-Amz-Date': time,
    'X-Amz-Expires': String(expiresSeconds),
    ...(keys.sessionToken && { 'X-Amz-Security-Token': keys.sessionToken }),
    'X-Amz-SignedHeaders': names.join(';'),
  };
  for (const [name, value] of Object.entries(parameters)) signed.searchParams.set(name, value);
  const { text } = canonicalRequest({ method: 'GET', url: signed, headers, payloadHash: hash('sha256', '') });
  signed.searchParams.set('X-Amz-Signature', signatureOf(text, { time, scope, keys }));
  return signed;
}
