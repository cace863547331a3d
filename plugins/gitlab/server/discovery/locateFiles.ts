import { mapConcurrently } from '@callboard/concurrency';
import { formatGitlabUrl } from '../../common/index.ts';
import type { GitlabAccess } from '../gitlabAccess.ts';
import type { DiscoveryInstance } from './discoveryConfig.ts';
import type { DiscoveredProject } from './projectList.ts';

type Options = { root: string; instance: DiscoveryInstance; signal: AbortSignal };
/** The URL of the file, whether or not it exists. */
type Located = { target: string; isThere: boolean; isRefused: boolean };

const concurrency = 5;
const [forbidden, notFound] = [403, 404];

/** The URLs of existing catalog files by project, and the number of projects whose files are hidden. */
export async function locateFiles(
  access: GitlabAccess,
  projects: readonly DiscoveredProject[],
  options: Options,
): Promise<{ files: Map<string, string>; refused: number }> {
  const { signal } = options;
  const found = await mapConcurrently(projects, { concurrency, signal }, async (project) => ({
    path: project.path,
    ...(await locateFile(access, project, options)),
  }));
  const files = new Map(found.filter(({ isThere }) => isThere).map(({ path, target }) => [path, target]));
  return { files, refused: found.filter(({ isRefused }) => isRefused).length };
}

/** Only checks whether it exists: the response has no body, so a conditional GET would save nothing. */
export async function locateFile(
  { http, api, ask, links }: GitlabAccess,
  { path: project, defaultBranch }: DiscoveredProject,
  { root, instance, signal }: Options,
): Promise<Located> {
  const { branch, fallbackBranch, entityFilename: path } = instance;
  const ref = branch ?? defaultBranch ?? fallbackBranch;
  const target = formatGitlabUrl({ root, project, view: 'blob', ref, path });
  const url = new URL(target);
  // No request for a name that no GitLab URL can have.
  if (links.placeOf(url)?.project !== project) return { target, isThere: false, isRefused: false };
  const { status } = await ask({ url, signal }, (request) =>
    http.json(api.fileAt({ project }, path, ref), {
      ...request,
      method: 'HEAD',
      expected: [forbidden, notFound],
      // The size does not matter.
      maxBytes: Number.MAX_SAFE_INTEGER,
    }),
  );
  return { target, isThere: status !== forbidden && status !== notFound, isRefused: status === forbidden };
}
