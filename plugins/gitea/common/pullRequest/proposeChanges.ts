import { type ChangedFile, type Fetch, type ProposedChanges, proposeFiles } from '@callboard/integrations/common';
import * as z from 'zod/mini';
import { pullRequestTarget } from './pullRequestTarget.ts';

const contentShape = z.object({ sha: z.string() });

/** Proposes several files in a pull request: one call creates the branch and the commit, so nothing is left half done. */
export async function proposeChanges(
  changes: Omit<ProposedChanges, 'apiBaseUrl'>,
  fetch: Fetch,
): Promise<{ link: string; location: string }> {
  const { place, api, target } = pullRequestTarget(changes, fetch);
  const { calls } = target;

  /** Gitea requires the hash of the replaced file, so no change is lost. */
  async function operationOf({ path, content, isNew }: ChangedFile, base: string) {
    if (isNew) return { operation: 'create', path, content: content?.base64 ?? '' };
    const url = `${api.contents(place, path)}?ref=${encodeURIComponent(base)}`;
    const { sha } = await calls.get(url, contentShape, `Couldn't fetch ${path}`);
    return content ? { operation: 'update', path, sha, content: content.base64 } : { operation: 'delete', path, sha };
  }

  return proposeFiles(target, {
    changes,
    path: place.path,
    async commit({ base, files, pushFiles }) {
      const operations: object[] = [];
      for (const file of files) operations.push(await operationOf(file, base));
      await pushFiles({
        method: 'POST',
        url: api.contents(place, ''),
        json: { branch: base, new_branch: changes.branch, message: changes.title, files: operations },
      });
    },
  });
}
