// Recreates apps/server/testing/backstage: the databases of Backstage's published backend, filled through its APIs, as plain SQL.
// `node scripts/backstageFixture.mjs` installs the backend from npm (one minute) and needs pg_dump. See docs/run/move-from-backstage.md.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { entities } from './backstageFixture/entities.mjs';
import { fill } from './backstageFixture/fill.mjs';
import { installBackstage } from './backstageFixture/installBackstage.mjs';
import { freePort } from './freePort.mjs';
import { startPostgres } from './postgres.mjs';
import { fail, step } from './print.mjs';
import { root } from './run.mjs';

const plugins = ['catalog', 'notifications', 'scaffolder', 'user-settings'];
const serviceToken = 'token-of-the-fixture';

async function main() {
  const installed = await installBackstage();
  const folder = mkdtempSync(join(tmpdir(), 'backstage-fixture-'));
  const postgres = await startPostgres();
  try {
    const port = await freePort();
    const baseUrl = `http://127.0.0.1:${port}`;
    const backstage = startBackstage({ installed, folder, port, baseUrl, postgres: new URL(postgres.url) });
    try {
      await step('Start Backstage', () => untilReady(baseUrl, backstage));
      await step('Fill it', () => fill({ baseUrl, serviceToken }));
      for (const plugin of plugins) await step(`Dump ${plugin}`, () => dump(postgres.url, plugin, installed.folder));
    } finally {
      backstage.kill('SIGKILL');
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function startBackstage({ installed, folder, port, baseUrl, postgres }) {
  const config = {
    app: { baseUrl, title: 'Fixture' },
    backend: {
      baseUrl,
      listen: { host: '127.0.0.1', port },
      database: {
        client: 'pg',
        connection: { host: postgres.hostname, port: Number(postgres.port), user: postgres.username },
      },
      auth: { externalAccess: [{ type: 'static', options: { token: serviceToken, subject: 'fixture' } }] },
    },
    auth: {
      providers: { guest: { userEntityRef: 'user:default/ada', dangerouslyAllowOutsideDevelopment: true } },
    },
    catalog: { rules: [{ allow: ['Component', 'Group', 'Location', 'Template', 'User'] }] },
  };
  const configFile = join(folder, 'app-config.yaml');
  const entitiesFile = join(folder, 'entities.json');
  writeFileSync(configFile, JSON.stringify(config));
  writeFileSync(entitiesFile, JSON.stringify(entities));
  const env = { ...process.env, FIXTURE_ENTITIES: entitiesFile };
  const args = [installed.main, '--config', configFile];
  return spawn(installed.command, args, { cwd: installed.folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function untilReady(baseUrl, backstage) {
  const gone = once(backstage, 'exit').then(([code]) => {
    throw new Error(`Backstage ended with code ${code}`);
  });
  const ready = async () => {
    for (;;) {
      const answer = await fetch(`${baseUrl}/.backstage/health/v1/readiness`).catch(() => undefined);
      if (answer?.ok) return;
      await sleep(500);
    }
  };
  await Promise.race([ready(), gone]);
  gone.catch(() => {});
}

/** Without the tables of the backend itself, and without the search index of the catalog. */
function dump(url, plugin, folder) {
  const database = new URL(url);
  database.pathname = `/backstage_plugin_${plugin}`;
  const without = ['backstage_backend_*', 'search'].flatMap((table) => ['--exclude-table', table]);
  const args = ['--inserts', '--no-owner', '--no-privileges', '--no-comments', ...without, database.href];
  const { status, stdout, stderr, error } = spawnSync('pg_dump', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`pg_dump failed: ${stderr || error?.message}`);
  // Older servers do not know the settings of newer ones, and commands for psql are not SQL.
  const lines = stdout.split('\n').filter((line) => !/^(--|\\|SET |SELECT pg_catalog\.set_config|$)/.test(line));
  // Stack traces in logs name the folder.
  const text = lines.join('\n').replaceAll(folder, '/app');
  writeFileSync(join(root, 'apps/server/testing/backstage', `${plugin}.sql`), `${text.trim()}\n`);
}

main().catch(fail);
