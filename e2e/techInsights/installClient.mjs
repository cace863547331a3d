// The published client of Tech Insights, which the frontend of Tech Insights uses: it is not a dependency of the product,
// so it is installed into a folder that is not committed. This fails without access to the registry.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { step } from '../../scripts/print.mjs';
import { root, run } from '../../scripts/run.mjs';

const name = '@backstage-community/plugin-tech-insights-common';
/** Dependencies of other entries of the package, which the client does not load. */
const unused = [
  '@backstage/backend-plugin-api',
  '@backstage/core-plugin-api',
  '@backstage/plugin-permission-common',
  '@types/luxon',
  'luxon',
];
const manifest = {
  name: 'tech-insights-client',
  private: true,
  dependencies: { [name]: '0.11.0' },
  overrides: Object.fromEntries(unused.map((one) => [one, 'file:./nothing'])),
};
const folder = join(root, '.cache', 'tech-insights-client');

/** The class of the client. */
export async function installClient() {
  const file = join(folder, 'package.json');
  const wanted = JSON.stringify(manifest, null, 2);
  const isDone = existsSync(join(folder, 'node_modules', '.package-lock.json'));
  if (!isDone || readFileSync(file, 'utf8') !== wanted) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(folder, 'nothing'), { recursive: true });
    writeFileSync(file, wanted);
    writeFileSync(join(folder, 'nothing', 'package.json'), JSON.stringify({ name: 'nothing', version: '1.0.0' }));
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps', '--loglevel=error'];
    await step('Install the client of Tech Insights', () => run('npm', args, { cwd: folder }));
  }
  return createRequire(file)(`${name}/client`).TechInsightsClient;
}
