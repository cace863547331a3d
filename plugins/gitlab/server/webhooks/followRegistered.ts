import { type CatalogService, followRenamed, isSameName } from '@callboard/plugin-catalog/server';
import { formatGitlabUrl, type GitlabPlace, parseGitlabUrl } from '../../common/index.ts';
import type { GitlabHost } from '../gitlabAccess.ts';
import type { PathChange } from './gitlabEvents.ts';
import { readProject } from './readProject.ts';

type Options = { catalog: CatalogService['asSystem']; hosts: readonly GitlabHost[]; signal: AbortSignal };

/**
 * Follows the registered files of a project that was deleted, renamed or transferred, or of all projects in a renamed group. System hooks
 * do not name the GitLab, so each one is asked.
 */
export async function followRegistered(change: PathChange, { catalog, hosts, signal }: Options): Promise<string[]> {
  const effects: string[] = [];
  for (const { integration, access } of hosts) {
    const root = integration.baseUrl;
    const caused = await followRenamed<GitlabPlace>(catalog, {
      placeOf: (url) => parseGitlabUrl(url, new URL(root).pathname.replace(/\/$/, '')),
      after: (place) => (place.root === root ? pathAfter(place, change) : undefined),
      repositoryOf: ({ project }) => formatGitlabUrl({ root, project, path: '' }),
      exists: async ({ project }) => (await readProject(access, { root, path: project, signal })) !== undefined,
      format: formatGitlabUrl,
    });
    effects.push(...caused);
  }
  return effects;
}

function pathAfter(place: GitlabPlace, { before, now, isGroup }: PathChange): GitlabPlace | 'deleted' | undefined {
  const { project } = place;
  const rest = isGroup && isSameName(project.slice(0, before.length + 1), `${before}/`) && project.slice(before.length);
  if (!rest && (isGroup || !isSameName(project, before))) return undefined;
  if (now === undefined) return 'deleted';
  return isSameName(now, before) ? undefined : { ...place, project: now + (rest || '') };
}
