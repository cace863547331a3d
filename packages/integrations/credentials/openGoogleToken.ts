import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '@callboard/errors';
import type { ReadLogger } from '../http/guardedLookup.ts';
import { createDelegatedGoogleToken, type GoogleDelegation } from './googleDelegation.ts';
import { createGoogleIdentity } from './googleIdentity.ts';
import { parseGoogleServiceAccount } from './googleServiceAccount.ts';
import { createGoogleToken } from './googleToken.ts';

type Options = {
  /** The configured JSON text, and its key for messages; without a key, there is nothing to configure. */
  credentials?: string | undefined;
  key?: string;
  /** One scope, or several with spaces between them. */
  scope: string;
  /** For a token that acts for a user instead of the portal itself. */
  delegation?: GoogleDelegation | undefined;
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
  const { credentials, key, scope, delegation, env, logger } = options;
  const { GOOGLE_APPLICATION_CREDENTIALS: path } = env;
  const advice = key
    ? `Set ${key} to the JSON key of a service account, or GOOGLE_APPLICATION_CREDENTIALS to the path of such a file`
    : 'Set GOOGLE_APPLICATION_CREDENTIALS to the path of the JSON key of a service account';
  const text = credentials ?? (path ? await readFile(path, 'utf8').catch(() => '') : await loginOf(env));
  const account = text === undefined ? undefined : parseGoogleServiceAccount(text);
  if (account) return createGoogleToken(account, { scope, subject: delegation?.subject, logger });
  const file = text === undefined ? undefined : parseFile(text);
  if (file || text === undefined) return identityToken(options, { advice, ...(file && { file }) });
  const where = credentials ? key : 'GOOGLE_APPLICATION_CREDENTIALS';
  throw new InputError(
    `${where} is not the JSON key of a service account, with client_email and private_key, nor a file with one of the types ${kinds.join(', ')}`,
  );
}

/** The token of the portal's own identity, or of the service account for which that identity may sign. */
function identityToken({ scope, delegation, logger }: Options, own: { advice: string; file?: object }) {
  if (!delegation) return createGoogleIdentity({ scope, ...own });
  const { subject, serviceAccount } = delegation;
  if (serviceAccount === undefined) {
    throw new InputError(
      `Without the JSON key of a service account, 'serviceAccount' must name the account that acts for '${subject}'`,
    );
  }
  const identity = createGoogleIdentity({ scope: 'https://www.googleapis.com/auth/cloud-platform', ...own });
  return createDelegatedGoogleToken(delegation, { serviceAccount, identity, scope, logger });
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
