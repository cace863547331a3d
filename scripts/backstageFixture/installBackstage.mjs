// Backstage's published backend with the plugins whose data `import-backstage` reads, and a small provider of entities.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../print.mjs';
import { root, run } from '../run.mjs';

const nodePackage = `node-linux-${process.arch}`;
const plugins = {
  '@backstage/plugin-auth-backend': '0.30.1',
  '@backstage/plugin-auth-backend-module-guest-provider': '0.2.23',
  '@backstage/plugin-catalog-backend': '4.0.0',
  '@backstage/plugin-catalog-backend-module-scaffolder-entity-model': '0.2.24',
  '@backstage/plugin-notifications-backend': '0.6.9',
  '@backstage/plugin-scaffolder-backend': '4.2.0',
  '@backstage/plugin-user-settings-backend': '0.4.7',
};
const manifest = {
  name: 'backstage-fixture',
  private: true,
  type: 'module',
  dependencies: { [nodePackage]: '22.23.3', '@backstage/backend-defaults': '0.18.0', ...plugins, pg: '8.23.1' },
  // Dependencies of some of the above that are not published everywhere.
  overrides: { '@backstage/errors': '1.3.1' },
};

const main = `
import { readFileSync } from 'node:fs';
import { createBackend } from '@backstage/backend-defaults';
import { createBackendModule } from '@backstage/backend-plugin-api';
import { catalogProcessingExtensionPoint } from '@backstage/plugin-catalog-node';

const entities = JSON.parse(readFileSync(process.env.FIXTURE_ENTITIES, 'utf8'));
const provider = {
  getProviderName: () => 'directory',
  connect: (connection) =>
    connection.applyMutation({
      type: 'full',
      entities: entities.map((entity) => ({ entity, locationKey: 'directory:acme' })),
    }),
};

const backend = createBackend();
${Object.keys(plugins)
  .map((name) => `backend.add(import('${name}'));`)
  .join('\n')}
backend.add(
  createBackendModule({
    pluginId: 'catalog',
    moduleId: 'directory',
    register: (module) =>
      module.registerInit({
        deps: { catalog: catalogProcessingExtensionPoint },
        init: async ({ catalog }) => catalog.addEntityProvider(provider),
      }),
  }),
);
await backend.start();
`;

/** Installs it once, into a folder that is not committed. Returns the command that starts it. */
export async function installBackstage() {
  const folder = join(root, '.cache', 'backstage-fixture');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, 'node_modules', '.package-lock.json'))) {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps', '--loglevel=error'];
    await step("Install Backstage's backend", () => run('npm', args, { cwd: folder }));
  }
  writeFileSync(join(folder, 'main.mjs'), main);
  return { folder, command: join(folder, 'node_modules', nodePackage, 'bin', 'node'), main: join(folder, 'main.mjs') };
}
