import { mkdirSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { step } from '../print.mjs';
import { root, run } from '../run.mjs';

/**
 * Installs a version of Node ('22', '20.19.0') from the npm registry into `.cache/`, and returns its program. The package
 * 'node' fetches the program in an install script, so this installs the package of the platform that contains it.
 */
export async function installNode(version) {
  const name = `node-${{ win32: 'win' }[process.platform] ?? process.platform}-${process.arch}`;
  const folder = `${root}.cache/node/${version}`;
  mkdirSync(folder, { recursive: true });
  await step(`Installing Node ${version}`, () =>
    run('npm', [
      'install',
      `--prefix=${folder}`,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `${name}@${version}`,
    ]),
  );
  return `${folder}/node_modules/${name}/bin/node${process.platform === 'win32' ? '.exe' : ''}`;
}

/** The environment in which scripts that start 'node' or 'npm' by name use this program, too. */
export const withNodeFirst = (program, env = process.env) => ({
  ...env,
  PATH: `${dirname(program)}${delimiter}${env.PATH ?? ''}`,
});

const option = /^--node=(.*)$/;
const version = /^\d{1,3}(\.\d{1,3}){0,2}$/;

/** The versions of `--node=22,24`, and the other arguments. */
export function nodeVersionsIn(args) {
  const versions = args.flatMap((argument) => option.exec(argument)?.[1].split(',') ?? []);
  for (const value of versions) {
    if (!version.test(value)) throw new Error(`'--node=${value}' needs versions such as '22' or '20.19.0,24'.`);
  }
  return { versions, rest: args.filter((argument) => !option.test(argument)) };
}
