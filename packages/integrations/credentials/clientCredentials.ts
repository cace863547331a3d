import { InputError, NotAllowedError, ServiceUnavailableError } from '@callboard/errors';
import * as z from 'zod';
import type { HostHttp } from '../hosts/hostRequest.ts';
import { createCachedToken } from './cachedToken.ts';

export type ClientCredentialsOptions = {
  /** The name for messages: "The service principal '0123'". */
  name: string;
  http: HostHttp;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope?: string;
  now?: () => number;
  /** How long before it expires a token is renewed; five minutes by default. */
  reserveMs?: number;
};

/** Some servers send the number as a string. */
const answer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

/** The token that an OAuth server issues to a client itself, cached until shortly before it expires. */
export function createClientCredentials(options: ClientCredentialsOptions): () => Promise<string> {
  const { name, http, tokenUrl, clientId, clientSecret, scope, now = Date.now, reserveMs } = options;
  const form = {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    ...(scope !== undefined && { scope }),
  };
  return createCachedToken(
    async () => {
      const askedAt = now();
      const { body } = await http.json(tokenUrl, { method: 'POST', form }).catch((thrown) => {
        const isRefused = thrown instanceof NotAllowedError || thrown instanceof InputError;
        throw isRefused ? new NotAllowedError(`${name} was refused a token. ${thrown.message}`, thrown) : thrown;
      });
      const parsed = answer.safeParse(body);
      if (!parsed.success) throw new ServiceUnavailableError(`${name} received no token from '${tokenUrl}'`);
      const { access_token: token, expires_in: seconds } = parsed.data;
      return { token, until: askedAt + seconds * 1_000 };
    },
    now,
    reserveMs,
  );
}
