import { InputError } from '@callboard/errors';
import { type CodeHost, createFileCheck, describeUrl, languagesIn } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import { parseGiteaUrl } from '../common/index.ts';
import type { GiteaAccess } from './giteaAccess.ts';

const repository = z.object({
  default_branch: z.string().optional(),
  empty: z.boolean().default(false),
  archived: z.boolean().default(false),
  open_pr_counter: z.number().optional(),
});
const branch = z.object({ protected: z.boolean().optional(), commit: z.object({ timestamp: z.string().optional() }) });
const languages = z.record(z.string(), z.number());
const ownersFiles = ['CODEOWNERS', 'docs/CODEOWNERS', '.gitea/CODEOWNERS'];

export function createRepositoryState(
  { http, api, ask, links }: GiteaAccess,
  rootPath: string,
  read: CodeHost['read'],
): NonNullable<CodeHost['repositoryState']> {
  const hasOneOf = createFileCheck({ read, resolve: links.resolvePath });
  return async (url, { signal }) => {
    const place = parseGiteaUrl(url, rootPath);
    if (!place) throw new InputError(`'${describeUrl(url)}' is not a repository on Gitea`);
    const get = (address: string) => ask({ url, ...(signal && { signal }) }, (request) => http.json(address, request));
    const about = bodyOf(await get(api.repository(place)), repository);
    const counted = about.open_pr_counter !== undefined && { openPullRequests: about.open_pr_counter };
    const name = about.default_branch;
    if (about.empty || !name) return { isArchived: about.archived, ...counted };
    const [state, amounts, hasCodeOwners] = await Promise.all([
      get(api.branch(place, name)),
      get(api.languages(place)),
      hasOneOf(url, ownersFiles, signal),
    ]);
    const found = bodyOf(state, branch);
    const lastCommitAt = found.commit.timestamp;
    return {
      defaultBranch: name,
      isArchived: about.archived,
      languages: languagesIn(bodyOf(amounts, languages)),
      hasCodeOwners,
      ...counted,
      ...(found.protected !== undefined && { isProtected: found.protected }),
      ...(lastCommitAt && { lastCommitAt }),
    };
  };
}
