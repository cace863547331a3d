import { spawnSync } from 'node:child_process';
import { aptInstall, canAptInstall } from './aptInstall.mjs';
import { ensureSlapd } from './slapd.mjs';

const tools = [
  {
    command: ['git', '--version'],
    package: 'git',
    reason: "The tests push to a real git server and need 'git': install it.",
  },
  {
    command: ['kubectl', 'version', '--client'],
    package: 'kubernetes-client',
    reason: "The tests call clusters with 'kubectl': install it.",
  },
];

/**
 * Provides git for the tests that push to a real git server, kubectl for those that call the simulated clusters and the
 * portal's proxy, and an LDAP server for those that read people. The product itself does not need these tools.
 */
export default async function setup() {
  for (const { command, package: name, reason } of tools) {
    const [file, ...args] = command;
    if (spawnSync(file, args, { stdio: 'ignore' }).status === 0) continue;
    if (!canAptInstall()) throw new Error(reason);
    await aptInstall(name);
  }
  // Before the tests, because two of them at the same time could not install it.
  await ensureSlapd();
}
