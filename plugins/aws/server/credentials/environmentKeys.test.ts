import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createAwsCredentials } from './awsCredentials.ts';

const expiration = '2099-01-01T00:00:00Z';

/** The Security Token Service and the agent of a container, which record their requests. */
async function aPlatform() {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-aws-'));
  const tokenFile = join(folder, 'token');
  await writeFile(tokenFile, 'token-of-the-pod\n');
  const asked: { path: string; authorization: string | undefined; form: Record<string, string> }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { url = '', headers } = request;
    const form = Object.fromEntries(new URLSearchParams(body));
    asked.push({ path: url, authorization: headers.authorization, form });
    if (form.RoleArn?.endsWith('forbidden')) return void response.writeHead(403).end('<ErrorResponse/>');
    const parts = { AccessKeyId: 'ASIA', SecretAccessKey: 'word', Expiration: expiration };
    if (request.method === 'GET') return void response.end(JSON.stringify({ ...parts, Token: 'of-the-container' }));
    const xml = Object.entries({ ...parts, SessionToken: 'of-the-web' }).map(
      ([name, value]) => `<${name}>${value}</${name}>`,
    );
    const inner = `<Credentials>${xml.join('')}</Credentials>`;
    response.end(
      `<AssumeRoleWithWebIdentityResponse><AssumeRoleWithWebIdentityResult>${inner}</AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, tokenFile, asked };
}

const keysWith = (env: Record<string, string>) => createAwsCredentials({ name: 'the test', env }).keys();

test('a pod with a token in a file assumes its role, and caches the keys', async () => {
  const { url, tokenFile, asked } = await aPlatform();
  const env = {
    AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile,
    AWS_ROLE_ARN: 'arn:aws:iam::1:role/portal',
    AWS_ENDPOINT_URL_STS: url,
  };
  const credentials = createAwsCredentials({ name: 'the test', env });
  const keys = { accessKeyId: 'ASIA', secretAccessKey: 'word', sessionToken: 'of-the-web' };
  expect([await credentials.keys(), await credentials.keys()]).toEqual([keys, keys]);
  expect(asked).toEqual([
    {
      ...{ path: '/', authorization: undefined },
      form: {
        ...{ Action: 'AssumeRoleWithWebIdentity', RoleArn: 'arn:aws:iam::1:role/portal', RoleSessionName: 'callboard' },
        ...{ Version: '2011-06-15', WebIdentityToken: 'token-of-the-pod' },
      },
    },
  ]);
  const refused = keysWith({ ...env, AWS_ROLE_ARN: 'arn:aws:iam::1:role/forbidden' });
  await expect(refused).rejects.toThrow("The role 'arn:aws:iam::1:role/forbidden' cannot be taken on");
  await expect(keysWith({ ...env, AWS_WEB_IDENTITY_TOKEN_FILE: `${tokenFile}-none` })).rejects.toThrow('names no file');
});

test('a container asks the agent beside it, with the token that it was given', async () => {
  const { url, tokenFile, asked } = await aPlatform();
  const address = { AWS_CONTAINER_CREDENTIALS_FULL_URI: `${url}/v1/credentials` };
  const keys = { accessKeyId: 'ASIA', secretAccessKey: 'word', sessionToken: 'of-the-container' };
  expect(await keysWith({ ...address, AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: tokenFile })).toEqual(keys);
  expect(asked).toMatchObject([{ path: '/v1/credentials', authorization: 'token-of-the-pod' }]);
  const elsewhere = { AWS_CONTAINER_CREDENTIALS_FULL_URI: 'http://keys.example.com/' };
  expect(() => createAwsCredentials({ name: 'the test', env: elsewhere })).toThrow('must be an https URL');
});

test('keys that are written out come before both', async () => {
  const { url, tokenFile, asked } = await aPlatform();
  const env = {
    AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile,
    AWS_ROLE_ARN: 'arn:aws:iam::1:role/portal',
    AWS_ENDPOINT_URL_STS: url,
  };
  const written = { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'written' };
  expect(await keysWith({ ...env, ...written })).toEqual({ accessKeyId: 'AKIA', secretAccessKey: 'written' });
  expect(asked).toEqual([]);
});
