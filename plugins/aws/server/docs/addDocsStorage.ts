import { InputError } from '@callboard/errors';
import { createBucketStorage, docsStorages } from '@callboard/plugin-techdocs/server';
import type { PluginContext } from '@callboard/server-kit';
import { bucketAt } from '../../common/index.ts';
import type { awsConfig } from '../config.ts';
import { createAwsCredentials } from '../credentials/awsCredentials.ts';
import { createS3Access } from '../s3/s3Access.ts';
import type { DocsConfig } from './docsConfig.ts';
import { createS3Bucket } from './s3Bucket.ts';

type Context = Pick<PluginContext<typeof awsConfig>, 'config' | 'extensions' | 'logger'>;

const type = 'awsS3';
const publicAws = 'amazonaws.com';

/** Stores docs in a bucket of S3 or a compatible store. */
export function addDocsStorage({ config, extensions, logger }: Context): void {
  const docs = config.techdocs.publisher.awsS3;
  extensions.add(docsStorages, {
    type,
    open() {
      if (!docs) throw new InputError(`techdocs.publisher.${type} is missing, for techdocs.publisher.type '${type}'`);
      return createBucketStorage(bucketOf(docs, logger), { rootPath: docs.bucketRootPath });
    },
  });
}

function bucketOf(config: DocsConfig, logger: Context['logger']) {
  const { env } = process;
  const { bucketName, endpoint, s3ForcePathStyle, sse } = config;
  const region = config.region ?? env.AWS_REGION ?? 'us-east-1';
  const { accessKeyId, secretAccessKey, roleArn } = config.credentials;
  const site = { host: publicAws, region, s3ForcePathStyle, ...(endpoint && { endpoint }) };
  const credentials = createAwsCredentials({
    name: `techdocs.publisher.${type}`,
    env,
    logger,
    takesMachineKeys: !endpoint,
    ...(accessKeyId && secretAccessKey && { keys: { accessKeyId, secretAccessKey } }),
    ...(roleArn && { role: { roleArn, region, endpoint: endpoint ?? `https://sts.${region}.${publicAws}` } }),
  });
  const access = createS3Access(site, { credentials, logger });
  return createS3Bucket(access, bucketAt(site, { bucket: bucketName, region }), { sse });
}
