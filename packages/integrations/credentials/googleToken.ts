import { createSign } from 'node:crypto';
import { InputError, NotAllowedError, ServiceUnavailableError } from '@callboard/errors';
import * as z from 'zod/mini';
import type { ReadLogger } from '../http/guardedLookup.ts';
import { createHostHttp } from '../http/hostHttp.ts';
import { createCachedToken } from './cachedToken.ts';
import type { GoogleServiceAccount } from './googleServiceAccount.ts';

type Options = {
  /** One scope, or several with spaces between them. */
  scope: string;
  /** The user for whom the service account acts, who is in a domain that delegates its authority to the account. */
  subject?: string | undefined;
  logger: ReadLogger;
  now?: () => number;
};

type Signer = {
  /** The email address of the service account. */
  email: string;
  tokenUrl: string;
  sign(claims: object): Promise<string>;
};

const lifetimeSeconds = 3_600;
const answerSchema = z.object({ access_token: z.string(), expires_in: z.coerce.number() });

/** The token that Google issues to a service account for an assertion signed with its key. */
export function createGoogleToken(account: GoogleServiceAccount, options: Options): () => Promise<string> {
  const { client_email: email, token_uri: tokenUrl, private_key: key } = account;
  return createAssertedGoogleToken({ email, tokenUrl, sign: async (claims) => signedWith(key, claims) }, options);
}

/**
 * The token that Google issues to a service account for a signed assertion; cached until shortly before it expires.
 */
export function createAssertedGoogleToken(
  { email, tokenUrl, sign }: Signer,
  { scope, subject, logger, now = Date.now }: Options,
): () => Promise<string> {
  const http = createHostHttp({ name: 'Google', origins: [new URL(tokenUrl).origin], logger });
  const name = `The service account '${email}'${subject === undefined ? '' : `, for '${subject}',`}`;
  return createCachedToken(async () => {
    const askedAt = now();
    const seconds = Math.floor(askedAt / 1_000);
    const claims = { iss: email, scope, aud: tokenUrl, iat: seconds, exp: seconds + lifetimeSeconds };
    const form = {
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: await sign({ ...claims, ...(subject !== undefined && { sub: subject }) }),
    };
    const { body } = await http.json(tokenUrl, { method: 'POST', form }).catch((thrown) => {
      const isRefused = thrown instanceof NotAllowedError || thrown instanceof InputError;
      if (!isRefused) throw thrown;
      throw new NotAllowedError(`${name} was refused a token. ${thrown.message}`, thrown);
    });
    const parsed = z.safeParse(answerSchema, body);
    if (!parsed.success) throw new ServiceUnavailableError(`${name} received no token`);
    return { token: parsed.data.access_token, until: askedAt + parsed.data.expires_in * 1_000 };
  }, now);
}

function signedWith(key: string, claims: object): string {
  const text = [{ alg: 'RS256', typ: 'JWT' }, claims].map(encoded).join('.');
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
