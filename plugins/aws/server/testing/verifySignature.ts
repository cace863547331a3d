import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The keys that a request may be signed with: secrets by id. */
type KnownKeys = ReadonlyMap<string, { secret: string; sessionToken?: string }>;

type Verdict = { accessKeyId?: string; region?: string; service?: string; problem?: string };

type Expected = { keys: KnownKeys; now: number };

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=([^,]+), Signature=([\da-f]{64})$/;
const fifteenMinutesMs = 15 * 60_000;

/** Recomputes the signature from the raw request, like AWS: it shares no code with the signer. */
export function verifySignature(request: IncomingMessage, body: Buffer, { keys, now }: Expected): Verdict {
  const { authorization, 'x-amz-date': time } = request.headers;
  if (authorization === undefined) return {};
  const [, accessKeyId = '', day, region, service, names = '', signature] = form.exec(authorization) ?? [];
  const verdict = { accessKeyId, region, service };
  const key = keys.get(accessKeyId);
  if (!key) return { ...verdict, problem: 'InvalidAccessKeyId' };
  if (request.headers['x-amz-security-token'] !== key.sessionToken) return { ...verdict, problem: 'InvalidToken' };
  const sent = Date.parse(String(time).replace(/^(.{4})(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(sent - now) < fifteenMinutesMs)) return { ...verdict, problem: 'RequestTimeTooSkewed' };

  const digest = createHash('sha256').update(body).digest('hex');
  const claimed = request.headers['x-amz-content-sha256'];
  // Only S3 requires the header.
  const isWhole = claimed === digest || (service !== 's3' && claimed === undefined);
  if (!isWhole) return { ...verdict, problem: 'XAmzContentSHA256Mismatch' };
  const signed = names.split(';');
  const mustBeSigned = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (!mustBeSigned.every((name) => signed.includes(name))) return { ...verdict, problem: 'AccessDenied' };

  const [path = '', query = ''] = (request.url ?? '').split('?');
  const spelledPath = path.split('/').map(inOneSpelling).join('/');
  const pairs = query.split('&').map((pair) => pair.split('=').map(inOneSpelling).join('='));
  let text = `${request.method}\n${spelledPath}\n${pairs.sort().join('&')}\n`;
  for (const name of signed) text += `${name}:${request.headers[name]}\n`;
  text += `\n${names}\n${digest}`;
  const toSign = `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/${service}/aws4_request\n${createHash('sha256').update(text).digest('hex')}`;
  let derived: Buffer | string = `AWS4${key.secret}`;
  for (const part of [day, region, service, 'aws4_request']) {
    derived = createHmac('sha256', derived).update(String(part)).digest();
  }
  const isRight = createHmac('sha256', derived).update(toSign).digest('hex') === signature;
  return isRight ? verdict : { ...verdict, problem: 'SignatureDoesNotMatch' };
}

/** AWS does not trust the received encoding: it decodes the input and encodes every byte except the plain ones. */
function inOneSpelling(sent: string): string {
  const signs = [...Buffer.from(decodeURIComponent(sent))].map((byte) => {
    const sign = String.fromCharCode(byte);
    return /[\w.~-]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  });
  return signs.join('');
}
