import { anAzureMachine, anAzureWorkload } from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { anAzure, aReader, aTokenServer } from '../testing/anAzure.ts';

const resource = '499b84ac-1321-427f-aa17-267ca6975798';
const principal = { clientId: 'portal', clientSecret: 'the-secret', tenantId: 'acme.example' };

/** A dev.azure.com with a repository for each organisation, read with these credentials. */
async function setUp(credentials: object[], now?: () => number) {
  const azure = await anAzure();
  for (const name of ['acme', 'umbrella', 'third']) {
    azure.addRepository(`${name}/web/shop`, { files: { 'a.yaml': `of ${name}` } });
  }
  const tokens = await aTokenServer((asked) => {
    const token = `token-${tokens.asked.length}`;
    azure.addToken(token);
    return asked.get('client_secret') === 'the-secret' ? { token } : { status: 401 };
  });
  azure.addToken('acme-pat', 'acme');
  azure.addToken('umbrella-pat', 'umbrella');
  const machine = await anAzureMachine(({ client_id: client = 'only' }) => {
    azure.addToken(`token-of-${client}`);
    return client === 'unknown' ? { status: 400 } : { token: `token-of-${client}` };
  });
  const places = { loginUrl: tokens.url, now };
  const reader = await aReader([{ host: 'dev.azure.com', apiBaseUrl: azure.url, credentials }], places);
  const read = async (organization: string) =>
    String((await reader.read(`https://dev.azure.com/${organization}/web/_git/shop?path=/a.yaml`)).content);
  return { azure, tokens, machine, read };
}

test('[INTEG-011] a service principal reads with a token for its secret, which is cached and renewed before it expires', async () => {
  const clock = { now: 1_000_000 };
  const { azure, tokens, read } = await setUp([principal], () => clock.now);
  expect(await Promise.all([read('acme'), read('umbrella')])).toEqual(['of acme', 'of umbrella']);
  expect(tokens.asked).toEqual([
    {
      path: 'POST /acme.example/oauth2/v2.0/token',
      values: {
        grant_type: 'client_credentials',
        client_id: 'portal',
        client_secret: 'the-secret',
        scope: `${resource}/.default`,
      },
    },
  ]);
  expect(new Set(azure.visits.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer token-1']));
  clock.now += 56 * 60_000;
  await read('acme');
  expect(azure.visits.at(-1)?.headers.authorization).toBe('Bearer token-2');
});

test('[INTEG-011] a managed identity reads with the token of its machine', async () => {
  const { azure, machine, read } = await setUp([{ clientId: 'machine' }]);
  expect(await read('acme')).toBe('of acme');
  expect(await read('umbrella')).toBe('of umbrella');
  expect(machine).toEqual([{ 'api-version': '2018-02-01', resource, client_id: 'machine' }]);
  expect(azure.visits[0]?.headers.authorization).toBe('Bearer token-of-machine');
});

test('a managed identity in a pod reads with its workload identity', async () => {
  const { azure, read } = await setUp([{ clientId: 'pod' }]);
  azure.addToken('of-the-pod');
  const asked = await anAzureWorkload({ token: 'of-the-pod', clientId: 'another' });
  expect(await read('acme')).toBe('of acme');
  expect(asked.at(-1)?.form).toMatchObject({ client_id: 'pod', client_assertion: 'token-of-the-pod' });
});

test('the default identity of a machine needs no client id', async () => {
  const { machine, read } = await setUp([{ clientId: 'system-assigned' }]);
  await read('acme');
  expect(machine).toEqual([{ 'api-version': '2018-02-01', resource }]);
});

test('[INTEG-011] credentials are selected by organisation; those without organisations are for all others', async () => {
  const { azure, read } = await setUp([
    { organizations: ['Acme'], personalAccessToken: 'acme-pat' },
    { organizations: ['umbrella'], personalAccessToken: 'umbrella-pat' },
    principal,
  ]);
  expect(await Promise.all(['acme', 'umbrella', 'third'].map(read))).toEqual(['of acme', 'of umbrella', 'of third']);
  const basic = (token: string) => `Basic ${Buffer.from(`:${token}`).toString('base64')}`;
  const used = azure.visits.map(({ path, headers }) => `${path.split('/')[1]}: ${headers.authorization}`);
  expect(new Set(used)).toEqual(
    new Set([`acme: ${basic('acme-pat')}`, `umbrella: ${basic('umbrella-pat')}`, 'third: Bearer token-1']),
  );
});

test('[SEC-06] credentials of one organisation are not sent for another', async () => {
  const { azure, read } = await setUp([{ organizations: ['acme'], personalAccessToken: 'acme-pat' }]);
  await expect(read('umbrella')).rejects.toThrow("no credentials are configured for 'umbrella' at 'dev.azure.com'");
  expect(azure.visits.map(({ headers }) => headers.authorization)).toEqual([undefined]);
});

test.each([
  [
    { ...principal, clientSecret: 'wrong-secret' },
    'NotAllowedError',
    "The service principal 'portal' in integrations.azure was refused",
  ],
  [
    { clientId: 'unknown' },
    'ServiceUnavailableError',
    "The managed identity 'unknown' in integrations.azure received no token: ManagedIdentityCredential",
  ],
])('%j without a token is reported, without its secret', async (credential, name, message) => {
  const { azure, read } = await setUp([credential]);
  const failed = await read('acme').catch((thrown) => thrown);
  expect(failed).toMatchObject({ name, message: expect.stringContaining(message) });
  expect(failed.message).not.toContain('wrong-secret');
  expect(azure.visits).toEqual([]);
});
