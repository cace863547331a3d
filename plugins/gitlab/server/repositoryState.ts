import { InputError } from '@callboard/errors';
import { type CodeHost, createFileCheck, describeUrl, languagesIn } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import { parseGitlabUrl } from '../common/index.ts';
import type { GitlabAccess } from './gitlabAccess.ts';

const project = z.object({ default_branch: z.string().nullish(), archived: z.boolean().default(false) });
const branch = z.object({
  protected: z.boolean().optional(),
  commit: z.object({ committed_date: z.string().optional() }),
});
const languages = z.record(z.string(), z.number());
const ownersFiles = ['CODEOWNERS', 'docs/CODEOWNERS', '.gitlab/CODEOWNERS'];

/** The state of a project. */
export function createRepositoryState(
  { http, api, ask, links }: GitlabAccess,
  rootPath: string,
  read: CodeHost['read'],
): NonNullable<CodeHost['repositoryState']> {
  const hasOneOf = createFileCheck({ read, resolve: links.resolvePath });
  return async (url, { signal }) => {
    const place = parseGitlabUrl(url, rootPath);
    if (!place) throw new InputError(`'${describeUrl(url)}' is not a project on GitLab`);
    const get = (address: string) => ask({ url, ...(signal && { signal }) }, (request) => http.json(address, request));
    const { default_branch: name, archived } = bodyOf(await get(api.project(place)), project);
    if (!name) return { isArchived: archived };
    const [state, requests, amounts, hasCodeOwners] = await Promise.all([
      get(api.branch(place, name)),
      get(api.countOpenMergeRequests(place)),
      get(api.languages(place)),
      hasOneOf(url, ownersFiles, signal),
    ]);
    const found = bodyOf(state, branch);
    const lastCommitAt = found.commit.committed_date;
    // GitLab does not count more than 10,000.
    const total = Number(requests.headers['x-total'] ?? Number.NaN);
    return {
      defaultBranch: name,
      isArchived: archived,
      languages: languagesIn(bodyOf(amounts, languages)),
      hasCodeOwners,
      ...(found.protected !== undefined && { isProtected: found.protected }),
      ...(Number.isSafeInteger(total) && { openPullRequests: total }),
      ...(lastCommitAt && { lastCommitAt }),
    };
  };
}
