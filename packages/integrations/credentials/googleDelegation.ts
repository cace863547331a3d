import { NotAllowedError } from '@callboard/errors';
import * as z from 'zod';
import { bodyOf } from '../common/shape.ts';
import type { ReadLogger } from '../http/guardedLookup.ts';
import { createHostHttp } from '../http/hostHttp.ts';
import { createAssertedGoogleToken } from './googleToken.ts';

export type GoogleDelegation = {
  /** The user for whom a service account acts. */
  subject: string;
  /** The service account, if the portal has no key of it. */
  serviceAccount?: string | undefined;
  /** Google's API that signs for a service account, and its token endpoint. */
  iamUrl?: string;
  tokenUrl?: string;
};

type Options = {
  serviceAccount: string;
  /** The token of the portal's own identity, which may sign for the service account. */
  identity(): Promise<string>;
  scope: string;
  logger: ReadLogger;
};

const answerSchema = z.object({ signedJwt: z.string().min(1) });

/** The token of a service account that acts for a user, without a key: Google signs for the account. */
export function createDelegatedGoogleToken(
  {
    subject,
    iamUrl = 'https://iamcredentials.googleapis.com',
    tokenUrl = 'https://oauth2.googleapis.com/token',
  }: GoogleDelegation,
  { serviceAccount, identity, scope, logger }: Options,
): () => Promise<string> {
  const http = createHostHttp({ name: 'Google IAM', origins: [new URL(iamUrl).origin], logger });
  const url = `${iamUrl}/v1/projects/-/serviceAccounts/${encodeURIComponent(serviceAccount)}:signJwt`;
  async function sign(claims: object): Promise<string> {
    const credentials = { authorization: `Bearer ${await identity()}` };
    const request = { method: 'POST', credentials, json: { payload: JSON.stringify(claims) } } as const;
    const answer = await http.json(url, request).catch((thrown) => {
      if (!(thrown instanceof NotAllowedError)) throw thrown;
      throw new NotAllowedError(
        `The portal is not allowed to sign for the service account '${serviceAccount}': ${thrown.message}. Grant its own identity the role Service Account Token Creator on this account`,
        thrown,
      );
    });
    return bodyOf(answer, answerSchema).signedJwt;
  }
  return createAssertedGoogleToken({ email: serviceAccount, tokenUrl, sign }, { scope, subject, logger });
}
