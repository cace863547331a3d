import { spawnSync } from 'node:child_process';
import { aptInstall, canAptInstall } from './aptInstall.mjs';

/** Provides git for the tests, which push to a real git server. The product itself does not need it. */
export default async function setup() {
  if (spawnSync('git', ['--version'], { stdio: 'ignore' }).status === 0) return;
  if (!canAptInstall()) throw new Error("The tests push to a real git server and need 'git': install it.");
  await aptInstall('git');
}
