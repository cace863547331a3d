import { InputError } from '@callboard/errors';
import { type Fetch, type ProposedChanges, proposeFiles, refuseTaken } from '@callboard/integrations/common';
import { branchShape, pullRequestTarget } from './pullRequestTarget.ts';

/** Proposes several files to a repository of Bitbucket Cloud in one commit. They must be text, for they are sent as a form. */
export async function proposeChanges(
  changes: ProposedChanges,
  fetch: Fetch,
): Promise<{ link: string; location: string }> {
  const { place, api, target, newBranch, newCommit, deletedBranch, isThere } = pullRequestTarget(changes, fetch);
  const { calls } = target;
  const { branch } = changes;
  return proposeFiles(target, {
    changes,
    path: place.path,
    check(files) {
      const binary = files.find(({ content }) => content && content.text === undefined);
      if (binary) throw new InputError(`${binary.path} is not text, and Bitbucket only accepts text from a browser`);
    },
    async commit({ base, page, branches, files, createBranch }) {
      const head = await calls.get(api.branch(place, base), branchShape, "Couldn't fetch default branch data");
      const { hash } = head.target;
      const there = new Set<string>();
      // A commit would silently replace an existing file.
      for (const { path } of files.filter(({ isNew }) => isNew)) if (await isThere(hash, path)) there.add(path);
      refuseTaken(files, (path) => there.has(path), page);

      await createBranch(newBranch(hash));
      const written = files.flatMap(({ path, content }) => (content ? [[path, content.text!] as const] : []));
      const removed = files.filter(({ content }) => !content).map(({ path }) => path);
      await calls.send(
        newCommit(Object.fromEntries(written), removed),
        `Couldn't create a commit with ${files.length} files`,
        async () => {
          const leftover = (await calls.tryTo(deletedBranch))
            ? 'was deleted'
            : `is left behind: delete it at ${branches}`;
          return `The branch ${branch}, which was created for it, ${leftover}`;
        },
      );
    },
  });
}
