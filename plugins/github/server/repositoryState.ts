import { InputError } from '@callboard/errors';
import { type CodeHost, type createFileCheck, describeUrl, languagesIn, pageCountOf } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import { parseGithubUrl } from '../common/index.ts';
import type { GithubAccess } from './githubAccess.ts';

const repository = z.object({
  default_branch: z.string(),
  archived: z.boolean().default(false),
  size: z.number().optional(),
});
const branch = z.object({
  protected: z.boolean(),
  commit: z.object({ commit: z.object({ committer: z.object({ date: z.string() }).nullish() }).optional() }),
});
const languages = z.record(z.string(), z.number());
const list = z.array(z.unknown());
const ownersFiles = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'];
const notFound = 404;

/** The state of a repository. Rules of rulesets protect a branch as well as the older branch protection does. */
export function createRepositoryState(
  { http, api, ask }: GithubAccess,
  hasOneOf: ReturnType<typeof createFileCheck>,
): NonNullable<CodeHost['repositoryState']> {
  return async (url, { signal }) => {
    const place = parseGithubUrl(url);
    if (!place) throw new InputError(`'${describeUrl(url)}' is not a repository on GitHub`);
    const get = (address: string, expected: readonly number[] = []) =>
      ask({ url, owner: place.owner, ...(signal && { signal }) }, (request) =>
        http.json(address, { ...request, expected }),
      );
    const { default_branch: name, archived, size } = bodyOf(await get(api.repository(place)), repository);
    // For an empty repository, GitHub names a branch that does not exist.
    if (size === 0) return { isArchived: archived, openPullRequests: 0 };
    const [state, rules, pulls, amounts, hasCodeOwners] = await Promise.all([
      get(api.branchState(place, name)),
      // Older Enterprise servers have no rulesets.
      get(api.branchRules(place, name), [notFound]),
      get(api.eachOpenPullRequest(place)),
      get(api.languages(place)),
      hasOneOf(url, ownersFiles, signal),
    ]);
    const found = bodyOf(state, branch);
    const hasRules = rules.status !== notFound && bodyOf(rules, list).length > 0;
    const lastCommitAt = found.commit.commit?.committer?.date;
    return {
      defaultBranch: name,
      isArchived: archived,
      isProtected: found.protected || hasRules,
      openPullRequests: pageCountOf(pulls) ?? bodyOf(pulls, list).length,
      languages: languagesIn(bodyOf(amounts, languages)),
      hasCodeOwners,
      ...(lastCommitAt && { lastCommitAt }),
    };
  };
}
