import { base64Of, type Fetch, type ProposedFile, proposeFile } from '@callboard/integrations/common';
import * as z from 'zod/mini';
import { pullRequestShape, pullRequestTarget, refShape } from './pullRequestTarget.ts';

const contentShape = z.object({ content: z.string() });

export async function createPullRequest(file: ProposedFile, fetch: Fetch): Promise<{ link: string; location: string }> {
  const { branch, fileName, mayGoOn } = file;
  const { place, api, target, newBranch } = pullRequestTarget(file, fetch);
  const { calls } = target;
  const content = base64Of(file.content);

  async function findOpen(base: string) {
    const open = await calls.find(api.openPullRequests(place, branch, base), z.array(pullRequestShape));
    return open?.[0]?.html_url;
  }

  /** A branch with other content belongs to someone else and is ignored. */
  async function findUnfinished(head: { object: { sha: string } }) {
    const ref = await calls.find(api.branch(place, branch), refShape);
    if (!ref) return { hasBranch: false, hasFile: false };
    if (ref.object.sha === head.object.sha) return { hasBranch: true, hasFile: false };
    const there = await calls.find(api.contents({ ...place, path: fileName, ref: branch }), contentShape);
    // GitHub inserts line breaks into the encoded content.
    const isSame = there?.content.replaceAll('\n', '') === content;
    return { hasBranch: isSame, hasFile: isSame };
  }

  return proposeFile({
    ...target,
    fileName,
    head: { url: (base) => api.branch(place, base), shape: refShape },
    newBranch: (_base, head) => newBranch(head.object.sha),
    deletedBranch: { method: 'DELETE', url: api.branchRef(place, branch) },
    newFile: {
      method: 'PUT',
      url: api.contents({ ...place, path: fileName, ref: undefined }),
      json: { message: file.title, content, branch },
    },
    // GitHub requires the hash of a replaced file: without one, the file must be new.
    isFileThere: ({ status, reason }) => (status === 422 || status === 409) && /\bsha\b/.test(reason),
    findOpen: mayGoOn ? findOpen : undefined,
    findUnfinished: mayGoOn ? findUnfinished : undefined,
  });
}
