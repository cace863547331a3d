import { InputError } from '@callboard/errors';
import { openGoogleToken } from '@callboard/integrations';
import type { Logger } from '@callboard/server-kit';
import type { TechdocsConfig } from '../../config.ts';
import { createBucketStorage } from '../bucket/bucketStorage.ts';
import type { DocsStorage } from '../docsStorage.ts';
import { createGcsBucket } from './gcsBucket.ts';

type Options = { env: Readonly<Record<string, string | undefined>>; logger: Logger };

const key = 'techdocs.publisher.googleGcs.credentials';
const scope = 'https://www.googleapis.com/auth/devstorage.read_write';

/**
 * Sites in a Google bucket, with the key of a service account from the configuration, or with the identity that Google's
 * tools would use.
 */
export async function openGcsStorage(
  config: TechdocsConfig['publisher']['googleGcs'],
  { env, logger }: Options,
): Promise<DocsStorage> {
  if (!config)
    throw new InputError("techdocs.publisher.googleGcs is missing; techdocs.publisher.type 'googleGcs' requires it");
  const { bucketName, bucketRootPath, endpoint } = config;
  const accessToken = await openGoogleToken({ credentials: config.credentials, key, scope, env, logger });
  const bucket = createGcsBucket({ bucketName, endpoint, accessToken, logger });
  return createBucketStorage(bucket, { rootPath: bucketRootPath });
}
