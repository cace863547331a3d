import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@callboard/config';
import { configSchemas } from '@callboard/server-kit';
import { expect, onTestFinished, test } from 'vitest';
import { plugins } from './plugins.ts';

const host = 'git.acme.example';
const keys = { accessKeyId: 'secret-id', secretAccessKey: 'secret-key' };

const integrations = {
  awsS3: [{ host: 'amazonaws.com', ...keys }],
  awsCodeCommit: [{ host: 'eu-west-1.console.aws.amazon.com', region: 'eu-west-1', ...keys }],
  azureBlobStorage: [{ accountName: 'acme', host: 'blob.core.windows.net', accountKey: 'c2VjcmV0' }],
  azure: [{ host: 'dev.azure.com', credentials: [{ personalAccessToken: 'secret-pat' }] }],
  bitbucketCloud: [{ username: 'ada', token: 'secret-cloud' }],
  bitbucketServer: [{ host, token: 'secret-server' }],
  gerrit: [{ host, username: 'ada', password: 'secret-gerrit' }],
  gitea: [{ host, username: 'ada', password: 'secret-gitea' }],
  github: [{ host: 'github.com', token: 'secret-github' }],
  gitlab: [{ host: 'gitlab.com', token: 'secret-gitlab' }],
  harness: [{ host, apiKey: 'secret-harness' }],
};

test('[INTEG-002] every family is configured with a host and credentials, and the browser sees no secrets', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'callboard-families-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = join(directory, 'app-config.yaml');
  await writeFile(file, JSON.stringify({ integrations }));
  const config = await loadConfig({ files: [file], directory, env: {}, schemas: configSchemas(plugins) });
  expect(config.warnings).toEqual([]);
  const secrets = JSON.stringify(integrations).match(/secret-[a-z]+|c2VjcmV0/g) ?? [];
  expect(config.secrets()).toEqual(expect.arrayContaining(secrets));
  const visible = config.frontend().integrations as Record<string, { host?: string }[]>;
  const hosts = Object.entries(visible).map(([family, [first]]) => [family, first?.host]);
  expect(Object.fromEntries(hosts)).toMatchObject({
    awsS3: 'amazonaws.com',
    azure: 'dev.azure.com',
    bitbucketCloud: 'bitbucket.org',
    bitbucketServer: host,
    gerrit: host,
    gitea: host,
    github: 'github.com',
    gitlab: 'gitlab.com',
    harness: host,
  });
  expect(JSON.stringify(visible)).not.toMatch(/secret|c2VjcmV0|ada/);
});
