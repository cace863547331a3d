import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { bundle } from './durability/bundle.ts';
import { databases } from './durability/databases.ts';
import { startLife } from './durability/life.ts';

const KILLS = process.env.CALLBOARD_LONG ? 12 : 3;
const PAGES = 60;
const token = 'a-token-for-the-docs';
const headers = { authorization: `Bearer ${token}` };
const site = 'default/component/booking';

const storages = databases.flatMap(([name, open]) => [
  [name, 'database', open, 'when asked for'] as const,
  ...(name === 'SQLite' ? [[name, 'local', open, 'when asked for'] as const] : []),
  ...(name === 'SQLite' ? [[name, 'database', open, 'ahead'] as const] : []),
]);

/** All pages say which version they are of; each version has a page that no other has. */
function writeDocs(folder: string, version: number): void {
  rmSync(join(folder, 'site'), { recursive: true, force: true });
  mkdirSync(join(folder, 'site/docs'), { recursive: true });
  const names = [...Array.from({ length: PAGES }, (_, page) => `page-${page}`), `only-${version}`, 'index'];
  for (const name of names)
    writeFileSync(join(folder, `site/docs/${name}.md`), `# ${name}\n\nThis is version <${version}>.\n`);
}

const versionOf = (html: string) => Number(/This is version &lt;(\d+)&gt;/.exec(html)?.[1]);

async function read(address: string, path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${address}/api/techdocs/${path}`, { headers });
  return { status: answer.status, text: await answer.text() };
}

/** The version that is shown; undefined when none is. All of it must be there, and of one version. */
async function shownVersion(address: string): Promise<number | undefined> {
  for (;;) {
    const metadata = await read(address, `metadata/techdocs/${site}`);
    if (metadata.status === 404) return undefined;
    const { files } = JSON.parse(metadata.text) as { files: string[] };
    const found = await Promise.all(files.map((path) => read(address, `static/docs/${site}/${path}`)));
    // A build that was interrupted goes on by itself, and may have put another version there meanwhile.
    if ((await read(address, `metadata/techdocs/${site}`)).text !== metadata.text) continue;
    expect(found.map(({ status }) => status)).toEqual(files.map(() => 200));
    const pages = files.flatMap((path, index) =>
      /(page-\d+|index|only-\d+)(\/index)?\.html$/.test(path) ? [found[index]!.text] : [],
    );
    expect(pages.length).toBeGreaterThan(PAGES);
    const versions = new Set(pages.map(versionOf).filter((version) => !Number.isNaN(version)));
    expect([...versions]).toHaveLength(1);
    return [...versions][0];
  }
}

async function sync(address: string): Promise<string> {
  return (await read(address, `sync/${site}`)).text;
}

describe.concurrent.each(storages)(
  'docs in a portal that is killed again and again, %s, kept in %s %#',
  (name, type, open, when) => {
    const isAhead = when === 'ahead';
    // What is built ahead is looked at every second, and nobody asks for it.
    const build = { recheckAfter: '0s', ahead: isAhead && { initialDelay: '0s', every: '1s' } };

    test(`${KILLS} times, built ${when}: what is shown is always one whole version`, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'callboard-kill-docs-'));
      const database = await open();
      const program = join(folder, 'docsServer.mjs');
      await bundle(new URL('./durability/docsServer.ts', import.meta.url), program);
      const entity = {
        ...{ apiVersion: 'backstage.io/v1alpha1', kind: 'Component' },
        metadata: { name: 'booking', annotations: { 'backstage.io/techdocs-ref': 'dir:./site' } },
        spec: { type: 'service', lifecycle: 'production', owner: 'crew' },
      };
      writeFileSync(join(folder, 'catalog-info.yaml'), JSON.stringify(entity));
      const config = join(folder, 'app-config.yaml');
      const backend = {
        ...{ listen: { host: '127.0.0.1', port: 0 }, dataDirectory: join(folder, 'data'), database: database.config },
        ...{ rateLimit: false, auth: { externalAccess: [{ type: 'static', options: { token, subject: 'reader' } }] } },
      };
      const techdocs = { publisher: { type }, build };
      const catalog = { locations: [{ type: 'file', target: join(folder, 'catalog-info.yaml') }] };
      writeFileSync(config, JSON.stringify({ backend, techdocs, catalog }));

      async function live() {
        const life = startLife(program, folder, { config, directory: folder });
        const address = await life.said('ready');
        while ((await read(address, `metadata/entity/${site}`)).status !== 200) await delay(10);
        return { life, address };
      }

      try {
        writeDocs(folder, 0);
        const first = await live();
        const startedAt = performance.now();
        // Built ahead, it may be there already.
        expect(await sync(first.address)).toContain(isAhead ? 'event: finish' : '{"updated":true}');
        const buildMs = performance.now() - startedAt;
        expect(await shownVersion(first.address)).toBe(0);
        await first.life.kill();
        await database.expireLeases();
        let last = 0;
        const seen = new Set<number>();
        for (let version = 1; version <= KILLS; version += 1) {
          writeDocs(folder, version);
          const { life, address } = await live();
          const shown = (await shownVersion(address)) ?? -1;
          expect(shown).toBeGreaterThanOrEqual(last);
          expect(shown).toBeLessThanOrEqual(version);
          last = shown;
          seen.add(shown);
          const asked = isAhead ? undefined : sync(address).catch(() => '');
          await delay(Math.random() * (isAhead ? 1_000 + 2 * buildMs : buildMs));
          await life.kill();
          await asked;
          await database.expireLeases();
        }
        const { life, address } = await live();
        if (isAhead) while ((await shownVersion(address)) !== KILLS) await delay(200);
        else {
          expect(await sync(address)).toContain('event: finish');
          expect(await sync(address)).toContain('{"updated":false}');
        }
        expect(await shownVersion(address)).toBe(KILLS);
        expect((await read(address, `static/docs/${site}/only-${KILLS - 1}/index.html`)).status).toBe(404);
        await life.kill();
        console.log(`${name}, ${type}, ${when}: ${KILLS} kills, ${seen.size} versions were shown meanwhile`);
      } finally {
        await database.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    }, 900_000);
  },
);
