import { base64Of, type Fetch, type ProposedFile, proposeFile } from '@callboard/integrations/common';
import * as z from 'zod/mini';
import { pullRequestShape, pullRequestTarget } from './pullRequestTarget.ts';

export async function createPullRequest(
  file: Omit<ProposedFile, 'apiBaseUrl'> & { rootPath?: string },
  fetch: Fetch,
): Promise<{ link: string; location: string }> {
  const { branch, fileName } = file;
  const { place, api, target } = pullRequestTarget(file, fetch);
  const { calls } = target;
  const findOpen = async (base: string) => {
    const last = await calls.find(api.pullRequest(place, base, branch), pullRequestShape);
    // Gitea returns the last one between two branches, regardless of its state.
    return last?.state === 'open' ? last.html_url : undefined;
  };
  return proposeFile({
    ...target,
    fileName,
    head: { url: (base) => api.branch(place, base), shape: z.unknown() },
    newBranch: (base) => ({
      method: 'POST',
      url: api.branches(place),
      json: { new_branch_name: branch, old_branch_name: base },
    }),
    deletedBranch: { method: 'DELETE', url: api.branch(place, branch) },
    newFile: {
      method: 'POST',
      url: api.contents(place, fileName),
      json: { branch, content: base64Of(file.content), message: file.title },
    },
    isFileThere: ({ reason }) => /already exists/i.test(reason),
    findOpen: file.mayGoOn ? findOpen : undefined,
  });
}
