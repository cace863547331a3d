import { createPathPattern } from '@callboard/integrations';
import { followLocation } from '@callboard/plugin-catalog/server';
import * as z from 'zod';
import { parseGithubUrl } from '../../common/index.ts';
import { type Discovery, targetIn } from '../discovery/addDiscovery.ts';
import { repositoryShape } from '../discovery/repositoryList.ts';
import { isOf } from './followRepository.ts';
import { understood } from './namedRepositories.ts';
import { readRepository } from './readRepository.ts';

const paths = z.array(z.string()).default([]);
export const pushEvent = z.object({
  ref: z.string(),
  // Then its commits do not list all differences.
  forced: z.boolean().default(false),
  created: z.boolean().default(false),
  deleted: z.boolean().default(false),
  commits: z.array(z.object({ added: paths, removed: paths, modified: paths })).default([]),
  repository: repositoryShape,
});
type Push = z.output<typeof pushEvent>;

/** Reads the catalog file of a repository again if a push changed it on the relevant branch. */
export async function followPush(discovery: Discovery, payload: unknown, signal: AbortSignal): Promise<string[]> {
  const push = understood(pushEvent, 'push', payload);
  const { instance, access, isSelected, provider } = discovery;
  const place = parseGithubUrl(new URL(push.repository.url));
  if (!place || !isOf(discovery, place) || !isSelected(push.repository) || !concerns(push, discovery)) return [];
  // The event may be an old one; the current state of the repository decides.
  const repository = await readRepository(access, place, signal);
  const target = repository && isSelected(repository) ? targetIn(repository, instance) : undefined;
  return target === undefined ? [] : followLocation(provider, { kept: target, gone: [], isChanged: true });
}

function concerns(push: Push, { instance: { filters, catalogPath } }: Discovery): boolean {
  const { ref, repository, commits, forced, created, deleted } = push;
  if (ref !== `refs/heads/${filters.branch ?? repository.defaultBranch}`) return false;
  if (forced || created || deleted) return true;
  const { matches } = createPathPattern(catalogPath);
  return commits.some(({ added, removed, modified }) => [...added, ...removed, ...modified].some(matches));
}
