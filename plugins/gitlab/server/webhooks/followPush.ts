import type { CatalogService } from '@callboard/plugin-catalog/server';
import { defaultRef, formatGitlabUrl } from '../../common/index.ts';
import type { Discovery } from '../discovery/addDiscovery.ts';
import type { GitlabAccess } from '../gitlabAccess.ts';
import { followProject } from './followProject.ts';
import type { Push } from './gitlabEvents.ts';
import { touchedPaths } from './touchedPaths.ts';

type Options = {
  /** Where its GitLab is. */
  root: string;
  access: GitlabAccess;
  /** Those that look at this GitLab. */
  discoveries: readonly Discovery[];
  catalog: CatalogService['asSystem'];
  signal: AbortSignal;
};

const mostFiles = 1_000;

/** Reads files again that a push has touched: catalog files that were discovered, and whatever else entities are from. */
export async function followPush(push: Push, options: Options): Promise<string[]> {
  const { root, access, discoveries, catalog, signal } = options;
  const { project, branch } = push;
  const inReach = discoveries.filter(
    ({ filter, instance }) => filter.isInReach(project.path) && branch === branchOf(instance, push),
  );
  if (inReach.length === 0 && !(await isRegistered(push, options))) return [];
  const touched = await touchedPaths(access, push, signal);
  const caused: string[] = [];
  for (const discovery of inReach) {
    const isTouched = touched === undefined || touched.includes(discovery.instance.entityFilename);
    if (isTouched) caused.push(...(await followProject(discovery, project.path, signal, { isChanged: true })));
  }
  const refs = branch === project.defaultBranch ? [branch, defaultRef] : [branch];
  const urls = (touched ?? [])
    .slice(0, mostFiles)
    .flatMap((path) => refs.map((ref) => formatGitlabUrl({ root, project: project.path, view: 'blob', ref, path })));
  const read = (await catalog.refreshUrls(urls)).map((url) => `Read ${url} again`);
  return [...new Set([...caused, ...read])];
}

const branchOf = ({ branch, fallbackBranch }: Discovery['instance'], { project }: Push) =>
  branch ?? project.defaultBranch ?? fallbackBranch;

/** Whether somebody has registered anything of the project: of others nothing is asked. */
async function isRegistered({ project, paths }: Push, { root, catalog }: Options): Promise<boolean> {
  // What costs no question is tried: entities may be from there by other ways.
  if (paths) return true;
  const own = `${root}/${project.path}/`.toLowerCase();
  return (await catalog.locations()).some(({ target }) => target.toLowerCase().startsWith(own));
}
