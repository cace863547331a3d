import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { anAws, testKeys } from '../testing/anAws.ts';
import { createAwsCredentials } from './awsCredentials.ts';

const expiration = '2099-01-01T00:00:00Z';

/** The Security Token Service and a container agent, which record their requests. */
async function aPlatform() {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-aws-'));
  const tokenFile = join(folder, 'token');
  await writeFile(tokenFile, 'token-of-the-pod');
  const asked: { path: string; authorization: string | undefined; form: Record<string, string> }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { url = '', headers } = request;
    const form = Object.fromEntries(new URLSearchParams(body));
    asked.push({ path: url, authorization: headers.authorization, form });
    if (form.RoleArn?.endsWith('forbidden')) return void response.writeHead(403).end('<ErrorResponse/>');
    const parts = { AccessKeyId: 'ASIA', SecretAccessKey: 'word', Expiration: expiration };
    if (url.startsWith('/federation/')) {
      const roleCredentials = { accessKeyId: 'ASIASSO', secretAccessKey: 'sso', sessionToken: 'of-sso' };
      const type = { 'content-type': 'application/json' };
      const body = { roleCredentials: { ...roleCredentials, expiration: Date.parse(expiration) } };
      return void response.writeHead(200, type).end(JSON.stringify(body));
    }
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

const noMachine = { AWS_EC2_METADATA_DISABLED: 'true' };

/** Credentials in this environment. AWS's library reads that of the process. */
function credentialsWith(
  env: Record<string, string>,
  options: { now?: () => number; takesMachineKeys?: boolean } = {},
) {
  const inherited = Object.keys(process.env).filter((name) => name.startsWith('AWS_'));
  for (const name of inherited) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries({ HOME: '/nonexistent', ...env })) vi.stubEnv(name, value);
  return createAwsCredentials({ name: 'the test', env: process.env, ...options });
}
const keysWith = (env: Record<string, string>) => credentialsWith(env).keys();
afterEach(() => void vi.unstubAllEnvs());

async function aPodWithRole() {
  const { url, tokenFile, asked } = await aPlatform();
  const env = {
    AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile,
    AWS_ROLE_ARN: 'arn:aws:iam::1:role/portal',
    AWS_ENDPOINT_URL_STS: url,
  };
  return { env, tokenFile, asked };
}

test('a pod with a token in a file assumes its role, and caches the keys', async () => {
  const { env, tokenFile, asked } = await aPodWithRole();
  const credentials = credentialsWith(env);
  const keys = { accessKeyId: 'ASIA', secretAccessKey: 'word', sessionToken: 'of-the-web' };
  expect([await credentials.keys(), await credentials.keys()]).toEqual([keys, keys]);
  expect(asked).toEqual([
    {
      path: '/',
      authorization: undefined,
      form: {
        Action: 'AssumeRoleWithWebIdentity',
        RoleArn: 'arn:aws:iam::1:role/portal',
        RoleSessionName: 'callboard',
        Version: '2011-06-15',
        WebIdentityToken: 'token-of-the-pod',
      },
    },
  ]);
  const refused = keysWith({ ...env, AWS_ROLE_ARN: 'arn:aws:iam::1:role/forbidden' });
  await expect(refused).rejects.toThrow(
    expect.objectContaining({
      name: 'NotAllowedError',
      message: expect.stringContaining("no keys for the role 'arn:aws:iam::1:role/forbidden' of AWS_ROLE_ARN"),
    }),
  );
  await expect(keysWith({ ...env, AWS_WEB_IDENTITY_TOKEN_FILE: `${tokenFile}-none` })).rejects.toThrow(
    'no such file or directory',
  );
});

test('a container gets its keys from its agent, with its token', async () => {
  const { url, tokenFile, asked } = await aPlatform();
  const address = { AWS_CONTAINER_CREDENTIALS_FULL_URI: `${url}/v1/credentials` };
  const keys = { accessKeyId: 'ASIA', secretAccessKey: 'word', sessionToken: 'of-the-container' };
  expect(await keysWith({ ...address, AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: tokenFile })).toEqual(keys);
  expect(asked).toMatchObject([{ path: '/v1/credentials', authorization: 'token-of-the-pod' }]);
  const elsewhere = { AWS_CONTAINER_CREDENTIALS_FULL_URI: 'http://keys.example.com/' };
  await expect(keysWith(elsewhere)).rejects.toThrow('AWS issued no keys for the role of the container');
});

test('keys in variables take precedence over both', async () => {
  const { env, asked } = await aPodWithRole();
  const written = { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'written' };
  expect(await keysWith({ ...env, ...written })).toEqual({ accessKeyId: 'AKIA', secretAccessKey: 'written' });
  expect(asked).toEqual([]);
});

/** A home folder with the config files of AWS's tools. */
async function aHome(files: { config?: string; credentials?: string }) {
  const home = await mkdtemp(join(tmpdir(), 'callboard-home-'));
  onTestFinished(() => rm(home, { recursive: true }));
  await mkdir(join(home, '.aws'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(home, '.aws', name), text);
  return { ...noMachine, HOME: home };
}

const credentialsFile = `# of the tools
[default]
aws_access_key_id = AKIADEFAULT
aws_secret_access_key = word=with=signs

[reader]
aws_access_key_id=AKIAREADER
aws_secret_access_key=reader
aws_session_token=session
`;

test('the profile of AWS_PROFILE, or the default one, provides its keys', async () => {
  const home = await aHome({ credentials: credentialsFile });
  expect(await keysWith(home)).toEqual({ accessKeyId: 'AKIADEFAULT', secretAccessKey: 'word=with=signs' });
  expect(await keysWith({ ...home, AWS_PROFILE: 'reader' })).toEqual({
    accessKeyId: 'AKIAREADER',
    secretAccessKey: 'reader',
    sessionToken: 'session',
  });
  await expect(keysWith({ ...home, AWS_PROFILE: 'nobody' })).rejects.toThrow(
    "AWS issued no keys for the AWS profile 'nobody'",
  );
});

test('a profile with a role assumes it with the keys of another, and an incomplete one is reported', async () => {
  const aws = await anAws();
  const arn = 'arn:aws:iam::123456789012:role/reader';
  aws.addRole({ arn, takers: [testKeys.accessKeyId] });
  const { accessKeyId, secretAccessKey } = testKeys;
  const home = await aHome({
    config: `[profile portal]\nrole_arn = ${arn}\nsource_profile = base\nregion = eu-west-1\n[profile lost]\nrole_arn = ${arn}\n`,
    credentials: `[base]\naws_access_key_id = ${accessKeyId}\naws_secret_access_key = ${secretAccessKey}\n`,
  });
  const env = { ...home, AWS_ENDPOINT_URL_STS: aws.url };
  expect(await keysWith({ ...env, AWS_PROFILE: 'portal' })).toMatchObject({ sessionToken: expect.any(String) });
  await expect(keysWith({ ...env, AWS_PROFILE: 'lost' })).rejects.toThrow("the AWS profile 'lost'");
});

test('a program named in a profile provides its keys', async () => {
  const issued = { Version: 1, AccessKeyId: 'ASIAPROGRAM', SecretAccessKey: 'program', SessionToken: 'of-the-program' };
  const home = await aHome({ config: '[default]\ncredential_process = ./issue\n' });
  const program = join(home.HOME, 'issue');
  await writeFile(program, `#!/bin/sh\necho '${JSON.stringify(issued)}'\n`, { mode: 0o700 });
  await writeFile(join(home.HOME, '.aws/config'), `[default]\ncredential_process = ${program}\n`);
  const keys = { accessKeyId: 'ASIAPROGRAM', secretAccessKey: 'program', sessionToken: 'of-the-program' };
  expect(await keysWith(home)).toEqual(keys);
});

test('a profile with single sign-on provides the keys of its role after a login', async () => {
  const { url, asked } = await aPlatform();
  const session =
    'sso_start_url = https://acme.awsapps.com/start\nsso_region = eu-west-1\nsso_account_id = 1\nsso_role_name = reader\n';
  const home = await aHome({ config: `[profile acme]\n${session}` });
  const env = { ...home, AWS_PROFILE: 'acme', AWS_ENDPOINT_URL_SSO: url };
  await expect(keysWith(env)).rejects.toThrow('aws sso login');
  const cache = join(home.HOME, '.aws/sso/cache');
  await mkdir(cache, { recursive: true });
  const token = {
    accessToken: 'token-of-the-session',
    expiresAt: expiration,
    startUrl: 'https://acme.awsapps.com/start',
  };
  const name = createHash('sha1').update(token.startUrl).digest('hex');
  await writeFile(join(cache, `${name}.json`), JSON.stringify(token));
  expect(await keysWith(env)).toEqual({ accessKeyId: 'ASIASSO', secretAccessKey: 'sso', sessionToken: 'of-sso' });
  expect(asked.at(-1)?.path).toBe('/federation/credentials?account_id=1&role_name=reader');
});

/** The metadata service of a machine, which requires a token from a PUT request. */
async function aMachine({ role }: { role?: string } = {}) {
  const asked: string[] = [];
  let expires = '2099-01-01T00:00:00Z';
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request;
    asked.push(`${method} ${url}`);
    if (method === 'PUT' && url === '/latest/api/token') {
      const isSelected = headers['x-aws-ec2-metadata-token-ttl-seconds'] === '21600';
      return void response.writeHead(isSelected ? 200 : 400).end('token-of-the-machine');
    }
    if (headers['x-aws-ec2-metadata-token'] !== 'token-of-the-machine') return void response.writeHead(401).end();
    const roles = '/latest/meta-data/iam/security-credentials/';
    if (url === roles && role) return void response.end(role);
    if (url === `${roles}${role}`) {
      const keys = { AccessKeyId: 'ASIAEC2', SecretAccessKey: 'machine', Token: 'of-the-machine', Expiration: expires };
      return void response.end(JSON.stringify({ Code: 'Success', ...keys }));
    }
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const env = { AWS_EC2_METADATA_SERVICE_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  const expireAt = (time: string) => {
    expires = time;
  };
  return { env, asked, expireAt };
}

test('an EC2 machine provides the keys of its role, cached until shortly before they expire', async () => {
  const { env, asked, expireAt } = await aMachine({ role: 'portal' });
  let now = Date.parse('2098-11-17T08:00:00Z');
  expireAt('2098-11-17T14:00:00Z');
  const credentials = credentialsWith(env, { now: () => now });
  const keys = { accessKeyId: 'ASIAEC2', secretAccessKey: 'machine', sessionToken: 'of-the-machine' };
  expect([await credentials.keys(), await credentials.keys()]).toEqual([keys, keys]);
  expect(asked).toEqual([
    'PUT /latest/api/token',
    'GET /latest/meta-data/iam/security-credentials/',
    'GET /latest/meta-data/iam/security-credentials/portal',
  ]);
  now = Date.parse('2098-11-17T13:56:00Z');
  await credentials.keys();
  expect(asked).toHaveLength(6);
});

test('a machine without a role, or with metadata disabled, provides no keys', async () => {
  const { env } = await aMachine();
  expect(await keysWith(env)).toBeUndefined();
  const other = await aMachine({ role: 'portal' });
  expect(await keysWith({ ...other.env, ...noMachine })).toBeUndefined();
  expect(other.asked).toEqual([]);
});

test('neither a profile nor the role of the machine is used unless enabled', async () => {
  const { env, asked } = await aMachine({ role: 'portal' });
  const home = await aHome({ credentials: credentialsFile });
  const { AWS_EC2_METADATA_DISABLED: _, ...files } = home;
  const without = credentialsWith({ ...files, ...env }, { takesMachineKeys: false });
  expect([await without.keys(), asked]).toEqual([undefined, []]);
});
