import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '@callboard/config';
import { startAws } from '@callboard/plugin-aws/server/testing';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { techdocsServer } from '@callboard/plugin-techdocs/server';
import { type Credentials, configSchemas, definePlugin, startServer } from '@callboard/server-kit';
import { createTestDatabase, silentLogger, testEngines } from '@callboard/server-kit/testing';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { completeCommandIn } from './testing/runCommandIn.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'callboard-docs-command-'));
  await write({
    'booking/mkdocs.yml': 'site_name: Booking\nnav:\n  - Start: index.md\n',
    'booking/docs/index.md': '# Booking\n\nA seat is a promise.\n',
  });
});
afterEach(() => rm(directory, { recursive: true }));

async function write(files: Record<string, string>) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  }
}

const run = (...argv: string[]) => completeCommandIn(directory, argv);

describe('docs build', () => {
  test('writes a site that can be uploaded to a bucket, and replaces an existing one', async () => {
    const { code, stdout } = await run('docs', 'build', 'booking', '--etag', 'abc');
    expect([code, stdout]).toEqual([0, expect.stringContaining('Built the site in ')]);
    const site = join(directory, 'booking/site');
    expect(await readFile(join(site, 'index.html'), 'utf8')).toContain('A seat is a promise.');
    const metadata = JSON.parse(await readFile(join(site, 'techdocs_metadata.json'), 'utf8'));
    expect(metadata).toMatchObject({ site_name: 'Booking', etag: 'abc' });
    for (const path of metadata.files) expect([path, existsSync(join(site, path))]).toEqual([path, true]);
    await write({ 'booking/docs/index.md': '# Changed\n' });
    await run('docs', 'build', 'booking');
    expect(await readFile(join(site, 'index.html'), 'utf8')).toContain('Changed');
  });

  test('builds every site of the demo without a warning', async () => {
    const demo = new URL('../../examples/docs/', import.meta.url);
    for (const name of await readdir(demo)) {
      const folder = fileURLToPath(new URL(name, demo));
      const { code, stdout, stderr } = await run('docs', 'build', folder, '--out', name);
      expect([name, code, stderr]).toEqual([name, 0, '']);
      expect(stdout).not.toContain('Warning');
      expect(existsSync(join(directory, name, 'index.html'))).toBe(true);
    }
  });

  test('does not overwrite a folder with other content', async () => {
    await write({ 'out/thesis.txt': 'years of work' });
    const { code, stderr } = await run('docs', 'build', 'booking', '--out', 'out');
    expect([code, stderr]).toEqual([1, expect.stringContaining('is not empty and does not contain a site')]);
    expect(existsSync(join(directory, 'out/thesis.txt'))).toBe(true);
  });

  test('reports that the folder cannot be created', async () => {
    const { code, stderr } = await run('docs', 'build', 'booking', '--out', '/proc/callboard/site');
    expect([code, stderr]).toEqual([1, expect.stringContaining("mkdir '/proc/callboard'")]);
  });

  test('prints the error and the usage', async () => {
    expect(await run('docs', '--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('docs publish') });
    expect(await run('docs')).toMatchObject({ code: 2, stderr: expect.stringContaining('build or publish') });
    expect(await run('docs', 'publish')).toMatchObject({ code: 2, stderr: expect.stringContaining('--entity') });
    expect(await run('docs', 'build', 'nowhere')).toMatchObject({ code: 1, stderr: expect.stringMatching(/o folder/) });
  });
});

describe('docs publish', () => {
  test('[CONF-012] publishes a site to the configured bucket, where Backstage expects it, and skips an unchanged one', async () => {
    const aws = await startAws();
    onTestFinished(() => aws.close());
    aws.addKeys('AKIADOCS', 'docs-secret');
    const bucket = aws.addBucket('docs', { readers: ['AKIADOCS'] });
    const credentials = { accessKeyId: 'AKIADOCS', secretAccessKey: 'docs-secret' };
    const awsS3 = { bucketName: 'docs', endpoint: aws.url, s3ForcePathStyle: true, credentials };
    const backend = { dataDirectory: join(directory, 'data') };
    await write({ 'app-config.yaml': JSON.stringify({ backend, techdocs: { publisher: { type: 'awsS3', awsS3 } } }) });
    const { code, stderr } = await run('docs', 'publish', 'booking', '--entity', 'Component:default/Booking');
    expect([code, stderr]).toEqual([0, '']);
    expect(bucket.objects['default/component/booking/index.html']).toContain('A seat is a promise.');
    expect(JSON.parse(bucket.objects['default/component/booking/techdocs_metadata.json']!)).toMatchObject({
      site_name: 'Booking',
    });

    const publish = () => run('docs', 'publish', 'booking', '--entity', 'component:booking', '--skip-if-unchanged');
    const metadata = () => bucket.objects['default/component/booking/techdocs_metadata.json'];
    const before = metadata();
    expect((await publish()).stdout).toContain('The docs of component:booking are unchanged; nothing was stored\n');
    expect(metadata()).toBe(before);
    await write({ 'booking/docs/index.md': '# Booking\n\nA seat is a plan.\n' });
    expect((await publish()).stdout).toContain('Published the docs of component:booking\n');
    expect(bucket.objects['default/component/booking/index.html']).toContain('A seat is a plan.');
    expect(metadata()).not.toBe(before);
  });

  test.each(testEngines)('publishes a site to the database of a portal that builds no docs (%s)', async (engine) => {
    const database = await createTestDatabase(engine);
    onTestFinished(() => database.remove());
    const entity = {
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Component',
      metadata: { name: 'booking' },
      spec: { type: 'service', lifecycle: 'production', owner: 'crew' },
    };
    const config = {
      backend: {
        listen: { host: '127.0.0.1', port: 0 },
        database: database.config,
        dataDirectory: join(directory, 'data'),
      },
      catalog: { locations: [{ type: 'file', target: join(directory, 'catalog-info.yaml') }] },
      techdocs: { builder: 'external' },
    };
    await write({ 'catalog-info.yaml': JSON.stringify(entity), 'app-config.yaml': JSON.stringify(config) });
    expect(await run('docs', 'publish', 'booking', '--entity', 'component:booking')).toMatchObject({ code: 0 });

    let issuer: Credentials | undefined;
    const caller = definePlugin({
      id: 'test-caller',
      start: (context) => {
        issuer = context.credentials;
      },
    });
    const plugins = [catalogServer, techdocsServer, caller];
    const loaded = await loadConfig({ directory, env: {}, schemas: configSchemas(plugins) });
    const server = await startServer({ plugins, config: loaded, version: '1.2.3', logger: silentLogger });
    onTestFinished(() => server.close());
    const user = 'user:default/ada';
    const { token } = await issuer!.issueUserToken({ userEntityRef: user, ownershipEntityRefs: [user] });
    await vi.waitFor(
      async () => {
        const url = '/api/techdocs/static/docs/default/component/booking/index.html';
        const { statusCode, body } = await server.inject({ url, headers: { authorization: `Bearer ${token}` } });
        expect([statusCode, body]).toEqual([200, expect.stringContaining('A seat is a promise.')]);
      },
      { timeout: 20_000 },
    );
  });
});
