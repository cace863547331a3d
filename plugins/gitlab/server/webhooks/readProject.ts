import { ServiceUnavailableError } from '@callboard/errors';
import { type DiscoveredProject, projectShape } from '../discovery/projectList.ts';
import type { GitlabAccess } from '../gitlabAccess.ts';

type Asked = { root: string; path: string; signal: AbortSignal };

const notFound = 404;

/** The current state of a project; undefined if it does not exist or is not visible. */
export async function readProject(
  { http, api, ask }: GitlabAccess,
  { root, path, signal }: Asked,
): Promise<DiscoveredProject | undefined> {
  const url = new URL(`${root}/${path}`);
  const { status, body } = await ask({ url, signal }, (request) =>
    http.json(api.project({ project: path }), { ...request, expected: [notFound] }),
  );
  if (status === notFound) return undefined;
  const parsed = projectShape.safeParse(body);
  if (!parsed.success) throw new ServiceUnavailableError(`GitLab did not return the project '${url.href}'`);
  // A moved project is found under its old path, too, but no longer has that path.
  return parsed.data.path.toLowerCase() === path.toLowerCase() ? parsed.data : undefined;
}
