import { loadTestConfig } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { codeCommitIntegrations, s3Integrations } from './awsIntegrations.ts';
import { awsConfig } from './config.ts';
import { awsServer } from './index.ts';

const load = (integrations: object) => loadTestConfig(awsServer, { integrations });

async function integrationsIn(integrations: object) {
  const { awsS3, awsCodeCommit } = (await load(integrations)).valueFor(awsConfig).integrations;
  return { s3: s3Integrations(awsS3), codeCommit: codeCommitIntegrations(awsCodeCommit) };
}

const keys = { accessKeyId: 'the-id', secretAccessKey: 'the-secret' };

test('[INTEG-007] S3 is available by default, at its public host', async () => {
  const aws = { host: 'amazonaws.com', region: 'us-east-1', domain: 'amazonaws.com', takesMachineKeys: false };
  expect((await integrationsIn({})).s3).toEqual([aws]);
  expect((await integrationsIn({ awsS3: [keys] })).s3).toEqual([{ ...aws, ...keys, takesMachineKeys: true }]);
  const own = { endpoint: 'https://minio.acme.example:9000/', s3ForcePathStyle: true };
  expect((await integrationsIn({ awsS3: [own] })).s3).toMatchObject([
    {
      host: 'minio.acme.example:9000',
      endpoint: 'https://minio.acme.example:9000',
      domain: 'amazonaws.com',
      takesMachineKeys: false,
    },
    aws,
  ]);
});

test('the console and the API of CodeCommit are those of the region, unless configured', async () => {
  const awsCodeCommit = [{ region: 'eu-west-1' }, { region: 'cn-north-1', host: 'Console.acme.example' }];
  expect((await integrationsIn({ awsCodeCommit })).codeCommit).toMatchObject([
    { host: 'eu-west-1.console.aws.amazon.com', endpoint: 'https://codecommit.eu-west-1.amazonaws.com' },
    { host: 'console.acme.example', endpoint: 'https://codecommit.cn-north-1.amazonaws.com.cn' },
  ]);
});

test('[INTEG-002] both kinds have a host and credentials, and the browser gets only the host', async () => {
  const credentials = { ...keys, roleArn: 'arn:aws:iam::1:role/r', externalId: 'the-external-id' };
  const awsS3 = [{ host: 'amazonaws.com.cn', ...credentials }];
  const awsCodeCommit = [{ region: 'eu-west-1', host: 'console.acme.example', ...credentials }];
  const config = await load({ awsS3, awsCodeCommit });
  expect(config.warnings).toEqual([]);
  expect(config.valueFor(awsConfig).integrations).toEqual({ awsS3, awsCodeCommit });
  expect(config.secrets()).toEqual(expect.arrayContaining(['the-secret', 'the-id']));
  expect(config.frontend()).toMatchObject({
    integrations: { awsS3: [{ host: 'amazonaws.com.cn' }], awsCodeCommit: [{ host: 'console.acme.example' }] },
  });
  expect(JSON.stringify(config.frontend())).not.toMatch(/the-|arn:|eu-west/);
});

test.each([
  'https://s3.acme.example/store',
  'https://s3.acme.example/a/',
  's3.acme.example',
  'https://me:pw@s3.acme.example',
])('[INTEG-016] the endpoint %s is rejected: it must be a URL without a path', async (endpoint) => {
  const failed = await load({ awsS3: [{ endpoint }] }).catch((thrown) => thrown);
  expect(failed).toMatchObject({ name: 'ConfigError' });
  expect(failed.message).toContain("'integrations.awsS3[0].endpoint'");
  expect(failed.message).not.toContain(':pw@');
});

test.each([
  [{ awsS3: [{ accessKeyId: 'x' }] }, "'integrations.awsS3[0].secretAccessKey'"],
  [{ awsS3: [{ secretAccessKey: 'x' }] }, "'integrations.awsS3[0].secretAccessKey'"],
  [{ awsS3: [{ host: 'https://amazonaws.com' }] }, "'integrations.awsS3[0].host'"],
  [{ awsS3: [{}, { host: 'AmazonAWS.com' }] }, "'integrations.awsS3'"],
  [{ awsS3: [{ roleArn: 'reader' }] }, "'integrations.awsS3[0].roleArn'"],
  [{ awsCodeCommit: [{}] }, "'integrations.awsCodeCommit[0].region'"],
  [{ awsCodeCommit: [{ region: 'eu/../x' }] }, "'integrations.awsCodeCommit[0].region'"],
  [{ awsCodeCommit: [{ region: 'eu-west-1' }, { region: 'eu-west-1' }] }, "'integrations.awsCodeCommit'"],
])('%j is rejected at startup, with the name of its key', async (integrations, key) => {
  await expect(load(integrations)).rejects.toThrow(key);
});
