import { NotFoundError, ServiceUnavailableError } from '@callboard/errors';
import { describeUrl, nextPageOf } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import type { GithubAccess } from '../githubAccess.ts';

/** A repository in GitHub's lists, responses and events. */
export const repositoryShape = z
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
    url,
    defaultBranch,
    isArchived: archived,
    isFork: fork,
    name: repository.name,
    topics: repository.topics,
    visibility: repository.visibility ?? (repository.private ? 'private' : 'public'),
  }));

const pageOfRepositories = z.array(repositoryShape);

export type DiscoveredRepository = z.output<typeof repositoryShape>;

const ownerKinds = ['orgs', 'users'] as const;
type OwnerKind = (typeof ownerKinds)[number];
type Page = { etag: string | undefined; repositories: DiscoveredRepository[]; isLast: boolean };

const pageSize = 100;
// 100,000 repositories, GitHub's own limit per owner.
const maxPages = 1_000;
const notModified = 304;
const notFound = 404;

/** All repositories of an owner. Each page is cached and revalidated by a conditional GET, so an unchanged page has no body. */
export function createRepositoryList(access: GithubAccess, { url, owner }: { url: URL; owner: string }) {
  const known: Page[] = [];
  let kind: OwnerKind | undefined;

  async function readPage(number: number, of: OwnerKind, signal: AbortSignal): Promise<Page | undefined> {
    const before = known[number - 1];
    const { http, api } = access;
    const expected = kind ? [notModified] : [notModified, notFound];
    const answer = await access.ask({ url, owner }, (request) =>
      http.json(api.repositories(of, owner, number), { ...request, etag: before?.etag, expected, signal }),
    );
    if (answer.status === notFound) return undefined;
    if (answer.status === notModified && before) return before;
    const repositories = bodyOf(answer, pageOfRepositories);
    return { etag: answer.headers.etag, repositories, isLast: !nextPageOf(answer) };
  }

  /** An owner may be an organisation or a user; nothing is decided before one of the two has responded. */
  async function readFirstPage(signal: AbortSignal): Promise<Page> {
    for (const candidate of kind ? [kind] : ownerKinds) {
      const page = await readPage(1, candidate, signal);
      if (!page) continue;
      kind = candidate;
      return page;
    }
    throw new NotFoundError(`GitHub has neither an organisation nor a user '${owner}' at '${describeUrl(url)}'`);
  }

  return async (signal: AbortSignal): Promise<DiscoveredRepository[]> => {
    let page = await readFirstPage(signal);
    known[0] = page;
    let count = 1;
    for (; !page.isLast; count++) {
      if (count === maxPages) throw tooMany(owner);
      const next = await readPage(count + 1, kind ?? 'orgs', signal);
      if (!next) throw noList(owner);
      known[count] = next;
      page = next;
    }
    known.length = count;
    return known.flatMap(({ repositories }) => repositories);
  };
}

const noList = (owner: string) =>
  new ServiceUnavailableError(`GitHub did not return a list of repositories of '${owner}'`);

/** Applying only some of them would remove repositories that webhooks have added. */
const tooMany = (owner: string) =>
  new ServiceUnavailableError(
    `GitHub lists more than ${maxPages * pageSize} repositories of '${owner}', so none were added or removed: ` +
      'spread them over several organisations with an instance of discovery for each, or register their catalog files as locations',
  );
