const repoParts = ['owner', 'repo', 'organization', 'workspace', 'project'] as const;
export type RepoPart = (typeof repoParts)[number];

/** A parsed repository URL; parts that the host does not use are missing. */
export type RepoUrl = { host: string } & Partial<Record<RepoPart, string>>;

/** Never throws: an invalid text is treated as empty. */
export function parseRepoUrl(value: string | undefined): RepoUrl {
  const address = `https://${value ?? ''}`;
  if (!URL.canParse(address)) return { host: '' };
  const { host, searchParams } = new URL(address);
  const found = repoParts.flatMap((part) => {
    const text = searchParams.get(part);
    return text ? [[part, text]] : [];
  });
  return { host, ...Object.fromEntries(found) };
}

/** `host?owner=…&repo=…`, in this order. */
export function stringifyRepoUrl({ host, ...parts }: RepoUrl): string | undefined {
  if (!host) return undefined;
  const search = new URLSearchParams();
  for (const part of repoParts) if (parts[part]) search.set(part, parts[part]);
  return `${host}?${search}`;
}
