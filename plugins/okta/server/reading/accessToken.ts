import { randomUUID } from 'node:crypto';
import { InputError, NotAllowedError } from '@callboard/errors';
import { createCachedToken, type HostHttp } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import { SignJWT } from 'jose';
import * as z from 'zod';
import type { OktaInstance } from '../config.ts';
import { privateKeyIn } from './privateKey.ts';

type Options = { http: HostHttp; orgUrl: string; oauth: NonNullable<OktaInstance['oauth']>; configKey: string };

const scope = 'okta.users.read okta.groups.read';
const issued = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

/** Access tokens of an API services app, which proves itself with its private key. */
export function createAccessToken({ http, orgUrl, oauth, configKey }: Options): () => Promise<string> {
  const { clientId, keyId, privateKey } = oauth;
  const tokenUrl = `${orgUrl}/oauth2/v1/token`;
  const signing = privateKeyIn(privateKey);
  if (!signing) throw new InputError(`${configKey}.oauth.privateKey is not a private key`);

  const assertion = () =>
    new SignJWT()
      .setProtectedHeader({ alg: signing.algorithm, kid: keyId ?? signing.keyId })
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(tokenUrl)
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .setJti(randomUUID())
      .sign(signing.key);

  return createCachedToken(async () => {
    const askedAt = Date.now();
    const form = {
      grant_type: 'client_credentials',
      scope,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await assertion(),
    };
    const answer = await http.json(tokenUrl, { method: 'POST', form }).catch((thrown) => {
      const isRefused = thrown instanceof NotAllowedError || thrown instanceof InputError;
      throw isRefused
        ? new NotAllowedError(
            `${thrown.message}. Check ${configKey}.oauth, and the scopes that the app is granted`,
            thrown,
          )
        : thrown;
    });
    const { access_token: token, expires_in: seconds } = bodyOf(answer, issued);
    return { token, until: askedAt + seconds * 1_000 };
  });
}
