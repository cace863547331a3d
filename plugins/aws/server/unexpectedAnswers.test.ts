import { expectNamedErrors } from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { anAws, aReader, testKeys } from './testing/anAws.ts';

const files = { 'README.md': '# Shop', 'a/catalog-info.yaml': 'kind: API' };

test('an unexpected CodeCommit response is a named error', async () => {
  const aws = await anAws();
  aws.addRepository('shop', { branches: { main: files } });
  const reader = await aReader({ awsCodeCommit: [{ region: 'eu-west-1', endpoint: aws.url, ...testKeys }] });
  const page = 'https://eu-west-1.console.aws.amazon.com/codesuite/codecommit/repositories/shop/browse';
  await expectNamedErrors({
    host: aws,
    reader,
    file: `${page}/refs/heads/main/--/README.md`,
    tree: page,
    pattern: `${page}/refs/heads/main/--/**/catalog-info.yaml`,
    atLeast: 40,
  });
});

test('an unexpected S3 response is a named error', async () => {
  const aws = await anAws();
  aws.addBucket('shop', { objects: { ...files }, readers: [testKeys.accessKeyId] });
  const reader = await aReader({ awsS3: [{ endpoint: aws.url, s3ForcePathStyle: true, ...testKeys }] });
  const page = `${aws.url}/shop`;
  await expectNamedErrors({
    host: aws,
    reader,
    file: `${page}/README.md`,
    tree: `${page}/`,
    pattern: `${page}/**/catalog-info.yaml`,
    atLeast: 20,
  });
});

test('an HTML page with a 200 does not count as an empty bucket, which would remove its entities', async () => {
  const aws = await anAws();
  aws.addBucket('shop', { objects: { ...files }, readers: [testKeys.accessKeyId] });
  const reader = await aReader({ awsS3: [{ endpoint: aws.url, s3ForcePathStyle: true, ...testKeys }] });
  aws.spoiler.spoil(0, '<html><title>Sign in</title></html>');
  await expect(reader.search(`${aws.url}/shop/**/catalog-info.yaml`)).rejects.toMatchObject({
    name: 'ServiceUnavailableError',
    message: "Cannot read the listing of the S3 bucket 'shop': it is 'html'",
  });
});
