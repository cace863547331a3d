import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '@callboard/errors';
import type { ReadLogger } from '../http/guardedLookup.ts';
import { createGoogleIdentity } from './googleIdentity.ts';
import { parseGoogleServiceAccount } from './googleServiceAccount.ts';
import { createGoogleToken } from './googleToken.ts';

type Options = {
  /** The configured JSON text, and its key for messages; without a key, there is nothing to configure. */
  credentials?: string | undefined;
  key?: string;
  scope: string;
  env: Readonly<Record<string, string | undefined>>;
  logger: ReadLogger;
};

/** The kinds of files that Google's library exchanges for a token; a service account key needs no library. */
const kinds = [
  'authorized_user',
  'external_account',
  'external_account_authorized_user',
  'impersonated_service_account',
];

/**
 * The portal's own token at Google: from the configured file, the file in GOOGLE_APPLICATION_CREDENTIALS, the login of
 * Google's tools, or else from the machine.
 */
export async function openGoogleToken(options: Options): Promise<() => Promise<string>> {
  const { credentials, key, scope, env, logger } = options;
  const { GOOGLE_APPLICATION_CREDENTIALS: path } = env;
  const advice = key
    ? `Set ${key} to the JSON key of a service account, or GOOGLE_APPLICATION_CREDENTIALS to the path of such a file`
    : 'Set GOOGLE_APPLICATION_CREDENTIALS to the path of the JSON key of a service account';
  const text = credentials ?? (path ? await readFile(path, 'utf8').catch(() => '') : await loginOf(env));
  if (text === undefined) return createGoogleIdentity({ scope, advice });
  const account = parseGoogleServiceAccount(text);
  if (account) return createGoogleToken(account, { scope, logger });
  const file = parseFile(text);
  if (file) return createGoogleIdentity({ scope, advice, file });
  const where = credentials ? key : 'GOOGLE_APPLICATION_CREDENTIALS';
  throw new InputError(
    `${where} is not the JSON key of a service account, with client_email and private_key, nor a file with one of the types ${kinds.join(', ')}`,
  );
}

/** The file that `gcloud auth application-default login` writes. */
async function loginOf({ CLOUDSDK_CONFIG: folder, HOME: home }: Options['env']): Promise<string | undefined> {
  const place = folder ?? (home && join(home, '.config/gcloud'));
  return place
    ? readFile(join(place, 'application_default_credentials.json'), 'utf8').catch(() => undefined)
    : undefined;
}

function parseFile(text: string): object | undefined {
  try {
    const file = JSON.parse(text) as { type?: unknown } | null;
    return kinds.includes(String(file?.type)) ? (file ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}
