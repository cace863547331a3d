import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '@callboard/server-kit/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
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

  test('a missing or wrong key reports the expected format without showing the key', async () => {
    const { open, gcs } = await aGcs();
    await expect(open({ credentials: undefined })).rejects.toThrow(
      'techdocs.publisher.googleGcs.credentials is missing',
    );
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
