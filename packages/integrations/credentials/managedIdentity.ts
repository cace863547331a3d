import { messageOf, NotAllowedError, ServiceUnavailableError } from '@callboard/errors';
import * as z from 'zod';
import { createCachedToken } from './cachedToken.ts';
import { requestMetadata } from './requestMetadata.ts';

type Options = {
  /** The name for messages: "The managed identity 'portal' in integrations.azure". */
  name: string;
  /** The resource that the token is for. */
  resource: string;
  /** Selects one of several identities; that of the machine itself by default. */
  clientId?: string;
  /** Only overridden in tests. */
  metadataUrl?: string;
  now?: () => number;
};

const answer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

/** The token of the machine's own identity, from Azure's metadata service. Used only if the configuration names one. */
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
      const reason = `The portal must run on an Azure machine with this identity: ${messageOf(thrown)}`;
      throw new ServiceUnavailableError(`Cannot request a token for ${name}. ${reason}`, thrown);
    });
    if (status >= 400 && status < 500 && status !== 429) {
      throw new NotAllowedError(`${name} was refused a token: ${status}. Is it assigned to this machine?`);
    }
    const parsed = answer.safeParse(jsonIn(text));
    if (!parsed.success) throw new ServiceUnavailableError(`${name} received no token: ${status}`);
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
