import { readFile } from 'node:fs/promises';
import { InputError } from '@callboard/errors';
import { createGoogleToken, type GoogleServiceAccount, parseGoogleServiceAccount } from '@callboard/integrations';
import type { Logger } from '@callboard/server-kit';
import type { TechdocsConfig } from '../../config.ts';
import { createBucketStorage } from '../bucket/bucketStorage.ts';
import type { DocsStorage } from '../docsStorage.ts';
import { createGcsBucket } from './gcsBucket.ts';

type Options = { env: Readonly<Record<string, string | undefined>>; logger: Logger };

const scope = 'https://www.googleapis.com/auth/devstorage.read_write';

/**
 * Sites in a Google bucket, with the key of a service account from the configuration or from the default location of
 * Google's tools.
 */
export async function openGcsStorage(
  config: TechdocsConfig['publisher']['googleGcs'],
  { env, logger }: Options,
): Promise<DocsStorage> {
  if (!config)
    throw new InputError("techdocs.publisher.googleGcs is missing; techdocs.publisher.type 'googleGcs' requires it");
  const { bucketName, bucketRootPath, endpoint } = config;
  const account = await accountOf(config.credentials, env);
  const accessToken = createGoogleToken(account, { scope, logger });
  const bucket = createGcsBucket({ bucketName, endpoint, accessToken, logger });
  return createBucketStorage(bucket, { rootPath: bucketRootPath });
}

async function accountOf(credentials: string | undefined, env: Options['env']): Promise<GoogleServiceAccount> {
  const { GOOGLE_APPLICATION_CREDENTIALS: file } = env;
  const where = credentials ? 'techdocs.publisher.googleGcs.credentials' : 'GOOGLE_APPLICATION_CREDENTIALS';
  if (!credentials && !file) {
    throw new InputError(
      'techdocs.publisher.googleGcs.credentials is missing: set it to the JSON key of a service account, or GOOGLE_APPLICATION_CREDENTIALS to the path of that file',
    );
  }
  const text = credentials ?? (await readFile(file!, 'utf8').catch(() => ''));
  const account = parseGoogleServiceAccount(text);
  if (account) return account;
  throw new InputError(`${where} is not the JSON key of a service account, with client_email and private_key`);
}
