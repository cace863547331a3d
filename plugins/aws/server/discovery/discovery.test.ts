import type { Entity } from '@callboard/plugin-catalog/common';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { awsServer } from '../index.ts';
import { anAws, testKeys } from '../testing/anAws.ts';

const component = (name: string) => `apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: ${name} }
spec: { type: service, lifecycle: production, owner: team-a }
`;
const schedule = { frequency: { milliseconds: 50 } };
const arn = 'arn:aws:iam::123456789012:role/reader';

/** A portal that scans buckets every 50 ms, with a role that it assumes. */
async function setUp(awsS3: object) {
  const aws = await anAws({ pageSize: 2 });
  aws.addRole({ arn, takers: [testKeys.accessKeyId] });
  const shop = aws.addBucket('shop', { readers: [arn] });
  const entry = { endpoint: aws.url, s3ForcePathStyle: true, stsEndpoint: aws.url, roleArn: arn, ...testKeys };
  const server = await startTestServer({
    plugins: [catalogServer, awsServer],
    config: {
      integrations: { awsS3: [entry] },
      catalog: { providers: { awsS3 }, processingInterval: { milliseconds: 50 } },
    },
  });
  onTestFinished(() => server.close());
  const headers = await server.asUser();
  const entities = async (kind: string): Promise<Entity[]> =>
    (await server.inject({ url: `/api/catalog/entities?filter=kind=${kind}`, headers })).json();
  const names = async () => (await entities('Component')).map(({ metadata }) => metadata.name).sort();
  return { aws, shop, entities, names };
}

test('the objects of a bucket are added and removed, and read with the role', async () => {
  const { aws, shop, entities, names } = await setUp({ bucketName: 'shop', prefix: 'all/', accountId: '1', schedule });
  shop.objects = {
    'all/a.yaml': component('a'),
    'all/b c.yaml': component('b'),
    'all/d.yaml': component('d'),
    'all/../e.yaml': component('e'),
    'other/f.yaml': component('f'),
  };
  await vi.waitFor(async () => expect(await names()).toEqual(['a', 'b', 'd']));
  const file = `${aws.url}/shop/all/b%20c.yaml`;
  const found = (await entities('Component')).find(({ metadata }) => metadata.name === 'b');
  expect(found?.metadata.annotations).toMatchObject({
    'backstage.io/managed-by-location': `url:${file}`,
    'backstage.io/view-url': file,
    'backstage.io/source-location': `url:${aws.url}/shop/all/`,
  });
  const signers = new Set(
    aws.visits.filter(({ path }) => path.startsWith('/shop')).map(({ accessKeyId }) => accessKeyId),
  );
  expect([...signers]).toEqual(['ASIA2']);

  delete shop.objects['all/a.yaml'];
  await vi.waitFor(async () => expect(await names()).toEqual(['b', 'd']));
});

test('while nothing changes, objects are revalidated and not read again', async () => {
  const { aws, shop, names } = await setUp({ bucketName: 'shop', schedule });
  shop.objects = { 'a.yaml': component('a'), 'b.yaml': component('b') };
  await vi.waitFor(async () => expect(await names()).toEqual(['a', 'b']));
  const reads = () => aws.visits.filter(({ path }) => path.endsWith('.yaml')).map(({ status }) => status);
  await vi.waitFor(() => expect(reads().length).toBeGreaterThan(6));
  expect(reads().filter((status) => status !== 304)).toEqual([200, 200]);
});

test('several buckets have names, and known entities stay while one cannot be read', async () => {
  const { aws, shop, names } = await setUp({
    one: { bucketName: 'shop', schedule },
    two: { bucketName: 'desk', schedule },
  });
  aws.addBucket('desk', { objects: { 'd.yaml': component('d') } });
  shop.objects = { 's.yaml': component('s') };
  await vi.waitFor(async () => expect(await names()).toEqual(['d', 's']));
  aws.interrupt({ status: 503, body: '<Error><Code>SlowDown</Code></Error>' });
  const before = aws.visits.length;
  await vi.waitFor(() => expect(aws.visits.length).toBeGreaterThan(before + 3));
  expect(await names()).toEqual(['d', 's']);
});

test.each([
  [{ bucketName: 'a/b' }, "'catalog.providers.awsS3.bucketName'"],
  [{ bucketName: 'shop', region: 'x/y' }, "'catalog.providers.awsS3.region'"],
])('%j is rejected with the name of its key', async (provider, key) => {
  await expect(setUp(provider)).rejects.toThrow(key);
});
