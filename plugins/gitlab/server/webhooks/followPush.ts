import { type CatalogService, hasRegistered, refreshAfterPush } from '@callboard/plugin-catalog/server';
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
  /** The instances that discover projects on this GitLab. */
  discoveries: readonly Discovery[];
  catalog: CatalogService['asSystem'];
  signal: AbortSignal;
};

/** Refreshes the files that a push touched: discovered catalog files, and other sources of entities. */
export async function followPush(push: Push, options: Options): Promise<string[]> {
  const { access, discoveries, catalog, signal } = options;
  const { project, branch } = push;
  const inReach = discoveries.filter(
    ({ filter, instance }) => filter.isInReach(project.path) && branch === branchOf(instance, push),
  );
  const isOfPush = (target: URL) => isPushed(target, push, options);
  // These checks need no requests: entities may come from there in other ways.
  if (inReach.length === 0 && !push.paths && !(await hasRegistered(catalog, isOfPush))) return [];
  const touched = await touchedPaths(access, push, signal);
  const caused: string[] = [];
  for (const discovery of inReach) {
    const isTouched = touched === undefined || touched.includes(discovery.instance.entityFilename);
    if (isTouched) caused.push(...(await followProject(discovery, project.path, signal, { isChanged: true })));
  }
  const urlsOf = (path: string) => urlsIn(push, options.root, path);
  const read = await refreshAfterPush(catalog, { touched, isPushed: isOfPush, urlsOf, caused });
  return [...new Set([...caused, ...read])];
}

const branchOf = ({ branch, fallbackBranch }: Discovery['instance'], { project }: Push) =>
  branch ?? project.defaultBranch ?? fallbackBranch;

const urlsIn = (push: Push, root: string, path: string): string[] =>
  refsOf(push).map((ref) => formatGitlabUrl({ root, project: push.project.path, view: 'blob', ref, path }));

/** Whether a URL is on the branch that was pushed. */
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
