import { readFile } from 'node:fs/promises';
import { loadOnce } from '@callboard/concurrency';
import { InputError } from '@callboard/errors';
import { createGoogleToken, parseGoogleServiceAccount } from '@callboard/integrations';
import type { Logger } from '@callboard/server-kit';
import { createMachineGoogleToken } from './machineGoogleToken.ts';

type Options = {
  /** Of `kubernetes.googleServiceAccountCredentials`. */
  credentials: string | undefined;
  env: Readonly<Record<string, string | undefined>>;
  logger: Logger;
};

const scope = 'https://www.googleapis.com/auth/cloud-platform';

/** The portal's own token at Google: from its key, which is read on first use, or else from the machine. */
export function createPortalGoogleToken(options: Options): () => Promise<string> {
  // A failure is retried on the next call: a missing file may appear later.
  const load = loadOnce(() => openToken(options));
  return async () => (await load())();
}

async function openToken({ credentials, env, logger }: Options): Promise<() => Promise<string>> {
  const { GOOGLE_APPLICATION_CREDENTIALS: file, GCE_METADATA_HOST: host } = env;
  if (!credentials && !file) return createMachineGoogleToken({ scope, ...(host && { host }) });
  const where = credentials ? 'kubernetes.googleServiceAccountCredentials' : 'GOOGLE_APPLICATION_CREDENTIALS';
  const account = parseGoogleServiceAccount(credentials ?? (await readFile(file!, 'utf8').catch(() => '')));
  if (account) return createGoogleToken(account, { scope, logger });
  throw new InputError(`${where} is not the JSON key of a service account, with client_email and private_key`);
}
