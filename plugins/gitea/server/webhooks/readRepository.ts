import { ServiceUnavailableError } from '@callboard/errors';
import { type DiscoveredRepository, repositoryShape } from '../discovery/repositoryList.ts';
import type { GiteaAccess } from '../giteaAccess.ts';

type Asked = { root: string; owner: string; repository: string; signal: AbortSignal };

const notFound = 404;

/** The current state of a repository; undefined if it does not exist or is not visible. */
export async function readRepository(
  { http, api, ask }: GiteaAccess,
  { root, owner, repository, signal }: Asked,
): Promise<DiscoveredRepository | undefined> {
  const url = new URL(`${root}/${owner}/${repository}`);
  const { status, body } = await ask({ url, signal }, (request) =>
    http.json(api.repository({ owner, repository }), { ...request, expected: [notFound] }),
  );
  if (status === notFound) return undefined;
  const parsed = repositoryShape.safeParse(body);
  if (!parsed.success)
    throw new ServiceUnavailableError(`Gitea returned an unexpected response for the repository '${url.href}'`);
  // A renamed or transferred repository is found under its old name, too, but no longer has that name.
  const isSame = sameName(parsed.data.owner, owner) && sameName(parsed.data.name, repository);
  return isSame ? parsed.data : undefined;
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
