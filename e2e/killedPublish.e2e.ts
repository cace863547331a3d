import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { startAws } from '../plugins/aws/server/testing/index.ts';
import { bundle } from './durability/bundle.ts';
import { databases } from './durability/databases.ts';
import { read, shownVersion, site, versionOf, writeConfig, writeDocs } from './durability/docsVersions.ts';
import { startLife } from './durability/life.ts';
import { spawnServer } from './product.mjs';

const KILLS = process.env.CALLBOARD_LONG ? 12 : 2;
/** `callboard docs publish`. */
function publishing(folder: string, config: string) {
  const args = ['docs', 'publish', join(folder, 'site'), '--entity', 'component:default/booking', '--config', config];
  const { child, ended, output } = spawnServer(args, {}, folder);
  return {
    done: async () => expect([await ended, output()]).toEqual([0, expect.stringContaining('Published the docs of')]),
    /** Ends it with SIGKILL once this holds; it may have ended before. */
    async killOnce(holds: () => boolean): Promise<void> {
      while (!holds() && child.exitCode === null) await delay(2);
      child.kill('SIGKILL');
      await ended;
    },
    output,
  };
}

const storages = databases.flatMap(([name, open]) => [
  [name, 'database', open] as const,
  ...(name === 'SQLite' ? [[name, 'local', open] as const] : []),
]);

describe.concurrent.each(storages)('docs published by a killed command, %s, stored in %s', (_, type, open) => {
  test('a portal always shows one complete version, and finally the newest', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'callboard-kill-publish-'));
    const database = await open();
    const program = join(folder, 'docsServer.mjs');
    await bundle(new URL('./durability/docsServer.ts', import.meta.url), program);
    const config = writeConfig(folder, database, { builder: 'external', publisher: { type } });
    const portal = startLife(program, folder, { config, directory: folder });
    try {
      const address = await portal.said('ready');
      while ((await read(address, `metadata/entity/${site}`)).status !== 200) await delay(10);
      writeDocs(folder, 0);
      const first = publishing(folder, config);
      const startedAt = performance.now();
      await first.done();
      const storingMs = (performance.now() - startedAt) / 4;
      let last = await shownVersion(address);
      expect(last).toBe(0);
      for (let version = 1; version <= KILLS; version += 1) {
        writeDocs(folder, version);
        const publication = publishing(folder, config);
        // Somewhere after that line: mostly while storing.
        const pause = Math.random() * storingMs;
        let since = Number.POSITIVE_INFINITY;
        await publication.killOnce(() => {
          if (publication.output().includes('Storing')) since = Math.min(since, performance.now());
          return performance.now() - since >= pause;
        });
        const shown = await shownVersion(address);
        expect([last, version]).toContain(shown);
        last = shown;
      }
      await publishing(folder, config).done();
      expect(await shownVersion(address)).toBe(KILLS);
    } finally {
      await portal.kill();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }, 900_000);
});

test('in an S3 bucket every page is always complete and found, and finally all have the newest version', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-kill-publish-'));
  const aws = await startAws();
  aws.addKeys('AKIADOCS', 'docs-secret');
  const { objects } = aws.addBucket('docs', { region: 'eu-central-1', readers: ['AKIADOCS'] });
  const credentials = { accessKeyId: 'AKIADOCS', secretAccessKey: 'docs-secret' };
  const awsS3 = { bucketName: 'docs', endpoint: aws.url, s3ForcePathStyle: true, region: 'eu-central-1', credentials };
  const database = { config: { client: 'better-sqlite3', connection: { filename: 'catalog.sqlite' } } };
  const config = writeConfig(folder, database, { publisher: { type: 'awsS3', awsS3 } });
  const textOf = (path: string) => objects[`${site}/${path}`];
  const pages = () => {
    const tree = JSON.parse(textOf('callboard-site.json')!) as { pages: { url: string }[] };
    return tree.pages.map(({ url }) => textOf(`${url}index.html`) ?? '');
  };
  const puts = () => aws.visits.filter(({ method }) => method === 'PUT').length;
  try {
    writeDocs(folder, 0);
    await publishing(folder, config).done();
    const all = puts();
    for (let version = 1; version <= KILLS; version += 1) {
      writeDocs(folder, version);
      const before = puts();
      const some = 1 + Math.floor(Math.random() * all);
      await publishing(folder, config).killOnce(() => puts() >= before + some);
      for (const html of pages()) expect(html).toMatch(/This is version &lt;\d+&gt;[\s\S]*<\/html>\s*$/);
    }
    await publishing(folder, config).done();
    expect(new Set(pages().map(versionOf))).toEqual(new Set([KILLS]));
    expect(Object.keys(objects).filter((key) => key.includes('/only-'))).toEqual([`${site}/only-${KILLS}/index.html`]);
  } finally {
    await aws.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 900_000);
