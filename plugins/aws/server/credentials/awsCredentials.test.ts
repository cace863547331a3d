import { expect, test } from 'vitest';
import { anAws, testKeys } from '../testing/anAws.ts';
import { type CredentialOptions, createAwsCredentials } from './awsCredentials.ts';

const arn = 'arn:aws:iam::123456789012:role/reader';
const hourMs = 3_600_000;
const noMachine = { AWS_EC2_METADATA_DISABLED: 'true' };

/** Credentials of a portal with a role, which AWS only grants to callers with the external id. */
async function setUp(options: Partial<CredentialOptions> = {}) {
  const aws = await anAws();
  aws.addRole({ arn, externalId: 'portal & co', takers: [testKeys.accessKeyId] });
  let passed = 0;
  const role = { roleArn: arn, externalId: 'portal & co', endpoint: aws.url, region: 'eu-west-1' };
  const now = () => Date.now() + passed;
  const credentials = createAwsCredentials({ name: 'the test', keys: testKeys, role, env: noMachine, now, ...options });
  const passTime = (milliseconds: number) => {
    passed += milliseconds;
    aws.passTime(milliseconds);
  };
  return { aws, role, credentials, passTime };
}

test('a role is assumed once for concurrent callers, and again shortly before its keys expire', async () => {
  const { aws, credentials, passTime } = await setUp();
  const [one, other] = await Promise.all([credentials.keys(), credentials.keys()]);
  expect(one).toEqual({ accessKeyId: 'ASIA2', secretAccessKey: 'secret-2', sessionToken: 'session-2' });
  expect(other).toBe(one);
  passTime(0.9 * hourMs);
  expect(await credentials.keys()).toBe(one);
  expect(aws.visits.map(({ accessKeyId, status }) => [accessKeyId, status])).toEqual([['AKIATEST', 200]]);
  passTime(0.05 * hourMs);
  expect(await credentials.keys()).toMatchObject({ sessionToken: 'session-3' });
});

test('a refused role is reported, and retried on the next use', async () => {
  const { role, aws } = await setUp();
  const refused = createAwsCredentials({
    name: 'the test',
    keys: testKeys,
    role: { ...role, externalId: 'other' },
    env: noMachine,
  });
  const failed = await refused.keys().catch((thrown) => thrown);
  expect(failed).toMatchObject({
    name: 'NotAllowedError',
    message: expect.stringContaining(`The role '${arn}' cannot be`),
  });
  expect(failed.message).toContain('User is not authorized to perform: sts:AssumeRole');
  expect(failed.message).not.toMatch(/a\/secret|AKIATEST|other/);
  await expect(refused.keys()).rejects.toThrow('cannot be assumed');
  expect(aws.visits).toHaveLength(2);
});

test('without configured keys those of the environment are used, if there are any', async () => {
  const env = {
    AWS_ACCESS_KEY_ID: 'AKIAENV',
    AWS_SECRET_ACCESS_KEY: 'of-the-environment',
    AWS_SESSION_TOKEN: 'session',
  };
  const fromEnv = { accessKeyId: 'AKIAENV', secretAccessKey: 'of-the-environment', sessionToken: 'session' };
  const keysOf = async (options: object) =>
    createAwsCredentials({ name: 'the test', env: noMachine, ...options }).keys();
  expect(await keysOf({ env })).toEqual(fromEnv);
  expect(await keysOf({ env, keys: testKeys })).toEqual(testKeys);
  expect(await keysOf({ env: { ...noMachine, AWS_ACCESS_KEY_ID: 'AKIAENV' } })).toBeUndefined();
  const { credentials } = await setUp({ keys: undefined });
  await expect(credentials.keys()).rejects.toThrow(
    'no keys are configured for the test, and AWS_ACCESS_KEY_ID is not set',
  );
});
