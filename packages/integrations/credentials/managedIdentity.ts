import { messageOf, NotAllowedError, ServiceUnavailableError } from '@callboard/errors';
import * as z from 'zod';
import { createCachedToken } from './cachedToken.ts';
import { requestMetadata } from './requestMetadata.ts';

type Options = {
  /** What messages call it: "The managed identity 'portal' in integrations.azure". */
  name: string;
  /** What the token is for. */
  resource: string;
  /** Of one of several; that of the machine itself by default. */
  clientId?: string;
  /** Another place only for tests. */
  metadataUrl?: string;
  now?: () => number;
};

const answer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

/** The token of the machine's own identity, from the metadata service of Azure, only where the configuration has one. */
export function createManagedIdentity(options: Options): () => Promise<string> {
  const { name, resource, clientId, metadataUrl = 'http://169.254.169.254', now = Date.now } = options;
  const query = new URLSearchParams({
    'api-version': '2018-02-01',
    resource,
    ...(clientId && { client_id: clientId }),
  });
  const address = `${metadataUrl}/metadata/identity/oauth2/token?${query}`;

  return createCachedToken(async () => {
    const askedAt = now();
    const { status, text } = await requestMetadata(address, { metadata: 'true' }).catch((thrown) => {
      const reason = `The portal must run on a machine of Azure that has it: ${messageOf(thrown)}`;
      throw new ServiceUnavailableError(`${name} could not be asked for. ${reason}`, thrown);
    });
    if (status >= 400 && status < 500 && status !== 429) {
      throw new NotAllowedError(`${name} is refused a token: ${status}. Is it assigned to this machine?`);
    }
    const parsed = answer.safeParse(jsonIn(text));
    if (!parsed.success) throw new ServiceUnavailableError(`${name} was given no token: ${status}`);
    const { access_token: token, expires_in: seconds } = parsed.data;
    return { token, until: askedAt + seconds * 1_000 };
  }, now);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
