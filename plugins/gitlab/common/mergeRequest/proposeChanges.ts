import { type ChangedFile, type Fetch, type ProposedChanges, proposeFiles } from '@callboard/integrations/common';
import { mergeRequestTarget, type WithRootPath } from './mergeRequestTarget.ts';

/** Proposes several files in a merge request: one call creates the branch and the commit, so nothing is left half done. */
export async function proposeChanges(
  changes: ProposedChanges & WithRootPath,
  fetch: Fetch,
): Promise<{ link: string; location: string }> {
  const { branch, title } = changes;
  const { place, api, target } = mergeRequestTarget(changes, fetch);
  return proposeFiles(target, {
    changes,
    path: place.path,
    commit: ({ base, files, pushFiles }) =>
      pushFiles({
        method: 'POST',
        url: api.commits(place),
        json: { branch, start_branch: base, commit_message: title, actions: files.map(actionOf) },
      }),
  });
}

function actionOf({ path, content, isNew, isExecutable }: ChangedFile) {
  if (!content) return { action: 'delete', file_path: path };
  return {
    action: isNew ? 'create' : 'update',
    file_path: path,
    content: content.base64,
    encoding: 'base64',
    ...(isNew && isExecutable && { execute_filemode: true }),
  };
}
