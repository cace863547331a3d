import { expectSourcesNamed } from '@callboard/integrations/testing';
import { readProviders } from '@callboard/plugin-catalog/server/testing';
import { expect, test } from 'vitest';
import { awsServer } from '../index.ts';
import { anAws, testKeys } from '../testing/anAws.ts';

test('[SEC-11] a list of S3 with an unexpected shape is a named error, and so is that of a role', async () => {
  const aws = await anAws({ pageSize: 1 });
  const arn = 'arn:aws:iam::123456789012:role/reader';
  aws.addRole({ arn, takers: [testKeys.accessKeyId] });
  aws.addBucket('shop', { readers: [arn], objects: { 'a.yaml': 'kind: API', 'b.yaml': 'kind: API' } });
  const entry = { endpoint: aws.url, s3ForcePathStyle: true, stsEndpoint: aws.url, roleArn: arn, ...testKeys };
  const objects = () =>
    readProviders(awsServer, {
      integrations: { awsS3: [entry] },
      catalog: { providers: { awsS3: { bucketName: 'shop' } } },
    });
  const operations = { objects };
  expect(await objects()).toHaveLength(2);
  await expectSourcesNamed({ host: aws.spoiler, operations, source: /AWS (S3|STS)/, atLeast: 5 });
});
