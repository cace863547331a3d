import type { WebBuild } from './webBuild.ts';

/** A larger build is not stored. */
export const MAX_BUILD_BYTES = 50_000_000;
const maxTotalBytes = 2 * MAX_BUILD_BYTES;
const maxBuilds = 5;
/** The newest build and the one that it replaces, whatever their size. */
const minBuilds = 2;

/** The builds that stay stored, of all from the newest to the oldest. Files that builds share count once. */
export function buildsToKeep(builds: readonly WebBuild[], sizes: ReadonlyMap<string, number>): readonly WebBuild[] {
  const counted = new Set<string>();
  let total = 0;
  for (const [index, { paths }] of builds.entries()) {
    for (const path of paths) if (!counted.has(path)) total += sizes.get(path) ?? 0;
    for (const path of paths) counted.add(path);
    if (index >= maxBuilds || (index >= minBuilds && total > maxTotalBytes)) return builds.slice(0, index);
  }
  return builds;
}
