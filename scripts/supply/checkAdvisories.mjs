import { readFileSync } from 'node:fs';
import { say } from '../print.mjs';
import { root } from '../run.mjs';
import { nameOf } from './billOfMaterials.mjs';

const severe = new Set(['high', 'critical']);

/**
 * Asks the npm registry for advisories about the versions in the lock file, like `npm audit`. Severe ones fail the
 * check unless acceptedAdvisories.json lists them with a reason. A registry that does not respond skips the check with
 * a warning, so it also runs without a network.
 */
export async function checkAdvisories({
  lock = readJson(`${root}package-lock.json`),
  accepted = readJson(new URL('./acceptedAdvisories.json', import.meta.url)),
  registry = process.env.npm_config_registry ?? 'https://registry.npmjs.org/',
  timeoutMs = 10_000,
  warn = say,
} = {}) {
  const answer = await ask(registry, versionsIn(lock), timeoutMs);
  if (answer.problem) return warn(`Advisories: skipped, because the registry did not respond (${answer.problem})`);
  const found = Object.entries(answer.advisories).flatMap(([name, advisories]) =>
    advisories.map((advisory) => ({ ...advisory, name, id: idOf(advisory) })),
  );
  const open = found.filter(({ id }) => !accepted.some((entry) => entry.id === id && entry.reason));
  const lines = (list) => list.map(({ severity, name, title, url }) => `  ${severity}: ${name}: ${title} (${url})`);
  const failing = open.filter(({ severity }) => severe.has(severity));
  const others = open.filter(({ severity }) => !severe.has(severity));
  if (others.length > 0) warn(['Advisories that are not severe:', ...lines(others)].join('\n'));
  if (failing.length > 0) {
    const advice = 'Update the packages, or add the id and a reason to scripts/supply/acceptedAdvisories.json.';
    throw new Error(['Packages with severe advisories:', ...lines(failing), advice].join('\n'));
  }
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** `https://github.com/advisories/GHSA-…`, or the number of the registry. */
const idOf = ({ id, url }) => /GHSA(?:-\w{4}){3}/.exec(url ?? '')?.[0] ?? String(id);

/** The versions of each package from the registry, without our workspaces. */
export function versionsIn(lock) {
  const versions = {};
  for (const [path, { version, link }] of Object.entries(lock.packages)) {
    if (link || !version || !path.includes('node_modules/')) continue;
    versions[nameOf(path)] = [...new Set([...(versions[nameOf(path)] ?? []), version])];
  }
  return versions;
}

async function ask(registry, versions, timeoutMs) {
  try {
    const url = new URL('-/npm/v1/security/advisories/bulk', registry.endsWith('/') ? registry : `${registry}/`);
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(versions),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return { problem: `status ${response.status}` };
    return { advisories: await response.json() };
  } catch (error) {
    return { problem: error.cause?.code ?? error.message };
  }
}
