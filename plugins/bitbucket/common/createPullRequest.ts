import { ConflictError } from '@callboard/errors';
import { type Fetch, type ProposedFile, proposeFile } from '@callboard/integrations/common';
import * as z from 'zod/mini';
import { branchShape, pullRequestShape, pullRequestTarget } from './pullRequestTarget.ts';

const pullRequestsShape = z.object({ values: z.array(pullRequestShape) });

/** Proposes a file to a repository of Bitbucket Cloud. */
export async function createPullRequest(file: ProposedFile, fetch: Fetch): Promise<{ link: string; location: string }> {
  const { branch, fileName } = file;
  const { place, api, target, newBranch, newCommit, deletedBranch, isThere } = pullRequestTarget(file, fetch);
  const { calls } = target;

  async function findOpen(base: string, { full_name: fullName }: { full_name: string }) {
    const url = api.openPullRequests(place, { fullName, source: branch, destination: base });
    const { values } = await calls.get(url, pullRequestsShape, "Couldn't fetch pull requests");
    return values[0]?.links.html.href;
  }

  return proposeFile({
    ...target,
    fileName,
    head: { url: (base) => api.branch(place, base), shape: branchShape },
    // A commit would silently replace an existing file.
    async refuseTaken(head, location) {
      if (!(await isThere(head.target.hash, fileName))) return;
      throw new ConflictError(
        `Couldn't create a commit with ${fileName} file added: the file already exists, so register ${location} instead`,
      );
    },
    newBranch: (_base, head) => newBranch(head.target.hash),
    deletedBranch,
    newFile: newCommit({ [fileName]: file.content }),
    isFileThere: () => false,
    findOpen: file.mayGoOn ? findOpen : undefined,
  });
}
