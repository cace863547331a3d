import type { CodeCommitEntry, S3Entry } from '../config.ts';
import { type AwsCredentials, type CredentialOptions, createAwsCredentials } from './awsCredentials.ts';

type Place = {
  /** "'amazonaws.com' in integrations.awsS3" */
  name: string;
  region: string;
  /** The domain of AWS's services: 'amazonaws.com'. */
  domain: string;
  takesMachineKeys?: boolean;
};

/** The credentials of one configuration entry. */
export function entryCredentials(
  entry: S3Entry | CodeCommitEntry,
  { name, region, domain, takesMachineKeys = true }: Place,
  options: Pick<CredentialOptions, 'env' | 'logger'>,
): AwsCredentials {
  const { accessKeyId, secretAccessKey, roleArn, externalId } = entry;
  const endpoint = entry.stsEndpoint ?? `https://sts.${region}.${domain}`;
  return createAwsCredentials({
    ...options,
    name,
    takesMachineKeys,
    ...(accessKeyId && secretAccessKey && { keys: { accessKeyId, secretAccessKey } }),
    ...(roleArn && { role: { roleArn, ...(externalId && { externalId }), endpoint, region } }),
  });
}
