import { findRepository, openRequest, type RequestTarget } from './requestTarget.ts';
import type { Shape } from './shape.ts';
import type { RefusedCall, StepCall } from './stepCalls.ts';

/** The differences between hosts in each step. `base` is the default branch. */
export type FileProposal<Repository, Head, Request> = RequestTarget<Repository, Request> & {
  fileName: string;
  /** The default branch in the API. */
  head: { url(base: string): string; shape: Shape<Head> };
  newBranch(base: string, head: Head): StepCall;
  deletedBranch: StepCall;
  newFile: StepCall;
  /** Whether a file was rejected because it exists. */
  isFileThere(refused: RefusedCall): boolean;
  /** Rejects a file that exists, at hosts whose commits would replace it without an error. */
  refuseTaken?(head: Head, location: string): Promise<void>;
  /** The link of an open request, for callers that may repeat an earlier attempt. */
  findOpen?: ((base: string, answer: Repository) => Promise<string | undefined>) | undefined;
  /** The results of an earlier attempt that opened no request. */
  findUnfinished?: ((head: Head) => Promise<{ hasBranch: boolean; hasFile: boolean }>) | undefined;
};

/**
 * Proposes a file in five steps: repository, its default branch, a new branch, a commit, a request. A failing step
 * reports what it leaves behind and what to do.
 */
export async function proposeFile<Repository, Head, Request>(
  proposal: FileProposal<Repository, Head, Request>,
): Promise<{ link: string; location: string }> {
  const { calls, branch, fileName } = proposal;
  const found = await findRepository(proposal);
  const { answer, base, branches } = found;
  const location = proposal.locationOf(fileName, base, answer);
  const open = await proposal.findOpen?.(base, answer);
  if (open) return { link: open, location };

  const head = await calls.get(proposal.head.url(base), proposal.head.shape, "Couldn't fetch default branch data");
  await proposal.refuseTaken?.(head, location);
  const earlier = await proposal.findUnfinished?.(head);

  const createBranch = () =>
    calls.send(
      proposal.newBranch(base, head),
      `Couldn't create a new branch with name ${branch}`,
      ({ reason }) =>
        /already exists/i.test(reason) &&
        `The branch already exists, maybe from an earlier attempt. Merge or delete it at ${branches} and try again`,
    );

  const createFile = () =>
    calls.send(proposal.newFile, `Couldn't create a commit with ${fileName} file added`, async (refused) => {
      const isGone = await calls.tryTo(proposal.deletedBranch);
      const isThere = proposal.isFileThere(refused);
      const leftover = isGone ? 'was deleted' : `is left behind: delete it at ${branches} before you try again`;
      return `${isThere ? `The file already exists: register ${location} instead. ` : ''}The branch ${branch}, which was created for it, ${leftover}`;
    });

  if (!earlier?.hasBranch) await createBranch();
  if (!earlier?.hasFile) await createFile();
  return { link: await openRequest(proposal, found, 'file'), location };
}
