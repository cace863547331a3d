import { ServiceUnavailableError } from '@callboard/errors';
import { nextPageOf } from '@callboard/integrations';
import * as z from 'zod';
import type { GithubAccess } from '../githubAccess.ts';

const pageOfRepositories = z.array(
  z
    .object({
      name: z.string(),
      html_url: z.url(),
      archived: z.boolean().default(false),
      fork: z.boolean().default(false),
      private: z.boolean().default(false),
      visibility: z.string().optional(),
      topics: z.array(z.string()).default([]),
      default_branch: z.string(),
    })
    .transform(({ html_url: url, default_branch: defaultBranch, archived, fork, ...repository }) => ({
      ...{ url, defaultBranch, isArchived: archived, isFork: fork },
      name: repository.name,
      topics: repository.topics,
      visibility: repository.visibility ?? (repository.private ? 'private' : 'public'),
    })),
);

export type DiscoveredRepository = z.output<typeof pageOfRepositories>[number];

type Page = { etag: string | undefined; repositories: DiscoveredRepository[]; isLast: boolean };

// 50,000 repositories.
const maxPages = 500;
const notModified = 304;
const notFound = 404;

/** All repositories of an owner. Each page is kept, so that what has not changed costs a question and no answer. */
export function createRepositoryList(access: GithubAccess, { url, owner }: { url: URL; owner: string }) {
  const known: Page[] = [];
  let kind: 'orgs' | 'users' = 'orgs';

  async function readPage(number: number, signal: AbortSignal): Promise<Page | undefined> {
    const before = known[number - 1];
    const { http, api } = access;
    const expected = [notModified, ...(number === 1 && kind === 'orgs' ? [notFound] : [])];
    const answer = await access.ask({ url, owner }, (request) =>
      http.json(api.repositories(kind, owner, number), { ...request, etag: before?.etag, expected, signal }),
    );
    if (answer.status === notFound) return undefined;
    if (answer.status === notModified && before) return before;
    const parsed = pageOfRepositories.safeParse(answer.body);
    if (!parsed.success)
      throw new ServiceUnavailableError(`GitHub did not answer with a list of repositories of '${owner}'`);
    return { etag: answer.headers.etag, repositories: parsed.data, isLast: !nextPageOf(answer) };
  }

  return async (signal: AbortSignal): Promise<DiscoveredRepository[]> => {
    for (let number = 1; number <= maxPages; number++) {
      let page = await readPage(number, signal);
      if (!page) {
        kind = 'users';
        page = await readPage(number, signal);
      }
      if (!page) throw new ServiceUnavailableError(`GitHub has no list of repositories of '${owner}'`);
      known[number - 1] = page;
      if (!page.isLast) continue;
      known.length = number;
      break;
    }
    return known.flatMap(({ repositories }) => repositories);
  };
}
