import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { IncomingRequest, Verdict } from './ingressPoint.ts';

type SignatureHeaders = {
  /** `X-Hub-Signature-256` */
  signature: string;
  deliveryId: string;
  eventType: string;
};

type Options = {
  /** Empty secrets are ignored: anyone could sign with them. */
  secrets: readonly (string | undefined)[];
  /** The configuration key of the secrets, for the audit log. */
  key: string;
  headers: SignatureHeaders;
  /** The prefix of the signature; by default 'sha256='. */
  prefix?: string;
};

const wellFormed = /^[0-9a-f]{64}$/;

/**
 * Checks a header such as `sha256=0a1b...`, an HMAC over the raw body, as many hosts send it. Other headers are not signed.
 */
export function createSignatureCheck({
  secrets,
  key,
  headers: names,
  prefix = 'sha256=',
}: Options): (request: IncomingRequest) => Verdict {
  const good = usable(secrets);
  return ({ headers, rawBody }) => {
    if (good.length === 0) return refused(`no webhookSecret is configured in ${key}`);
    const given = headerIn(headers, names.signature);
    if (given === undefined) return refused(`${names.signature} is missing`);
    const digest = given.startsWith(prefix) ? given.slice(prefix.length) : '';
    const signature = Buffer.from(wellFormed.test(digest) ? digest : '', 'hex');
    const isSigned = good.some((secret) => {
      const expected = createHmac('sha256', secret).update(rawBody).digest();
      return signature.length === expected.length && timingSafeEqual(signature, expected);
    });
    if (!isSigned) return refused(`${names.signature} does not match any webhookSecret in ${key}`);
    const [deliveryId, eventType] = [headerIn(headers, names.deliveryId), headerIn(headers, names.eventType)];
    return { isAccepted: true, ...(deliveryId && { deliveryId }), ...(eventType && { eventType }) };
  };
}

/** Whether a string is one of the secrets, in constant time. Empty secrets are ignored. */
export function isOneOfSecrets(given: string, secrets: readonly (string | undefined)[]): boolean {
  const digest = (text: string) => Buffer.from(hash('sha256', text), 'hex');
  return usable(secrets).filter((secret) => timingSafeEqual(digest(secret), digest(given))).length > 0;
}

/** The value of a header that was sent exactly once. */
export function headerIn(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
}

const usable = (secrets: readonly (string | undefined)[]) =>
  [...new Set(secrets.filter((secret) => secret !== undefined && secret !== ''))] as string[];

const refused = (reason: string): Verdict => ({ isAccepted: false, reason });
