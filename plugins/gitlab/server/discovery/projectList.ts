import { InputError, ServiceUnavailableError } from '@callboard/errors';
import { describeUrl, nextPageOf } from '@callboard/integrations';
import * as z from 'zod';
import type { GitlabAccess } from '../gitlabAccess.ts';
import type { DiscoveryInstance } from './discoveryConfig.ts';

const pageOfProjects = z.array(
  z
    .object({
      path_with_namespace: z.string(),
      // Missing for an empty project, and where the token may not read the code.
      default_branch: z.string().nullish(),
      archived: z.boolean().default(false),
      forked_from_project: z.unknown().optional(),
    })
    .transform(({ path_with_namespace: path, default_branch: branch, archived, forked_from_project: origin }) => ({
      ...{ path, defaultBranch: branch ?? undefined, isArchived: archived },
      isFork: origin !== undefined && origin !== null,
    })),
);

export type DiscoveredProject = z.output<typeof pageOfProjects>[number];

type Page = { address: string; etag: string | undefined; projects: DiscoveredProject[]; next: string | undefined };

// 50,000 projects.
const maxPages = 500;
const notModified = 304;

/** All projects of an instance. Each page is kept, so that what has not changed costs a question and no answer. */
export function createProjectList(access: GitlabAccess, { url, instance }: { url: URL; instance: DiscoveryInstance }) {
  const { http, api, ask } = access;
  const known: Page[] = [];
  const first = api.projects(instance.group, {
    ...(!instance.includeArchivedRepos && { archived: 'false' }),
    ...(instance.membership && { membership: 'true' }),
    // Only the long form says what is a fork.
    ...(!instance.skipForkedRepos && { simple: 'true' }),
  });

  async function readPage(address: string, kept: Page | undefined, signal: AbortSignal): Promise<Page> {
    const before = kept?.address === address ? kept : undefined;
    const answer = await ask({ url, signal }, (request) =>
      http.json(address, { ...request, etag: before?.etag, expected: [notModified] }),
    );
    if (answer.status === notModified && before) return before;
    const parsed = pageOfProjects.safeParse(answer.body);
    if (!parsed.success) {
      throw new ServiceUnavailableError(`GitLab did not answer with a list of projects for '${describeUrl(url)}'`);
    }
    const next = nextPageOf(answer);
    const { etag } = answer.headers;
    return { address, etag, projects: parsed.data, next: next === undefined ? undefined : continued(first, next) };
  }

  return async (signal: AbortSignal): Promise<DiscoveredProject[]> => {
    let next: string | undefined = first;
    let count = 0;
    for (; next !== undefined; count++) {
      if (count === maxPages) throw tooMany(url);
      const page: Page = await readPage(next, known[count], signal);
      known[count] = page;
      next = page.next;
    }
    known.length = count;
    return known.flatMap(({ projects }) => projects);
  };
}

/** A GitLab behind another server may name itself by an address that cannot be reached from here. */
function continued(first: string, next: string): string {
  const address = new URL(first);
  address.search = new URL(next).search;
  return address.href;
}

const tooMany = (url: URL) =>
  new InputError(
    `'${describeUrl(url)}' has more than ${maxPages * 100} projects, which is too many for one instance of discovery: ` +
      "its keys 'group' and 'membership' make them fewer",
  );
