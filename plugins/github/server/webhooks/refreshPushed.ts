import { type CatalogService, refreshRegistered, refreshTouched } from '@callboard/plugin-catalog/server';
import { defaultRef, filePlaceOf, formatGithubUrl, parseGithubUrl } from '../../common/index.ts';
import type { GithubIntegration } from '../githubIntegrations.ts';
import { pushEvent } from './followPush.ts';
import { understood } from './namedRepositories.ts';

type Options = {
  catalog: CatalogService['asSystem'];
  integrations: readonly GithubIntegration[];
  /** The results of the push so far. */
  caused: readonly string[];
};

const branches = 'refs/heads/';

/** Refreshes the files that a push touched and that are sources of entities or registered. */
export async function refreshPushed(payload: unknown, { catalog, integrations, caused }: Options): Promise<string[]> {
  const { ref: moved, repository, commits, ...push } = understood(pushEvent, 'push', payload);
  const place = parseGithubUrl(new URL(repository.url));
  const isHere = integrations.some(({ host }) => host === new URL(repository.url).host);
  if (!place || !isHere || !moved.startsWith(branches)) return [];
  const branch = moved.slice(branches.length);
  const refs = branch === repository.defaultBranch ? [branch, defaultRef] : [branch];
  if (push.forced || push.created || push.deleted) {
    // Its commits do not list all differences.
    return refreshRegistered(catalog, (target) => {
      const found = filePlaceOf(target);
      return (
        found?.origin === place.origin &&
        found.owner.toLowerCase() === place.owner.toLowerCase() &&
        found.repository.toLowerCase() === place.repository.toLowerCase() &&
        refs.includes(found.ref)
      );
    });
  }
  const touched = new Set(commits.flatMap(({ added, removed, modified }) => [...added, ...removed, ...modified]));
  const urlsOf = (path: string) => refs.map((ref) => formatGithubUrl({ ...place, view: 'blob', ref, path }));
  return refreshTouched(catalog, { paths: [...touched], urlsOf, caused });
}
