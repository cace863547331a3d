import { type Fetch, type ProposedFile, proposeFile } from '@callboard/integrations/common';
import * as z from 'zod/mini';
import { mergeRequestShape, mergeRequestTarget, type WithRootPath } from './mergeRequestTarget.ts';

const branchShape = z.object({ commit: z.object({ id: z.string() }) });

export async function createMergeRequest(
  file: ProposedFile & WithRootPath,
  fetch: Fetch,
): Promise<{ link: string; location: string }> {
  const { branch, fileName, content, title } = file;
  const { place, api, target } = mergeRequestTarget(file, fetch);
  const { calls } = target;
  const findOpen = async (base: string) => {
    const open = await calls.find(api.openMergeRequests(place, branch, base), z.array(mergeRequestShape));
    return open?.[0]?.web_url;
  };
  return proposeFile({
    ...target,
    fileName,
    head: { url: (base) => api.branch(place, base), shape: branchShape },
    newBranch: (_base, head) => ({
      method: 'POST',
      url: api.branches(place),
      json: { branch, ref: head.commit.id },
    }),
    deletedBranch: { method: 'DELETE', url: api.branch(place, branch) },
    newFile: {
      method: 'POST',
      url: api.file(place, fileName),
      json: { branch, content, commit_message: title, encoding: 'text' },
    },
    isFileThere: ({ reason }) => /already exists/i.test(reason),
    findOpen: file.mayGoOn ? findOpen : undefined,
  });
}
