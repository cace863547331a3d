import { type ChangedFile, filesBelow } from './changedFiles.ts';
import type { ProposedChanges } from './proposedChanges.ts';
import { folderOf } from './repositoryPath.ts';
import { type FoundRepository, findRepository, openRequest, type RequestTarget } from './requestTarget.ts';
import type { StepCall, StepCalls } from './stepCalls.ts';

type Committing<Repository> = FoundRepository<Repository> & {
  files: readonly ChangedFile[];
  /** Sends a call that creates the branch from existing content. */
  createBranch(call: StepCall): Promise<unknown>;
  /** Sends a call that creates the branch together with all files, so nothing is left half done. */
  pushFiles(call: StepCall, isBranchTaken?: (reason: string) => boolean): Promise<unknown>;
};

type FilesProposal<Repository> = {
  changes: Pick<ProposedChanges, 'files' | 'isBesideUrl' | 'mainPath'>;
  /** The path in the URL of the proposal. */
  path: string;
  /** Throws for files that the host does not accept, before anything is sent. */
  check?(files: readonly ChangedFile[]): void;
  /** Creates the branch with all files. */
  commit(parts: Committing<Repository>): Promise<unknown>;
};

/** Proposes several files in three steps: repository, a branch with one commit, a request. */
export async function proposeFiles<Repository, Request>(
  target: RequestTarget<Repository, Request>,
  { changes, path, check, commit }: FilesProposal<Repository>,
): Promise<{ link: string; location: string }> {
  const folder = changes.isBesideUrl ? folderOf(path) : '';
  const files = filesBelow(folder, changes.files);
  const [main] = filesBelow(folder, [{ path: changes.mainPath, isNew: false }]);
  check?.(files);
  const found = await findRepository(target);
  await commit({ ...found, files, ...branchCalls(target, found.branches, files.length) });
  const location = target.locationOf(main!.path, found.base, found.answer);
  return { link: await openRequest(target, found, 'files'), location };
}

function branchCalls({ calls, branch }: { calls: StepCalls; branch: string }, branches: string, fileCount: number) {
  const isTaken = (reason: string) => /already exists/i.test(reason);
  const taken = `The branch already exists: choose another name, or delete it at ${branches}`;
  const failure = `Couldn't create a new branch with name ${branch}`;
  return {
    createBranch: (call: StepCall) => calls.send(call, failure, ({ reason }) => isTaken(reason) && taken),
    pushFiles: (call: StepCall, isBranchTaken = (reason: string) => /branch/i.test(reason) && isTaken(reason)) =>
      calls.send(call, `${failure} and ${fileCount} files`, ({ reason }) => {
        if (isBranchTaken(reason)) return taken;
        return isTaken(reason) && 'Choose another folder, or start from the existing files';
      }),
  };
}
