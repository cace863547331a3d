import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { expect, onTestFinished, test } from 'vitest';
import { serverBundle, serverOutput } from './buildServer.mjs';

const pathOf = (file: string) => JSON.stringify(fileURLToPath(new URL(`../${file}`, import.meta.url)));

const program = `
  import { createAzureIdentity, createRdsToken, openGoogleToken } from ${pathOf('packages/integrations/index.ts')};
  import { createAwsCredentials } from ${pathOf('plugins/aws/server/credentials/awsCredentials.ts')};
  const { accessKeyId } = await createAwsCredentials({ name: 'the test', env: process.env }).keys();
  const azure = createAzureIdentity({ name: 'The test', scope: 'api/.default', managed: {} });
  const google = await openGoogleToken({ credentials: undefined, key: 'a.b', scope: 'all', env: {}, logger: console });
  const rds = createRdsToken({ hostname: 'db.acme.example', port: 5432, username: 'portal', region: 'eu-central-1' });
  console.log(JSON.stringify([accessKeyId, await azure(), await google(), await rds()]));
`;

/** The metadata service of three clouds. */
function answerOf({ url = '' }: IncomingMessage): object {
  if (url.startsWith('/container')) {
    return { AccessKeyId: 'of-aws', SecretAccessKey: 'word', Token: 'a', Expiration: '2099-01-01T00:00:00Z' };
  }
  if (url.startsWith('/metadata/'))
    return { access_token: 'of-azure', expires_on: Math.floor(Date.now() / 1_000) + 3_600 };
  return { access_token: 'of-google', expires_in: 3_600 };
}

test("the clouds' libraries find an identity from the files that the server is bundled into", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-clouds-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'metadata-flavor': 'Google' });
    response.end(JSON.stringify(answerOf(request)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const input = join(folder, 'entry.ts');
  await writeFile(input, program);
  const bundle = await rolldown({ ...serverBundle, input });
  const file = join(folder, 'out', 'server.mjs');
  await bundle.write(serverOutput(file));
  await bundle.close();
  const env = {
    AWS_CONTAINER_CREDENTIALS_FULL_URI: `${url}/container`,
    AZURE_POD_IDENTITY_AUTHORITY_HOST: url,
    GCE_METADATA_HOST: url,
    HOME: folder,
  };
  const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: folder, env });
  expect(JSON.parse(stdout)).toEqual([
    'of-aws',
    'of-azure',
    'of-google',
    expect.stringMatching(/^db\.acme\.example:5432\/\?Action=connect&DBUser=portal&.*=of-aws%2F/),
  ]);
});
