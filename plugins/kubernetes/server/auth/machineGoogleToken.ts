import { messageOf, ServiceUnavailableError } from '@callboard/errors';
import { createCachedToken, requestMetadata } from '@callboard/integrations';
import * as z from 'zod/mini';

type Options = {
  scope: string;
  /** The value of GCE_METADATA_HOST; the address of Google's machines by default. */
  host?: string;
};

const answer = z.object({ access_token: z.string(), expires_in: z.number() });

/** The token of the service account of the Google machine, or of the pod in a cluster with workload identity. */
export function createMachineGoogleToken({ scope, host = '169.254.169.254' }: Options): () => Promise<string> {
  const query = new URLSearchParams({ scopes: scope });
  const address = `http://${host}/computeMetadata/v1/instance/service-accounts/default/token?${query}`;
  return createCachedToken(async () => {
    const requestedAt = Date.now();
    const { status, text } = await requestMetadata(address, { 'metadata-flavor': 'Google' }).catch((thrown) => {
      throw without(`the metadata server did not respond: ${messageOf(thrown)}`);
    });
    const { access_token: token, expires_in: seconds } = tokenIn(text) ?? {};
    if (!token || !seconds) throw without(`the metadata server returned no token (status ${status})`);
    return { token, until: requestedAt + seconds * 1_000 };
  });
}

const without = (reason: string) =>
  new ServiceUnavailableError(
    `The portal has no Google service account: ${reason}. Set kubernetes.googleServiceAccountCredentials to its JSON key, or GOOGLE_APPLICATION_CREDENTIALS to the file`,
  );

function tokenIn(text: string): z.infer<typeof answer> | undefined {
  try {
    return answer.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
