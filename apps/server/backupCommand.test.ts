import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase, testEngines } from '@callboard/server-kit/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runCommandIn, startPortalIn } from './testing/runCommandIn.ts';

const component = (name: string) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name },
  spec: { type: 'service', lifecycle: 'production', owner: 'guests' },
});

describe.each(testEngines)('on %s', (engine) => {
  let directory: string;
  let places: [TestDatabase, TestDatabase];
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'callboard-backup-command-'));
    places = [await createTestDatabase(engine), await createTestDatabase(engine)];
    await writeFile(
      join(directory, 'entities.json'),
      ['one', 'two'].map((name) => JSON.stringify(component(name))).join('\n---\n'),
    );
    for (const [at, place] of places.entries()) await writeConfig(`${at}.yaml`, place);
  });
  afterEach(async () => {
    for (const place of places) await place.remove();
    await rm(directory, { recursive: true });
  });

  const writeConfig = (name: string, place: TestDatabase) =>
    writeFile(
      join(directory, name),
      JSON.stringify({
        auth: {
          providers: { guest: { userEntityRef: 'user:default/guest', dangerouslyAllowOutsideDevelopment: true } },
        },
        backend: {
          listen: { host: '127.0.0.1', port: 0 },
          dataDirectory: join(directory, `data-${name}`),
          database: place.config,
        },
        catalog: { locations: [{ type: 'file', target: join(directory, 'entities.json') }] },
      }),
    );

  const run = (...argv: string[]) => runCommandIn(directory, argv);

  /** A running portal, and the names of the components in its catalog. */
  async function startPortal(config: string) {
    const portal = await startPortalIn(directory, ['--config', config]);
    const headers = { ...portal.headers, 'content-type': 'application/json' };
    const ask = (path: string, init: RequestInit = {}) => fetch(`${portal.url}/api/${path}`, { headers, ...init });
    return { ...portal, ask };
  }

  test('[OPS-019] a backup of a running portal is verified and restored, and the portal continues from it', async () => {
    const portal = await startPortal('0.yaml');
    const star = { method: 'PUT', body: JSON.stringify({ value: true }) };
    const setting = 'user-settings/buckets/starred/keys/component%3Adefault%2Fone';
    expect((await portal.ask(setting, star)).status).toBe(200);
    await vi.waitFor(
      async () => expect((await portal.ask('catalog/entities/by-name/component/default/two')).status).toBe(200),
      {
        timeout: 20_000,
      },
    );
    const uidOf = async (from: typeof portal) =>
      (
        (await (await from.ask('catalog/entities/by-name/component/default/two')).json()) as {
          metadata: { uid: string };
        }
      ).metadata.uid;
    const uid = await uidOf(portal);

    const backup = run('backup', 'portal.backup', '--config', '0.yaml');
    expect([await backup.code, backup.written]).toEqual([
      0,
      { stdout: expect.stringMatching(/^Wrote 'portal\.backup': [\d,]+ rows in \d+ tables\n$/), stderr: '' },
    ]);
    expect(await portal.stop()).toBe(0);

    const verified = run('restore', 'portal.backup', '--verify', '--config', '1.yaml');
    expect([await verified.code, verified.written.stdout]).toEqual([
      0,
      expect.stringMatching(/^The backup is complete: [\d,]+ rows in \d+ tables, of Callboard 1\.2\.3 at 2/),
    ]);
    const restored = run('restore', 'portal.backup', '--config', '1.yaml');
    expect([await restored.code, restored.written.stdout + restored.written.stderr]).toEqual([
      0,
      backup.written.stdout.replace('Wrote', 'Restored'),
    ]);
    const next = await startPortal('1.yaml');
    expect(await (await next.ask(setting)).json()).toMatchObject({ value: true });
    expect(await uidOf(next)).toBe(uid);
    await vi.waitFor(
      async () => expect(await (await next.ask('search/query?term=two')).text()).toContain('/component/two'),
      { timeout: 20_000 },
    );
    expect(await next.stop()).toBe(0);

    const again = run('restore', 'portal.backup', '--config', '1.yaml');
    expect([await again.code, again.written.stderr]).toEqual([
      1,
      expect.stringContaining('Cannot restore the backup: The database is not empty'),
    ]);
    const same = run('backup', 'portal.backup', '--config', '1.yaml');
    expect([await same.code, same.written.stderr]).toEqual([
      1,
      expect.stringContaining("'portal.backup' already exists"),
    ]);
  });

  test.each([
    [['backup'], "'backup' needs the name of a file"],
    [['backup', 'a', 'b'], "Expected one file; remove 'b'"],
    [['backup', 'a', '--verify'], "--verify works only with 'restore'"],
    [['restore', 'a', '--force'], '--force'],
  ])('%j is refused with its usage', async (argv, problem) => {
    const { code, written } = run(...argv);
    expect([await code, written.stderr]).toEqual([2, expect.stringContaining(problem)]);
    expect(written.stderr).toContain('Usage: node dist/server.js backup <file>');
  });
});
