import { anAzureMachine } from '@callboard/integrations/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { definePlugin } from '../index.ts';
import { isRdsToken, startAnswering, startCloudSql } from '../testing/cloudTokens.ts';
import { eventually, loadTestConfig, silentLogger, testEngines } from '../testing/index.ts';
import { startTokenDatabase } from '../testing/tokenDatabase.ts';
import { databaseConfig } from './databaseConfig.ts';
import { openDatabase } from './openDatabase.ts';

async function open(connection: object) {
  const config = databaseConfig.parse({ connection });
  const database = await openDatabase(config, { dataDirectory: '.', logger: silentLogger });
  onTestFinished(() => database.close());
  return database;
}

const environment = (variables: Record<string, string | undefined>) => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
};

const minuteMs = 60_000;

/** A clock that the test moves. Timers are real. */
function ownClock() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  return { advance: (minutes: number) => void vi.setSystemTime(Date.now() + minutes * minuteMs) };
}

describe.runIf(testEngines.includes('postgres'))('[OPS-011] sign-in without a password', () => {
  let server: Awaited<ReturnType<typeof startTokenDatabase>>;
  beforeAll(async () => {
    server = await startTokenDatabase();
  });
  afterAll(() => server.stop());

  test('to RDS uses a token that the AWS identity signs, and a new one before its keys expire', async () => {
    const clock = ownClock();
    let keys = { id: 'FIRST', secret: 'first-secret', minutes: 60 };
    const issued: string[] = [];
    const url = await startAnswering(() => {
      issued.push(keys.id);
      const Expiration = new Date(Date.now() + keys.minutes * minuteMs).toISOString();
      return { AccessKeyId: keys.id, SecretAccessKey: keys.secret, Token: 'session', Expiration };
    });
    environment({
      AWS_CONTAINER_CREDENTIALS_FULL_URI: `${url}/keys`,
      AWS_ACCESS_KEY_ID: undefined,
      AWS_PROFILE: undefined,
      AWS_REGION: undefined,
    });
    server.accept((token) =>
      isRdsToken(token, { secret: keys.secret, place: `127.0.0.1:${server.port}`, user: 'portal' }),
    );
    const parts = { type: 'rds', host: server.host, port: server.port, user: 'portal', region: 'eu-central-1' };
    const database = await open({ ...parts, ssl: false });
    await database.ping();
    expect(server.passwords.length).toBeGreaterThan(2);
    // One token for all connections, because it does not expire soon.
    expect(new Set(server.passwords).size).toBe(1);
    expect(server.passwords[0]).toContain('eu-central-1');
    expect(issued).toEqual(['FIRST']);

    clock.advance(11);
    keys = { id: 'SECOND', secret: 'second-secret', minutes: 3 };
    await server.endSessions();
    await eventually(() => database.ping());
    expect(server.passwords.at(-1)).toContain('SECOND');
    // These keys expire soon, so each connection gets a token signed with the newest ones.
    keys = { id: 'THIRD', secret: 'third-secret', minutes: 3 };
    await server.endSessions();
    await eventually(() => database.ping());
    expect(server.passwords.at(-1)).toContain('THIRD');
  });

  test('to Azure uses a token of the managed identity', async () => {
    const asked = await anAzureMachine(() => ({ token: 'entra-token' }));
    server.accept((token) => token === 'entra-token');
    const tokenCredential = { clientId: 'database-client' };
    const parts = { type: 'azure', host: server.host, port: server.port, user: 'portal', ssl: false };
    const database = await open({ ...parts, tokenCredential });
    await database.ping();
    expect(asked).toMatchObject([
      { client_id: 'database-client', resource: 'https://ossrdbms-aad.database.windows.net' },
    ]);
  });

  test('to Azure uses a token of a service principal, and a new one as early as configured', async () => {
    const clock = ownClock();
    let valid = 1;
    const forms: string[] = [];
    const url = await startAnswering((_, body) => {
      forms.push(body);
      return { access_token: `token-${valid}`, expires_in: 600 };
    });
    environment({ AZURE_AUTHORITY_HOST: url });
    server.accept((token) => token === `token-${valid}`);
    const secret = { clientId: 'portal', tenantId: 'acme', clientSecret: 'word' };
    const tokenCredential = { ...secret, tokenRenewableOffsetTime: { minutes: 8 } };
    const parts = { type: 'azure', host: server.host, port: server.port, user: 'portal', ssl: false };
    const database = await open({ ...parts, tokenCredential });
    expect(forms).toHaveLength(1);
    expect(Object.fromEntries(new URLSearchParams(forms[0]))).toMatchObject({
      client_id: 'portal',
      client_secret: 'word',
      scope: 'https://ossrdbms-aad.database.windows.net/.default',
    });
    clock.advance(3);
    valid = 2;
    await server.endSessions();
    await eventually(() => database.ping());
    expect(server.passwords.at(-1)).toBe('token-2');
  });

  test('to Cloud SQL uses a certificate and a token of the Google identity, and new ones before they expire', async () => {
    const clock = ownClock();
    let valid = 'login-1';
    server.accept((token) => token === valid);
    const metadata = await startAnswering((path) => ({
      access_token: path.includes('sqlservice.login') ? valid : 'admin-token',
      expires_in: 3_600,
      token_type: 'Bearer',
    }));
    const sql = await startCloudSql({
      project: 'acme',
      region: 'europe-west3',
      name: 'portal-db',
      port: server.port,
      adminToken: 'admin-token',
      isLoginToken: (token) => token === valid,
    });
    environment({
      GCE_METADATA_HOST: metadata.replace('http://', ''),
      GOOGLE_APPLICATION_CREDENTIALS: undefined,
      CLOUDSDK_CONFIG: '/nowhere',
      CLOUDSDK_API_ENDPOINT_OVERRIDES_SQL: `${sql.url}/`,
    });
    const parts = { type: 'cloudsql', instance: 'acme:europe-west3:portal-db', user: 'portal' };
    const database = await open({ ...parts, ipAddressType: 'PRIVATE' });
    await database.ping();
    expect(sql.issued.size).toBe(1);
    expect(new Set(server.passwords)).toEqual(new Set(['login-1']));
    clock.advance(56);
    valid = 'login-2';
    await server.endSessions();
    await eventually(() => database.ping());
    expect(sql.issued.size).toBe(2);
    expect(server.passwords.at(-1)).toBe('login-2');

    await expect(open(parts)).rejects.toThrow("'acme:europe-west3:portal-db' has no PUBLIC address");
    const other = { ...parts, instance: 'acme:europe-west1:portal-db' };
    await expect(open(other)).rejects.toThrow("is in the region 'europe-west3'");
  });

  test('that the database refuses is reported at startup', async () => {
    await anAzureMachine(() => ({ token: 'refused-token' }));
    server.accept(() => false);
    const parts = { type: 'azure', host: server.host, port: server.port, user: 'portal', ssl: false };
    const opening = open({ ...parts, tokenCredential: { clientId: 'refused-client' } });
    await expect(opening).rejects.toThrow(/^Cannot reach PostgreSQL at .*see backend\.database\.connection$/);
    expect(server.passwords).toEqual(['refused-token']);
  });

  test('sends no token over a connection that is not encrypted, unless the configuration allows it', async () => {
    await anAzureMachine(() => ({ token: 'secret-token' }));
    server.accept(() => true);
    const parts = { type: 'azure', host: server.host, port: server.port, user: 'portal' };
    await expect(open({ ...parts, tokenCredential: { clientId: 'plain-client' } })).rejects.toThrow('SSL');
    expect(server.passwords).toEqual([]);
  });
});

test.each([
  [{ type: 'rds', user: 'portal' }, 'backend.database.connection.host'],
  [{ type: 'azure', host: 'db.acme.example' }, 'backend.database.connection.user'],
  [{ type: 'cloudsql', user: 'portal' }, 'backend.database.connection.instance'],
  [{ type: 'cloudsql', user: 'portal', instance: 'portal-db' }, 'backend.database.connection.instance'],
  [{ type: 'rds', connectionString: 'postgres://db.acme.example' }, 'backend.database.connection'],
])('a connection without a part that its type needs is reported with its key: %j', async (connection, key) => {
  await expect(open(connection)).rejects.toThrow(`'${key}'`);
});

test('an unknown type of connection is reported with its key', async () => {
  const database = { connection: { type: 'oracle' } };
  const loading = loadTestConfig(definePlugin({ id: 'none', start() {} }), { backend: { database } });
  await expect(loading).rejects.toThrow("'backend.database.connection");
});
