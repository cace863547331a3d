import { loadOnce } from '@callboard/concurrency';
import { openGoogleToken } from '@callboard/integrations';
import type { Logger } from '@callboard/server-kit';

type Options = {
  /** Of `kubernetes.googleServiceAccountCredentials`. */
  credentials: string | undefined;
  env: Readonly<Record<string, string | undefined>>;
  logger: Logger;
};

const key = 'kubernetes.googleServiceAccountCredentials';
const scope = 'https://www.googleapis.com/auth/cloud-platform';

/** The portal's own token at Google, whose credentials are read on first use. */
export function createPortalGoogleToken(options: Options): () => Promise<string> {
  // A failure is retried on the next call: a missing file may appear later.
  const load = loadOnce(() => openGoogleToken({ ...options, key, scope }));
  return async () => (await load())();
}
