import {
  type ChangedFile,
  type Fetch,
  type ProposedChanges,
  proposeFiles,
  refuseTaken,
  type StepCalls,
} from '@callboard/integrations/common';
import * as z from 'zod/mini';
import type { GithubRepository, githubApi } from '../githubApi.ts';
import { pullRequestTarget, refShape } from './pullRequestTarget.ts';

const objectShape = z.object({ sha: z.string() });
const treeShape = z.object({ sha: z.string(), tree: z.array(z.object({ path: z.string() })) });

/**
 * Proposes several files in one commit, created from git objects. The branch is created last, so an earlier failure
 * leaves nothing visible behind.
 */
export async function proposeChanges(
  changes: ProposedChanges,
  fetch: Fetch,
): Promise<{ link: string; location: string }> {
  const { place, api, target, newBranch } = pullRequestTarget(changes, fetch);
  const { calls } = target;
  return proposeFiles(target, {
    changes,
    path: place.path,
    async commit({ base, page, files, createBranch }) {
      const noBase = "Couldn't fetch default branch data";
      const ref = await calls.get(api.branch(place, base), refShape, noBase);
      const parent = ref.object.sha;
      const before = await calls.get(api.gitTree(place, parent), treeShape, noBase);
      const there = new Set(before.tree.map(({ path }) => path));
      refuseTaken(files, (path) => there.has(path), page);

      const create = async (type: 'trees' | 'commits', json: object) => {
        const call = { method: 'POST', url: api.newObject(place, type), json };
        return (await calls.read(call, objectShape, `Couldn't create a commit with ${files.length} files`)).sha;
      };
      const entries = await treeEntries(calls, api, place, files);
      const tree = await create('trees', { base_tree: before.sha, tree: entries });
      await createBranch(newBranch(await create('commits', { message: changes.title, tree, parents: [parent] })));
    },
  });
}

/** Text is sent with the tree; binary content is sent before. */
async function treeEntries(
  calls: StepCalls,
  api: ReturnType<typeof githubApi>,
  place: GithubRepository,
  files: readonly ChangedFile[],
) {
  const entries: object[] = [];
  for (const { path, content, isExecutable } of files) {
    const entry = { path, mode: isExecutable ? '100755' : '100644', type: 'blob' };
    if (!content) entries.push({ ...entry, sha: null });
    else if (content.text !== undefined) entries.push({ ...entry, content: content.text });
    else {
      const json = { content: content.base64, encoding: 'base64' };
      const blob = await calls.read(
        { method: 'POST', url: api.newObject(place, 'blobs'), json },
        objectShape,
        `Couldn't send ${path}`,
      );
      entries.push({ ...entry, sha: blob.sha });
    }
  }
  return entries;
}
