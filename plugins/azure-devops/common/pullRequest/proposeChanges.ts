import { type ChangedFile, type Fetch, type ProposedChanges, proposeFiles } from '@callboard/integrations/common';
import { isBranchTaken, pullRequestTarget } from './pullRequestTarget.ts';

/** Proposes several files: one push creates the branch with all of them, so nothing is left half done. */
export async function proposeChanges(
  changes: ProposedChanges,
  fetch: Fetch,
): Promise<{ link: string; location: string }> {
  const { place, target, newPush } = pullRequestTarget(changes, fetch);
  return proposeFiles(target, {
    changes,
    path: place.path ?? '',
    commit: async ({ base, files, pushFiles }) => pushFiles(await newPush(base, files.map(changeOf)), isBranchTaken),
  });
}

function changeOf({ path, content, isNew }: ChangedFile) {
  const item = { path: `/${path}` };
  if (!content) return { changeType: 'delete', item };
  const newContent = { content: content.base64, contentType: 'base64encoded' };
  return { changeType: isNew ? 'add' : 'edit', item, newContent };
}
