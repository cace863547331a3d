import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { bundle } from './durability/bundle.ts';
import { databases } from './durability/databases.ts';
import { read, shownVersion, site, writeConfig, writeDocs } from './durability/docsVersions.ts';
import { startLife } from './durability/life.ts';

const KILLS = process.env.CALLBOARD_LONG ? 12 : 3;

const storages = databases.flatMap(([name, open]) => [
  [name, 'database', open, 'on request'] as const,
  ...(name === 'SQLite' ? [[name, 'local', open, 'on request'] as const] : []),
  [name, 'database', open, 'ahead'] as const,
]);

async function sync(address: string): Promise<string> {
  return (await read(address, `sync/${site}`)).text;
}

describe.concurrent.each(storages)(
  'docs in a portal that is killed repeatedly, %s, stored in %s %#',
  (name, type, open, when) => {
    const isAhead = when === 'ahead';
    // Docs that are built ahead are checked every second, without a request.
    const build = { recheckAfter: '0s', ahead: isAhead && { initialDelay: '0s', every: '1s' } };

    test(`${KILLS} times, built ${when}: the shown docs are always one complete version`, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'callboard-kill-docs-'));
      const database = await open();
      const program = join(folder, 'docsServer.mjs');
      await bundle(new URL('./durability/docsServer.ts', import.meta.url), program);
      const config = writeConfig(folder, database, { publisher: { type }, build });

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
        // Built ahead, it may exist already.
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
        console.log(`${name}, ${type}, ${when}: ${KILLS} kills, ${seen.size} versions were shown`);
      } finally {
        await database.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    }, 900_000);
  },
);
