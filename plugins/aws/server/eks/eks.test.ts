import { type Cluster, fullTrust } from '@callboard/plugin-kubernetes/server';
import { silentLogger } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { anAws, testKeys } from '../testing/anAws.ts';
import { awsAuthStrategy } from './awsAuthStrategy.ts';
import { eksClusters } from './eksClusters.ts';
import { createEksRoles } from './eksRoles.ts';

const roleArn = 'arn:aws:iam::123456789012:role/reader';
const env = { AWS_ACCESS_KEY_ID: testKeys.accessKeyId, AWS_SECRET_ACCESS_KEY: testKeys.secretAccessKey };
const region = 'eu-central-1';
const caller = { type: 'none' } as const;

async function setUp(given: Readonly<Record<string, string>> = env) {
  const aws = await anAws();
  aws.addRole({ arn: roleArn, externalId: 'us', takers: [testKeys.accessKeyId] });
  aws.addCluster('shop', { endpoint: 'https://shop.eks.test', certificateAuthority: { data: 'Y2E=' } });
  aws.addCluster('coming', {});
  aws.addCluster('docs', { endpoint: 'https://docs.eks.test' });
  const rolesOf = createEksRoles({
    region,
    env: { AWS_EC2_METADATA_DISABLED: 'true', ...given },
    logger: silentLogger,
    stsEndpoint: aws.url,
  });
  const listing = (more: object = {}) =>
    eksClusters(
      { type: 'eks', region, endpoint: aws.url, skipTLSVerify: false, skipMetricsLookup: false, ...more },
      { key: 'kubernetes.clusterLocatorMethods[0]', rolesOf, logger: silentLogger },
    );
  return { aws, rolesOf, listing };
}

const aCluster = (name: string, authMetadata: Record<string, string> = {}): Cluster => ({
  name,
  url: 'https://k8s.test',
  authProvider: 'aws',
  authMetadata,
  trust: fullTrust,
  mayBePrivate: true,
  skipTLSVerify: false,
  skipMetricsLookup: false,
});

const signedUrl = (token: string) => new URL(Buffer.from(token.slice('k8s-aws-v1.'.length), 'base64url').toString());

test('the clusters of a region are listed once, with their certificate authorities, and accessed with the role that lists them', async () => {
  const { aws, listing } = await setUp();
  const source = listing({ assumeRole: roleArn, externalId: 'us' });
  const [first, again] = await Promise.all([source.clusters(caller), source.clusters(caller)]);
  expect(again).toBe(first);
  expect(first).toEqual([
    {
      ...aCluster('shop', {
        'kubernetes.io/x-k8s-aws-id': 'shop',
        'kubernetes.io/aws-assume-role': roleArn,
        'kubernetes.io/aws-external-id': 'us',
      }),
      url: 'https://shop.eks.test',
      caData: 'Y2E=',
    },
    expect.objectContaining({ name: 'docs', url: 'https://docs.eks.test' }),
  ]);
  expect(aws.visits.filter(({ path }) => path.startsWith('/clusters/shop'))).toHaveLength(1);
  expect(new Set(aws.visits.filter(({ path }) => path.startsWith('/clusters')).map(({ status }) => status))).toEqual(
    new Set([200]),
  );
});

test('without keys, the message names the missing ones', async () => {
  const { listing } = await setUp({});
  await expect(listing().clusters(caller)).rejects.toThrow('no keys are configured for Kubernetes');
});

test('[K8S-069] aws creates a token signed for one cluster, with the role of the cluster, and caches it for some minutes', async () => {
  const { rolesOf } = await setUp();
  const clock = { now: Date.parse('2026-01-02T03:04:05Z') };
  const strategy = awsAuthStrategy({ region, rolesOf, now: () => clock.now });
  const tokenFor = async (cluster: Cluster) => {
    const credential = await strategy.credential(cluster, {});
    return credential.type === 'bearer token' ? credential.token : '';
  };
  const own = await tokenFor(aCluster('shop'));
  expect(own).toMatch(/^k8s-aws-v1\.[\w-]+$/);
  const url = signedUrl(own);
  expect(url.origin).toBe('https://sts.eu-central-1.amazonaws.com');
  expect(url.searchParams.get('Action')).toBe('GetCallerIdentity');
  expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('host;x-k8s-aws-id');
  expect(url.searchParams.get('X-Amz-Credential')).toMatch(/^AKIATEST\//);

  expect(await tokenFor(aCluster('shop'))).toBe(own);
  const other = await tokenFor(aCluster('docs'));
  expect(signedUrl(other).searchParams.get('X-Amz-Signature')).not.toBe(url.searchParams.get('X-Amz-Signature'));
  expect(await tokenFor(aCluster('any', { 'kubernetes.io/x-k8s-aws-id': 'shop' }))).toBe(own);
  clock.now += 11 * 60_000;
  expect(await tokenFor(aCluster('shop'))).not.toBe(own);

  const role = { 'kubernetes.io/aws-assume-role': roleArn, 'kubernetes.io/aws-external-id': 'us' };
  const asRole = signedUrl(await tokenFor(aCluster('shop', role)));
  expect(asRole.searchParams.get('X-Amz-Credential')).toMatch(/^ASIA/);
  expect(asRole.searchParams.get('X-Amz-Security-Token')).toMatch(/^session-/);
  await expect(tokenFor(aCluster('shop', { 'kubernetes.io/aws-assume-role': roleArn }))).rejects.toThrow(
    'cannot be assumed',
  );
});

test('[K8S-069] aws without keys is an error', async () => {
  const { rolesOf } = await setUp({});
  const strategy = awsAuthStrategy({ region, rolesOf });
  await expect(strategy.credential(aCluster('shop'), {})).rejects.toThrow('AWS_ACCESS_KEY_ID is not set');
});
