// The peer's published backend (Backstage from npm, on its required Node, with PostgreSQL), measured next to ours.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../scripts/freePort.mjs';
import { step } from '../../scripts/print.mjs';
import { root, run } from '../../scripts/run.mjs';
import { probe, startServer } from './product.mjs';

const NODE_PACKAGE = `node-linux-${process.arch}`;
const plugins = [
  '@backstage/plugin-auth-backend',
  '@backstage/plugin-auth-backend-module-guest-provider',
  '@backstage/plugin-catalog-backend',
  '@backstage/plugin-catalog-backend-module-scaffolder-entity-model',
  '@backstage/plugin-scaffolder-backend',
];
const manifest = {
  name: 'peer',
  private: true,
  type: 'module',
  dependencies: {
    [NODE_PACKAGE]: '22.23.3',
    '@backstage/backend-defaults': '0.18.0',
    '@backstage/plugin-auth-backend': '0.30.1',
    '@backstage/plugin-auth-backend-module-guest-provider': '0.2.23',
    '@backstage/plugin-catalog-backend': '4.0.0',
    '@backstage/plugin-catalog-backend-module-scaffolder-entity-model': '0.2.24',
    '@backstage/plugin-scaffolder-backend': '4.2.0',
    pg: '8.23.1',
  },
  // Dependencies of some of the above that are not published everywhere.
  overrides: { '@backstage/errors': '1.3.1' },
};
const main = `
import { createBackend } from '@backstage/backend-defaults';
const backend = createBackend();
${plugins.map((name) => `backend.add(import('${name}'));`).join('\n')}
await backend.start();
`;

/** Installed once, into a folder that is not committed; it takes a minute. */
async function installPeer() {
  const folder = join(root, '.cache', 'peer');
  const text = JSON.stringify(manifest, null, 2);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, 'node_modules', '.package-lock.json'))) {
    writeFileSync(join(folder, 'package.json'), text);
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps', '--loglevel=error'];
    await step("Install the peer's backend", () => run('npm', args, { cwd: folder }));
  }
  writeFileSync(join(folder, 'main.mjs'), main);
  return folder;
}

/**
 * The peer with its own database. Everything is default, except that guests may sign in and entities come from files.
 * `start` may be called again after `stop`: the database is then warm.
 */
export async function createPeer({ folder, target, kinds, postgres }) {
  const installed = await installPeer();
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const { hostname: host, port: databasePort, username: user } = new URL(postgres);
  const config = {
    app: { baseUrl, title: 'Peer' },
    backend: {
      baseUrl,
      listen: { host: '127.0.0.1', port },
      database: { client: 'pg', connection: { host, port: Number(databasePort), user } },
    },
    auth: { providers: { guest: { dangerouslyAllowOutsideDevelopment: true } } },
    catalog: { rules: [{ allow: kinds }], locations: [{ type: 'file', target }] },
  };
  const file = join(folder, 'app-config.yaml');
  writeFileSync(file, JSON.stringify(config));
  return {
    start: () =>
      startServer({
        command: join(installed, 'node_modules', NODE_PACKAGE, 'bin', 'node'),
        args: ['--expose-gc', '--import', probe, join(installed, 'main.mjs'), '--config', file],
        folder: installed,
        port,
      }),
  };
}
