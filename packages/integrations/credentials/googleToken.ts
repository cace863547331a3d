import { createSign } from 'node:crypto';
import { InputError, NotAllowedError, ServiceUnavailableError } from '@callboard/errors';
import * as z from 'zod/mini';
import type { ReadLogger } from '../http/guardedLookup.ts';
import { createHostHttp } from '../http/hostHttp.ts';
import { createCachedToken } from './cachedToken.ts';
import type { GoogleServiceAccount } from './googleServiceAccount.ts';

type Options = { scope: string; logger: ReadLogger; now?: () => number };

const lifetimeSeconds = 3_600;
const answerSchema = z.object({ access_token: z.string(), expires_in: z.coerce.number() });

/**
 * The token that Google issues to a service account for an assertion signed with its key; cached until shortly before
 * it expires.
 */
export function createGoogleToken(
  account: GoogleServiceAccount,
  { scope, logger, now = Date.now }: Options,
): () => Promise<string> {
  const { client_email: email, token_uri: tokenUrl } = account;
  const http = createHostHttp({ name: 'Google', origins: [new URL(tokenUrl).origin], logger });
  return createCachedToken(async () => {
    const askedAt = now();
    const form = {
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: signedStatement(account, scope, Math.floor(askedAt / 1_000)),
    };
    const { body } = await http.json(tokenUrl, { method: 'POST', form }).catch((thrown) => {
      const isRefused = thrown instanceof NotAllowedError || thrown instanceof InputError;
      if (!isRefused) throw thrown;
      throw new NotAllowedError(`The service account '${email}' was refused a token. ${thrown.message}`, thrown);
    });
    const parsed = z.safeParse(answerSchema, body);
    if (!parsed.success) throw new ServiceUnavailableError(`The service account '${email}' received no token`);
    return { token: parsed.data.access_token, until: askedAt + parsed.data.expires_in * 1_000 };
  }, now);
}

function signedStatement(account: GoogleServiceAccount, scope: string, seconds: number): string {
  const { client_email, private_key, token_uri } = account;
  const claims = { iss: client_email, scope, aud: token_uri, iat: seconds, exp: seconds + lifetimeSeconds };
  const text = [{ alg: 'RS256', typ: 'JWT' }, claims].map(encoded).join('.');
  return `${text}.${createSign('RSA-SHA256').update(text).sign(private_key, 'base64url')}`;
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
