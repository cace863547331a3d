import type { DocsStorage } from '@callboard/plugin-techdocs/server';
import {
  aSiteFile,
  expectDocsErrorsNamed,
  openDocsStorage,
  testDocsStorage,
} from '@callboard/plugin-techdocs/server/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { awsServer } from '../index.ts';
import { startAws } from '../testing/index.ts';

const site = 'default/component/booking';
const last = aSiteFile('techdocs_metadata.json', '{}');

async function aBucket(options: { pageSize?: number; region?: string } = {}) {
  const { region = 'eu-central-1', pageSize } = options;
  const aws = await startAws({ pageSize });
  onTestFinished(() => aws.close());
  aws.addKeys('AKIADOCS', 'docs-secret');
  const bucket = aws.addBucket('docs', { region, readers: ['AKIADOCS'] });

  /** The storage as the plugin provides it to the docs. */
  async function open(more: object = {}): Promise<DocsStorage> {
    const credentials = { accessKeyId: 'AKIADOCS', secretAccessKey: 'docs-secret' };
    const awsS3 = { bucketName: 'docs', endpoint: aws.url, s3ForcePathStyle: true, region, credentials, ...more };
    return openDocsStorage(awsServer, { type: 'awsS3', awsS3 });
  }
  return { aws, bucket, open };
}

describe('docs in S3', () => {
  testDocsStorage(async () => (await aBucket()).open());

  test('are stored like in Backstage, below the configured folder', async () => {
    const { bucket, open } = await aBucket({ pageSize: 1 });
    const storage = await open({ bucketRootPath: 'portal/' });
    await storage.publish(site, [aSiteFile('guide/index.html', 'One'), aSiteFile('a.css', 'b'), last]);
    await storage.publish(site, [aSiteFile('guide/index.html', 'Two'), last]);
    expect(bucket.objects).toEqual({
      [`portal/${site}/guide/index.html`]: 'Two',
      [`portal/${site}/techdocs_metadata.json`]: '{}',
    });
  });

  test('are encrypted there when that is configured, and have their type', async () => {
    const { aws, open } = await aBucket();
    const storage = await open({ sse: 'aws:kms' });
    await storage.publish(site, [aSiteFile('index.html', 'One'), last]);
    const put = aws.visits.find(({ method, path }) => method === 'PUT' && path.endsWith('index.html'));
    expect(put?.headers).toMatchObject({
      'x-amz-server-side-encryption': 'aws:kms',
      'content-type': 'text/html; charset=utf-8',
    });
  });

  test('name the keys that lack write access, but not their secret', async () => {
    const { open } = await aBucket();
    const storage = await open({ credentials: { accessKeyId: 'AKIAEVE', secretAccessKey: 'eves-secret' } });
    const failed = storage.publish(site, [last]);
    await expect(failed).rejects.toThrow('the keys of techdocs.publisher.awsS3');
    await expect(failed).rejects.not.toThrow('eves-secret');
  });

  test('a storage without configuration fails at startup and names the missing key', async () => {
    const { aws } = await aBucket();
    const opened = openDocsStorage(awsServer, { type: 'awsS3' });
    await expect(opened).rejects.toThrow('techdocs.publisher.awsS3 is missing');
    expect(aws.visits).toEqual([]);
  });

  test('[SEC-11] an unexpected response is a named error with its source', async () => {
    const { aws, open } = await aBucket();
    await expectDocsErrorsNamed(await open(), { host: aws.spoiler, source: /AWS S3/ });
  });
});
