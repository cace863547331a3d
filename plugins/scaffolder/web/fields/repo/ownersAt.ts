/** The repository owners on a host, from the source locations of entities; most frequent first. */
export function ownersAt(host: string, type: string | undefined, locations: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const location of locations) {
    const owner = ownerIn(location.replace(/^url:/, ''), host, type);
    if (owner !== undefined) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([owner]) => owner);
}

/** `horizon` for `https://github.com/horizon/snack-planner/tree/main/`. */
function ownerIn(address: string, host: string, type: string | undefined): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { host: at, pathname } = new URL(address);
  if (at !== host) return undefined;
  const [beforeFiles = ''] = pathname.split('/-/', 1);
  const parts = beforeFiles.split('/').filter(Boolean);
  if (parts.length < 2) return undefined;
  // GitLab groups are nested: the owner is everything before the project.
  return type === 'gitlab' ? parts.slice(0, -1).join('/') : parts[0];
}
