import { createPathPattern } from '@callboard/integrations';
import { type CatalogService, refreshRegistered } from '@callboard/plugin-catalog/server';
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
  /** Those that discover from this Gitea. */
  discoveries: readonly Discovery[];
  catalog: CatalogService['asSystem'];
  signal: AbortSignal;
};

const maxFiles = 1_000;

/** Refreshes the files that a push touched: discovered catalog files, and other sources of entities. */
export async function followPush(push: Push, options: Options): Promise<string[]> {
  const { access, discoveries, catalog, signal } = options;
  const { repository: pushed, branch } = push;
  const inReach = discoveries.filter(
    ({ isSelected, targetIn, instance }) =>
      isSelected(pushed) && targetIn(pushed) !== undefined && branch === (instance.branch ?? pushed.defaultBranch),
  );
  if (inReach.length === 0 && !(await isCaredFor(push, options))) return [];
  const touched = await touchedPaths(access, push, signal);
  const caused: string[] = [];
  for (const discovery of inReach) {
    const { matches } = createPathPattern(discovery.instance.catalogPath);
    if (touched && !touched.some(matches)) continue;
    caused.push(...(await followRepository(discovery, pushed, signal, { isChanged: true })));
  }
  const read = touched
    ? await refreshTouched(touched, push, { ...options, caused })
    : await refreshRegistered(catalog, (target) => isPushed(target, push, options));
  return [...new Set([...caused, ...read])];
}

async function isCaredFor(push: Push, options: Options): Promise<boolean> {
  // What costs no request is tried: entities may be from there by other ways.
  if (push.paths) return true;
  const locations = await options.catalog.locations();
  return locations.some(({ target }) => URL.canParse(target) && isPushed(new URL(target), push, options));
}

async function refreshTouched(paths: readonly string[], push: Push, options: Options & { caused: string[] }) {
  const { root, catalog, caused } = options;
  const { owner, name: repository } = push.repository;
  const urls = paths
    .slice(0, maxFiles)
    .flatMap((path) => refsOf(push).map((ref) => formatGiteaUrl({ root, owner, repository, view: 'src', ref, path })));
  const others = urls.filter((url) => !caused.includes(readAgain(url)));
  return (await catalog.refreshUrls(others)).map(readAgain);
}

/** Whether a URL is about the branch that was moved. */
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

const readAgain = (url: string) => `Read ${url} again`;
