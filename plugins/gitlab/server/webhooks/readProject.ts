import { ServiceUnavailableError } from '@callboard/errors';
import { type DiscoveredProject, projectShape } from '../discovery/projectList.ts';
import type { GitlabAccess } from '../gitlabAccess.ts';

type Asked = { root: string; path: string; signal: AbortSignal };

const notFound = 404;

/** A project as it is now; undefined when there is none of that path, or it cannot be seen. */
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
  if (!parsed.success) throw new ServiceUnavailableError(`GitLab did not answer with the project '${url.href}'`);
  // What was moved is found under its old path, too, but it is not what has that path.
  return parsed.data.path.toLowerCase() === path.toLowerCase() ? parsed.data : undefined;
}
