import { createPathPattern } from '@callboard/integrations';
import { type CatalogService, hasRegistered, refreshAfterPush } from '@callboard/plugin-catalog/server';
import { defaultRef, formatGiteaUrl } from '../../common/index.ts';
import type { Discovery } from '../discovery/addDiscovery.ts';
import type { GiteaAccess } from '../giteaAccess.ts';
import { followRepository } from './followRepository.ts';
import type { Push } from './giteaEvents.ts';
import { touchedPaths } from './touchedPaths.ts';

type Options = {
  /** The URL of its Gitea. */
  root: string;
  access: GiteaAccess;
  /** The instances that discover repositories on this Gitea. */
  discoveries: readonly Discovery[];
  catalog: CatalogService['asSystem'];
  signal: AbortSignal;
};

/** Refreshes the files that a push touched: discovered catalog files, and other sources of entities. */
export async function followPush(push: Push, options: Options): Promise<string[]> {
  const { access, discoveries, catalog, signal } = options;
  const { repository: pushed, branch } = push;
  const inReach = discoveries.filter(
    ({ isSelected, targetIn, instance }) =>
      isSelected(pushed) && targetIn(pushed) !== undefined && branch === (instance.branch ?? pushed.defaultBranch),
  );
  const isOfPush = (target: URL) => isPushed(target, push, options);
  // These checks need no requests: entities may come from there in other ways.
  if (inReach.length === 0 && !push.paths && !(await hasRegistered(catalog, isOfPush))) return [];
  const touched = await touchedPaths(access, push, signal);
  const caused: string[] = [];
  for (const discovery of inReach) {
    const { matches } = createPathPattern(discovery.instance.catalogPath);
    if (touched && !touched.some(matches)) continue;
    caused.push(...(await followRepository(discovery, pushed, signal, { isChanged: true })));
  }
  const urlsOf = (path: string) => urlsIn(push, options.root, path);
  const read = await refreshAfterPush(catalog, { touched, isPushed: isOfPush, urlsOf, caused });
  return [...new Set([...caused, ...read])];
}

function urlsIn(push: Push, root: string, path: string): string[] {
  const { owner, name: repository } = push.repository;
  return refsOf(push).map((ref) => formatGiteaUrl({ root, owner, repository, view: 'src', ref, path }));
}

/** Whether a URL is on the branch that was pushed. */
function isPushed(target: URL, push: Push, { root, access }: Options): boolean {
  const place = access.links.filePlaceOf(target);
  return (
    place?.root === root &&
    place.owner.toLowerCase() === push.repository.owner.toLowerCase() &&
    place.repository.toLowerCase() === push.repository.name.toLowerCase() &&
    refsOf(push).includes(place.ref)
  );
}

/** A default branch has a second name. */
const refsOf = ({ branch, repository }: Push) =>
  branch === repository.defaultBranch ? [branch, defaultRef] : [branch];
