import { InputError, NotFoundError, ServiceUnavailableError } from '@callboard/errors';
import { createConditionalPages, describeUrl } from '@callboard/integrations';
import * as z from 'zod';
import type { GiteaAccess } from '../giteaAccess.ts';

/** A repository in Gitea's lists, responses and events. */
export const repositoryShape = z
  .object({
    name: z.string(),
    owner: z.object({ login: z.string() }),
    default_branch: z.string().default(''),
    archived: z.boolean().default(false),
    fork: z.boolean().default(false),
    empty: z.boolean().default(false),
    private: z.boolean().default(false),
    internal: z.boolean().default(false),
    // Older versions do not include them here.
    topics: z.array(z.string()).nullish(),
  })
  .transform(({ name, owner, topics, default_branch: defaultBranch, ...repository }) => ({
    name,
    owner: owner.login,
    defaultBranch,
    topics: topics ?? [],
    isArchived: repository.archived,
    isFork: repository.fork,
    isEmpty: repository.empty,
    visibility: visibilityOf(repository),
  }));

export type DiscoveredRepository = z.output<typeof repositoryShape>;

// 50,000 repositories.
const maxPages = 1_000;
const ownerKinds = ['orgs', 'users'] as const;
const page = z.array(repositoryShape);

/** All repositories of an owner: an organisation or a user. */
export function createRepositoryList(access: GiteaAccess, { url, owner }: { url: URL; owner: string }) {
  const [ofOrganization, ofPerson] = ownerKinds.map((kind) => listOf(access, { url, owner, kind }));
  return async (signal: AbortSignal): Promise<DiscoveredRepository[]> => {
    try {
      return await ofOrganization!(signal);
    } catch (thrown) {
      if (!(thrown instanceof NotFoundError)) throw thrown;
      return ofPerson!(signal);
    }
  };
}

type List = { url: URL; owner: string; kind: (typeof ownerKinds)[number] };

function listOf({ http, api, ask }: GiteaAccess, { url, owner, kind }: List) {
  return createConditionalPages<DiscoveredRepository>({
    first: api.repositories(kind, owner),
    maxPages,
    ask: (address, { signal, ...conditions }) =>
      ask({ url, signal }, (request) => http.json(address, { ...request, ...conditions })),
    itemsIn(body) {
      const parsed = page.safeParse(body);
      if (parsed.success) return parsed.data;
      throw new ServiceUnavailableError(`Gitea did not return a list of repositories of '${describeUrl(url)}'`);
    },
    tooMany: () =>
      new InputError(`'${describeUrl(url)}' has more than ${maxPages * 50} repositories, too many to discover`),
  });
}

function visibilityOf(repository: { private: boolean; internal: boolean }): 'public' | 'internal' | 'private' {
  if (repository.internal) return 'internal';
  return repository.private ? 'private' : 'public';
}
