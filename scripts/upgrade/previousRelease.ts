import { execFileSync } from 'node:child_process';

/** Where migrations come from: those of plugins have a file each, those of the kit are in its database folder. */
const places = ['plugins/*/server/migrations/*.ts', 'packages/server-kit/database/*.ts'];
/** Only versions that know phases can be started again beside a newer one that has migrated. */
const phases = { name: 'callboard_replicas', place: 'packages/server-kit/database' };

/**
 * The commit to upgrade from: the newest one with other migrations, so the upgrade has something to migrate; without one, the commit
 * before this one. Undefined without such history, for example in a clone of depth 1.
 */
export function previousRelease(directory: string): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: directory, encoding: 'utf8', stdio: 'pipe', maxBuffer: 64e6 });
  /** The result of a command that fails if it finds nothing, or if a shallow clone ends here. */
  const ask = (...args: string[]) => {
    try {
      return git(...args);
    } catch {
      return '';
    }
  };
  const parentOf = (commit: string) => ask('rev-parse', '--verify', '--quiet', `${commit}^1`).trim() || undefined;
  const migrationsOf = (commit: string) =>
    ask('grep', '-oE', "name: '[0-9]{4}-[^']+'", commit, '--', ...places, ':!*.test.ts').replaceAll(`${commit}:`, '');
  const hasPhases = (commit: string) => ask('grep', '-l', phases.name, commit, '--', phases.place) !== '';

  const own = migrationsOf('HEAD');
  const touching = ask('log', '--first-parent', '--format=%H', 'HEAD', '--', ...places)
    .split('\n')
    .filter(Boolean);
  for (const commit of touching) {
    const before = parentOf(commit);
    if (!before || !hasPhases(before)) break;
    if (migrationsOf(before) !== own) return before;
  }
  const before = parentOf('HEAD');
  // A version from before phases does not start after migrations that it does not know.
  return before && (hasPhases(before) || migrationsOf(before) === own) ? before : undefined;
}
