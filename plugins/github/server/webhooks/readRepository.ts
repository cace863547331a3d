import { bodyOf } from '@callboard/integrations/common';
import { parseGithubUrl } from '../../common/index.ts';
import { type DiscoveredRepository, repositoryShape } from '../discovery/repositoryList.ts';
import type { GithubAccess } from '../githubAccess.ts';
import type { NamedRepository } from './namedRepositories.ts';

const notFound = 404;

/** The current state of a repository; undefined if it does not exist or is not visible. */
export async function readRepository(
  access: GithubAccess,
  place: Omit<NamedRepository, 'branches'>,
  signal: AbortSignal,
): Promise<DiscoveredRepository | undefined> {
  const { origin, owner, repository } = place;
  const url = new URL(`${origin}/${owner}/${repository}`);
  const answer = await access.ask({ url, owner }, (request) =>
    access.http.json(access.api.repository(place), { ...request, expected: [notFound], signal }),
  );
  if (answer.status === notFound) return undefined;
  const present = bodyOf(answer, repositoryShape);
  // A renamed or transferred repository is found under its old name, too, but no longer has that name.
  const found = parseGithubUrl(new URL(present.url));
  const isSame = found?.owner.toLowerCase() === owner.toLowerCase() && sameName(found.repository, repository);
  return isSame ? present : undefined;
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
