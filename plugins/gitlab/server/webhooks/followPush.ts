import { type CatalogService, refreshRegistered } from '@callboard/plugin-catalog/server';
import { defaultRef, formatGitlabUrl } from '../../common/index.ts';
import type { Discovery } from '../discovery/addDiscovery.ts';
import type { GitlabAccess } from '../gitlabAccess.ts';
import { followProject } from './followProject.ts';
import type { Push } from './gitlabEvents.ts';
import { touchedPaths } from './touchedPaths.ts';

type Options = {
  /** The URL of its GitLab. */
  root: string;
  access: GitlabAccess;
  /** Those that discover from this GitLab. */
  discoveries: readonly Discovery[];
  catalog: CatalogService['asSystem'];
  signal: AbortSignal;
};

const maxFiles = 1_000;

/** Refreshes the files that a push touched: discovered catalog files, and other sources of entities. */
export async function followPush(push: Push, options: Options): Promise<string[]> {
  const { access, discoveries, catalog, signal } = options;
  const { project, branch } = push;
  const inReach = discoveries.filter(
    ({ filter, instance }) => filter.isInReach(project.path) && branch === branchOf(instance, push),
  );
  if (inReach.length === 0 && !(await isCaredFor(push, options))) return [];
  const touched = await touchedPaths(access, push, signal);
  const caused: string[] = [];
  for (const discovery of inReach) {
    const isTouched = touched === undefined || touched.includes(discovery.instance.entityFilename);
    if (isTouched) caused.push(...(await followProject(discovery, project.path, signal, { isChanged: true })));
  }
  const read = touched
    ? await refreshTouched(touched, push, { ...options, caused })
    : await refreshRegistered(catalog, (target) => isPushed(target, push, options));
  return [...new Set([...caused, ...read])];
}

const branchOf = ({ branch, fallbackBranch }: Discovery['instance'], { project }: Push) =>
  branch ?? project.defaultBranch ?? fallbackBranch;

/** Whether anything may be affected: nothing is requested for other projects. */
async function isCaredFor(push: Push, options: Options): Promise<boolean> {
  // What costs no request is tried: entities may be from there by other ways.
  if (push.paths) return true;
  const locations = await options.catalog.locations();
  return locations.some(({ target }) => URL.canParse(target) && isPushed(new URL(target), push, options));
}

async function refreshTouched(paths: readonly string[], push: Push, options: Options & { caused: string[] }) {
  const { root, catalog, caused } = options;
  const place = { root, project: push.project.path, view: 'blob' as const };
  const urls = paths
    .slice(0, maxFiles)
    .flatMap((path) => refsOf(push).map((ref) => formatGitlabUrl({ ...place, ref, path })));
  const others = urls.filter((url) => !caused.includes(readAgain(url)));
  return (await catalog.refreshUrls(others)).map(readAgain);
}

/** Whether a URL is about the branch that was moved. */
function isPushed(target: URL, push: Push, { root, access }: Options): boolean {
  const place = access.links.filePlaceOf(target);
  return (
    place?.root === root &&
    place.project.toLowerCase() === push.project.path.toLowerCase() &&
    refsOf(push).includes(place.ref)
  );
}

/** A default branch has a second name. */
const refsOf = ({ branch, project }: Push) => (branch === project.defaultBranch ? [branch, defaultRef] : [branch]);

const readAgain = (url: string) => `Read ${url} again`;
