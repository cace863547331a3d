import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { databases } from './durability/databases.ts';
import { createKillableServer, type KillableServer } from './durability/killableServer.ts';
import { type Answers, type LargeGithub, startLargeGithub } from './durability/largeGithub.ts';

const isLong = Boolean(process.env.CALLBOARD_LONG);
const REPOSITORIES = isLong ? 5_000 : 400;
const EVERY = { seconds: isLong ? 60 : 2 };
/** The heap limit: a server that needs more ends, and the test with it. */
const HEAP_MB = 192;

describe.each(databases)('the discovery of an organisation, on %s', (name, open) => {
  test(`${REPOSITORIES} repositories are found although the server is killed, and a second scan only sends conditional requests`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'callboard-discovery-'));
    const github = await startLargeGithub(REPOSITORIES);
    const database = await open();
    const { host, apiBaseUrl, components } = github;
    const provider = { organization: 'acme', host, schedule: { frequency: EVERY } };
    const server = await createKillableServer(
      folder,
      {
        backend: { database: database.config },
        integrations: { github: [{ host, apiBaseUrl, token: 'good-token' }] },
        catalog: { processingInterval: EVERY, providers: { github: provider } },
      },
      { env: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` } },
    );
    try {
      server.start();
      await server.until('readiness');
      while (readsIn(github.answers()) < REPOSITORIES / 2) await delay(5);
      await server.kill();
      const killed = github.takeAnswers();
      await database.expireLeases();

      const restartedAt = performance.now();
      server.start();
      await untilAllThere(server, components);
      const seconds = ((performance.now() - restartedAt) / 1_000).toFixed(1);
      const restarted = github.takeAnswers();
      const again = await aLookWithoutReading(github, server);
      expect(again.lists.unchanged).toBeGreaterThanOrEqual(github.pages);
      expect(again.files).toEqual({ full: 0, unchanged: expect.any(Number), absent: 0 });

      const figures = { killed: textOf(killed), restarted: textOf(restarted), 'second look': textOf(again) };
      console.log(`${name}: all there ${seconds} s after the restart, at most ${server.peakMemory()} MB`, figures);
    } finally {
      await server.stop();
      await Promise.all([github.close(), database.stop()]);
      rmSync(folder, { recursive: true, force: true });
    }
  }, 900_000);
});

const readsIn = ({ files }: Answers) => files.full + files.unchanged + files.absent;

const textOf = ({ lists, files }: Answers) =>
  `lists ${lists.full} full, ${lists.unchanged} unchanged; files ${files.full} full, ${files.unchanged} unchanged, ${files.absent} absent`;

async function untilAllThere(server: KillableServer, components: readonly string[]): Promise<void> {
  await server.until('readiness');
  const count = async () => {
    const { json } = await server.send('GET', '/entities/by-query?filter=kind=component&limit=0');
    return (json as { totalItems: number }).totalItems;
  };
  while ((await count()) < components.length) await delay(50);
  const { json } = await server.send('GET', '/entities?filter=kind=component&fields=metadata.name');
  const names = (json as { metadata: { name: string } }[]).map(({ metadata }) => metadata.name);
  expect(names.sort()).toEqual([...components].sort());
}

/** The requests of the first scan in which nothing had to be read, once all lists and files have been scanned. */
async function aLookWithoutReading(github: LargeGithub, server: KillableServer): Promise<Answers> {
  const isWhole = ({ lists, files }: Answers) =>
    lists.full + lists.unchanged >= github.pages && files.full + files.unchanged >= github.components.length;
  for (;;) {
    github.takeAnswers();
    while (!isWhole(github.answers())) {
      await delay(100);
      // Fails with the output of a server that has ended.
      await server.until('readiness');
    }
    const answers = github.takeAnswers();
    if (answers.lists.full + answers.files.full + answers.files.absent === 0) return answers;
  }
}
