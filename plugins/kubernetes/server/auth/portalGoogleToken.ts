import { readFile } from 'node:fs/promises';
import { InputError } from '@callboard/errors';
import { createGoogleToken, type GoogleServiceAccount, parseGoogleServiceAccount } from '@callboard/integrations';
import type { Logger } from '@callboard/server-kit';

type Options = {
  /** Of `kubernetes.googleServiceAccountCredentials`. */
  credentials: string | undefined;
  env: Readonly<Record<string, string | undefined>>;
  logger: Logger;
};

const scope = 'https://www.googleapis.com/auth/cloud-platform';

/** The portal's own token at Google. The key is looked for when somebody needs it. */
export function createPortalGoogleToken(options: Options): () => Promise<string> {
  let token: Promise<() => Promise<string>> | undefined;
  return async () => {
    token ??= accountOf(options).then((account) => createGoogleToken(account, { scope, logger: options.logger }));
    // A file that is not there yet may come.
    token.catch(() => {
      token = undefined;
    });
    return (await token)();
  };
}

async function accountOf({ credentials, env }: Options): Promise<GoogleServiceAccount> {
  const { GOOGLE_APPLICATION_CREDENTIALS: file } = env;
  const where = credentials ? 'kubernetes.googleServiceAccountCredentials' : 'GOOGLE_APPLICATION_CREDENTIALS';
  if (!credentials && !file) {
    throw new InputError(
      'The portal has no service account at Google: kubernetes.googleServiceAccountCredentials is its JSON key, or GOOGLE_APPLICATION_CREDENTIALS names the file',
    );
  }
  const account = parseGoogleServiceAccount(credentials ?? (await readFile(file!, 'utf8').catch(() => '')));
  if (account) return account;
  throw new InputError(`${where} is not the JSON key of a service account, with client_email and private_key`);
}
