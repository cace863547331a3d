import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '@callboard/server-kit/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { expectDocsErrorsNamed } from '../../testing/expectDocsErrorsNamed.ts';
import { startGcs } from '../../testing/startGcs.ts';
import { aSiteFile, testDocsStorage } from '../../testing/testDocsStorage.ts';
import { openGcsStorage } from './gcsStorage.ts';

const site = 'default/component/booking';
const last = aSiteFile('techdocs_metadata.json', '{"site_name":"Booking"}');

async function aGcs(options?: { pageSize?: number }) {
  const gcs = await startGcs(options);
  onTestFinished(() => gcs.close());
  const { bucketName, credentials, url: endpoint } = gcs;
  const config = { bucketName, credentials, endpoint, bucketRootPath: '' };
  const open = (more: object = {}, env = {}) => openGcsStorage({ ...config, ...more }, { env, logger: silentLogger });
  return { gcs, open };
}

describe('docs in Google Cloud Storage', () => {
  testDocsStorage(async () => (await aGcs()).open());

  test('are where Backstage expects them, below the configured folder, and need one token', async () => {
    const { gcs, open } = await aGcs({ pageSize: 1 });
    const storage = await open({ bucketRootPath: '/portal/docs/' });
    await storage.publish(site, [aSiteFile('guide/index.html', 'One'), aSiteFile('a.css', ''), last]);
    await storage.publish(site, [aSiteFile('guide/index.html', 'Two'), last]);
    expect([...gcs.objects.keys()].sort()).toEqual([
      'portal/docs/default/component/booking/guide/index.html',
      'portal/docs/default/component/booking/techdocs_metadata.json',
    ]);
    expect(gcs.tokens()).toBe(1);
  });

  test('written by Backstage are readable', async () => {
    const { gcs, open } = await aGcs();
    gcs.objects.set(`${site}/index.html`, Buffer.from('<h1>Theirs</h1>'));
    expect(String((await (await open()).read(site, 'index.html'))?.content)).toBe('<h1>Theirs</h1>');
  });

  test('assets are written before pages, the metadata last, and only then are files removed', async () => {
    const { gcs, open } = await aGcs();
    const storage = await open();
    gcs.objects.set(`${site}/old.html`, Buffer.from('Old'));
    await storage.publish(site, [aSiteFile('index.html', 'One'), aSiteFile('img/a.png', 'png'), last]);
    const changes = gcs.visits.filter(({ method, path }) => method !== 'GET' && path !== '/token');
    expect(changes.map(({ method, path }) => `${method} ${decodeURIComponent(path).split('/').at(-1)}`)).toEqual([
      'POST a.png',
      'POST index.html',
      'POST techdocs_metadata.json',
      'DELETE old.html',
    ]);
  });

  test("the key can be in a file that the environment names, as for Google's tools", async () => {
    const { gcs, open } = await aGcs();
    const folder = await mkdtemp(join(tmpdir(), 'callboard-gcs-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'key.json');
    await writeFile(file, gcs.credentials);
    const storage = await open({ credentials: undefined }, { GOOGLE_APPLICATION_CREDENTIALS: file });
    await storage.publish(site, [last]);
    expect(gcs.objects.size).toBe(1);
  });

  test('are stored with the account of the machine if there is no key', async () => {
    const { gcs, open } = await aGcs();
    const asked: string[] = [];
    const machine = createServer((request, response) => {
      asked.push(`${request.headers['metadata-flavor']} ${request.url}`);
      response.writeHead(200, { 'content-type': 'application/json', 'metadata-flavor': 'Google' });
      response.end(JSON.stringify({ access_token: 'token-1', expires_in: 3_600 }));
    });
    await new Promise<void>((resolve) => machine.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void machine.close());
    // Google's library reads the environment of the process.
    vi.stubEnv('GCE_METADATA_HOST', `127.0.0.1:${(machine.address() as AddressInfo).port}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    const storage = await open({ credentials: undefined });
    await storage.publish(site, [last]);
    expect(gcs.objects.size).toBe(1);
    const scope = encodeURIComponent('https://www.googleapis.com/auth/devstorage.read_write');
    expect(asked).toEqual([`Google /computeMetadata/v1/instance/service-accounts/default/token?scopes=${scope}`]);
  });

  test('are stored with a federated identity, for which Google exchanges the token of its file', async () => {
    const { gcs, open } = await aGcs();
    const forms: Record<string, string>[] = [];
    const sts = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      forms.push(Object.fromEntries(new URLSearchParams(body)));
      response.writeHead(200, { 'content-type': 'application/json' });
      const issued = { access_token: 'token-1', expires_in: 3_600, token_type: 'Bearer' };
      response.end(JSON.stringify({ ...issued, issued_token_type: 'urn:ietf:params:oauth:token-type:access_token' }));
    });
    await new Promise<void>((resolve) => sts.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void sts.close());
    const folder = await mkdtemp(join(tmpdir(), 'callboard-gcs-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'token'), 'token-of-the-pod');
    const credentials = JSON.stringify({
      type: 'external_account',
      audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/a/providers/b',
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: `http://127.0.0.1:${(sts.address() as AddressInfo).port}/v1/token`,
      credential_source: { file: join(folder, 'token') },
    });
    const storage = await open({ credentials });
    await storage.publish(site, [last]);
    expect(gcs.objects.size).toBe(1);
    expect(forms).toMatchObject([{ subject_token: 'token-of-the-pod', scope: expect.stringContaining('devstorage') }]);
  });

  test('a wrong key reports the expected format without showing the key', async () => {
    const { open, gcs } = await aGcs();
    const { private_key, ...rest } = JSON.parse(gcs.credentials) as Record<string, string>;
    const wrong = JSON.stringify({ ...rest, private_key: `${private_key}`.replace('BEGIN', 'END') });
    await expect(open({ credentials: wrong })).rejects.toThrow(
      /^techdocs.publisher.googleGcs.credentials is not the JSON key/,
    );
    const stranger = JSON.stringify({ ...JSON.parse(gcs.credentials), client_email: 'eve@meridian.test' });
    const storage = await open({ credentials: stranger });
    await expect(storage.read(site, 'index.html')).rejects.toThrow("'eve@meridian.test' was refused a token");
  });

  test('[SEC-11] a response in another format is a named error with its origin', async () => {
    const { gcs, open } = await aGcs();
    await expectDocsErrorsNamed(await open(), { host: gcs.spoiler, source: /Google|127\.0\.0\.1/ });
  });
});
