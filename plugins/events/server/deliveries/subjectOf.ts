const maxLength = 200;

/** The paths of a repository's name in the events of code hosts. Parts in one list are joined. */
const places: readonly (readonly (readonly string[])[])[] = [
  // GitHub, Gitea and Bitbucket Cloud.
  [['repository', 'full_name']],
  // Bitbucket Server.
  [
    ['repository', 'project', 'key'],
    ['repository', 'slug'],
  ],
  // GitLab: webhooks of projects and of the instance.
  [['project', 'path_with_namespace']],
  [['path_with_namespace']],
  // Azure DevOps.
  [
    ['resource', 'repository', 'project', 'name'],
    ['resource', 'repository', 'name'],
  ],
  // Events without a repository: an organisation of GitHub, or a group of GitLab.
  [['organization', 'login']],
  [['full_path']],
];

/** The repository that an event is about, as its host names it; undefined if the event does not say. */
export function subjectOf(payload: unknown): string | undefined {
  for (const place of places) {
    const parts = place.map((path) => textAt(payload, path));
    if (parts.every((part) => part !== undefined)) return parts.join('/').slice(0, maxLength);
  }
  return undefined;
}

function textAt(payload: unknown, path: readonly string[]): string | undefined {
  let at = payload;
  for (const key of path) {
    const isIn = typeof at === 'object' && at !== null && Object.hasOwn(at, key);
    at = isIn ? (at as Record<string, unknown>)[key] : undefined;
  }
  // Neither database stores NUL characters in text.
  return typeof at === 'string' && at !== '' ? at.replaceAll('\0', '') : undefined;
}
