import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startGithub } from '@callboard/plugin-github/server/testing';
import { describe, expect, test } from 'vitest';
import { freePort } from '../scripts/freePort.mjs';
import { bundle } from './durability/bundle.ts';
import { databases } from './durability/databases.ts';
import { startLife } from './durability/life.ts';

const KILLS = process.env.CALLBOARD_LONG ? 20 : 4;
const REPOSITORIES = 24;

type Run = { id: string; endedAt?: string; repositories: { name: string; state: string; problem?: string }[] };

describe.each(databases)('an import of many repositories whose server is killed, on %s', (_, open) => {
  test(`${KILLS} times: each repository has one pull request, and the run ends`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'callboard-import-kill-'));
    const [database, github, port] = [await open(), await startGithub(), await freePort()];
    const program = join(folder, 'importServer.mjs');
    await bundle(new URL('./durability/importServer.ts', import.meta.url), program);
    const listen = { host: '127.0.0.1', port };
    const { host, apiBaseUrl } = github;
    const config = join(folder, 'app-config.yaml');
    const backend = { listen, dataDirectory: folder, database: database.config, rateLimit: false };
    const integrations = { github: [{ host, apiBaseUrl }] };
    writeFileSync(config, JSON.stringify({ backend, integrations }));
    const live = () => startLife(program, folder, { config, directory: folder });
    github.addToken('token-of-ada');
    const names = Array.from({ length: REPOSITORIES }, (_one, number) => `service-${number}`);
    const repositories = names.map((name) =>
      github.addRepository(`acme/${name}`, { files: { 'README.md': 'Flies.' } }),
    );

    let life = live();
    let token = await life.said('ready');
    const ask = async (method: string, path: string, body?: object): Promise<Run> => {
      const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
      const url = `http://127.0.0.1:${port}/api/catalog-import${path}`;
      const answer = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as Run;
    };
    try {
      const { id } = await ask('POST', '/runs', {
        ownerUrl: `${github.url}/acme`,
        repositories: names.map((name) => ({ url: `${github.url}/acme/${name}`, name })),
        owner: 'crew',
        title: 'Add catalog-info.yaml',
        body: 'Please',
        token: 'token-of-ada',
      });
      for (let kills = 0; kills < KILLS; kills += 1) {
        await delay(Math.random() * 150);
        await life.kill();
        await database.expireLeases();
        life = live();
        token = await life.said('ready');
      }
      await expect.poll(async () => (await ask('GET', `/runs/${id}`)).endedAt, { timeout: 90_000 }).toBeDefined();
      const run = await ask('GET', `/runs/${id}`);
      expect(run.repositories.filter(({ state }) => state !== 'proposed')).toEqual([]);
      expect(repositories.map(({ pullRequests }) => pullRequests.length)).toEqual(names.map(() => 1));
      const opened = github.visits.filter(({ method, path }) => method === 'POST' && path.endsWith('/pulls'));
      expect(opened.filter(({ status }) => status === 201)).toHaveLength(REPOSITORIES);
    } finally {
      await life.kill();
      await github.close();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }, 240_000);
});
