// The peer's published frontend: its packages from npm, in exact versions, and a small app around them. They are not
// dependencies of the product, so they are installed into a folder that is not committed. This fails without access to
// the registry.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { step } from '../../scripts/print.mjs';
import { root, run } from '../../scripts/run.mjs';

const manifest = {
  name: 'peer-frontend',
  private: true,
  type: 'module',
  dependencies: {
    '@backstage/app-defaults': '1.7.12',
    '@backstage/core-app-api': '1.20.5',
    '@backstage/core-components': '0.18.14',
    '@backstage/core-plugin-api': '1.12.10',
    '@backstage/integration-react': '1.2.22',
    '@backstage/plugin-catalog': '2.0.9',
    '@backstage/plugin-notifications': '0.6.0',
    '@backstage/plugin-scaffolder': '1.39.0',
    '@backstage/plugin-search': '1.7.8',
    '@backstage/plugin-techdocs': '1.18.2',
    buffer: '6.0.3',
    react: '18.3.1',
    'react-dom': '18.3.1',
    'react-router': '6.30.4',
    'react-router-dom': '6.30.4',
  },
};
const source = fileURLToPath(new URL('./app/', import.meta.url));
const bundler = fileURLToPath(new URL('./bundle.mjs', import.meta.url));
const folder = join(root, '.cache', 'peer-frontend');

/** Builds the app and returns the folder with its files. The packages are installed once, which takes a minute. */
export async function buildPeerFrontend() {
  await install();
  const app = join(folder, 'app');
  rmSync(app, { recursive: true, force: true });
  cpSync(source, app, { recursive: true });
  // In a separate process: Vite uses NODE_ENV, which vitest has set for itself.
  const env = { ...process.env, NODE_ENV: 'production' };
  await step("Bundle the peer's frontend", () => run(process.execPath, [bundler, app], { env }));
  return join(app, 'dist');
}

async function install() {
  const file = join(folder, 'package.json');
  const wanted = JSON.stringify(manifest, null, 2);
  const isDone = existsSync(join(folder, 'node_modules', '.package-lock.json'));
  if (isDone && readFileSync(file, 'utf8') === wanted) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, wanted);
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps', '--loglevel=error'];
  await step("Install the peer's frontend", () => run('npm', args, { cwd: folder }));
}
