import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDockerfile, stepsNamed } from '../../scripts/image/readDockerfile.mjs';
import { root } from '../product.mjs';

export const dockerfile = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'));
export const finalStage = dockerfile.stages.at(-1)!;

/** The steps of the Dockerfile after the build: production dependencies next to dist/, copied into the image's folder. */
export function unpackImage(folder: string): void {
  const [from, to] = stepsNamed(finalStage, 'COPY')[0]!.rest.split(' ').slice(1);
  if (!from?.endsWith('/dist') || !to) throw new Error(`The image must contain dist/, not '${from}'.`);
  const app = join(folder, to);
  cpSync(join(root, 'dist'), app, { recursive: true });
  const install = stepsNamed(dockerfile.stages[0]!, 'RUN').find(({ rest }) => rest.startsWith('npm '))!;
  const args = install.rest
    .split(' ')
    .slice(1)
    .map((argument) => (argument === 'dist' ? app : argument));
  const options = { cwd: app, stdio: 'ignore', timeout: 30_000 } as const;
  const { status } = spawnSync('npm', [...args, '--prefer-offline', '--fetch-retries=0'], options);
  if (status !== 0) copyInstalled(app);
}

/** Without a registry: the packages of the lock file, from our node_modules. */
function copyInstalled(app: string): void {
  const lock = JSON.parse(readFileSync(join(app, 'package-lock.json'), 'utf8')) as { packages: Record<string, object> };
  for (const path of Object.keys(lock.packages))
    if (path !== '' && existsSync(join(root, path))) {
      mkdirSync(join(app, path), { recursive: true });
      cpSync(join(root, path), join(app, path), { recursive: true });
    }
}

/** The bytes of all files below a folder. */
export const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => lstatSync(join(folder, path)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
