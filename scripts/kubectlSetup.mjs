import { spawnSync } from 'node:child_process';
import { aptInstall, canAptInstall } from './aptInstall.mjs';

/**
 * Provides kubectl for the tests, which call the simulated clusters and the portal's proxy. The product itself does not
 * need it.
 */
export default async function setup() {
  if (spawnSync('kubectl', ['version', '--client'], { stdio: 'ignore' }).status === 0) return;
  if (!canAptInstall()) throw new Error("The tests call clusters with 'kubectl': install it.");
  await aptInstall('kubernetes-client');
}
