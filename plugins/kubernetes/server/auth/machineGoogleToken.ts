import { messageOf, ServiceUnavailableError } from '@callboard/errors';
import { createCachedToken, requestMetadata } from '@callboard/integrations';
import * as z from 'zod/mini';

type Options = {
  scope: string;
  /** Another than that of all machines of Google, as GCE_METADATA_HOST names it. */
  host?: string;
};

const answer = z.object({ access_token: z.string(), expires_in: z.number() });

/** The token of the service account that Google's machine, or the pod of a cluster with workload identity, runs as. */
export function createMachineGoogleToken({ scope, host = '169.254.169.254' }: Options): () => Promise<string> {
  const query = new URLSearchParams({ scopes: scope });
  const address = `http://${host}/computeMetadata/v1/instance/service-accounts/default/token?${query}`;
  return createCachedToken(async () => {
    const askedAt = Date.now();
    const { status, text } = await requestMetadata(address, { 'metadata-flavor': 'Google' }).catch((thrown) => {
      throw without(`its machine has none either: ${messageOf(thrown)}`);
    });
    const { access_token: token, expires_in: seconds } = tokenIn(text) ?? {};
    if (!token || !seconds) throw without(`its machine gives no token: ${status}`);
    return { token, until: askedAt + seconds * 1_000 };
  });
}

const without = (reason: string) =>
  new ServiceUnavailableError(
    `The portal has no service account at Google: kubernetes.googleServiceAccountCredentials is its JSON key, or GOOGLE_APPLICATION_CREDENTIALS names the file; ${reason}`,
  );

function tokenIn(text: string): z.infer<typeof answer> | undefined {
  try {
    return answer.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
