import { noDefaultBranch } from './noDefaultBranch.ts';
import type { Shape } from './shape.ts';
import type { createStepCalls, RefusedCall, StepCall } from './stepCalls.ts';

/** The differences between hosts in each step. `base` is the default branch. */
export type Proposal<Repository, Head, Request, Open> = {
  calls: ReturnType<typeof createStepCalls>;
  branch: string;
  fileName: string;
  /** The host's term: 'merge request'. */
  word: string;
  repository: string;
  /** The shapes of the host's responses. */
  shapes: { repository: Shape<Repository>; head: Shape<Head>; request: Shape<Request> };
  /** The default branch and the page from the response about the repository; no branch if it is empty. */
  readRepository(answer: Repository): { base?: string | null | undefined; page: string };
  head(base: string): string;
  newBranch(base: string, head: Head): StepCall;
  deletedBranch: StepCall;
  newFile: StepCall;
  /** Whether a file was rejected because it exists. */
  isFileThere(refused: RefusedCall): boolean;
  newRequest(base: string): StepCall;
  linkIn(answer: Request): string;
  /** Finds an open request, for callers that may repeat an earlier attempt. */
  openRequest?: { url(base: string): string; shape: Shape<Open>; linkIn(answer: Open): string | undefined };
  /** Paths of pages below that of the repository. */
  pages: { branches: string; file(base: string): string; newRequest(base: string): string };
};

/**
 * Proposes a file in five steps: repository, its default branch, a new branch, a commit, a request. A failing step
 * reports what it leaves behind and what to do.
 */
export async function proposeFile<Repository, Head, Request, Open>(
  proposal: Proposal<Repository, Head, Request, Open>,
): Promise<{ link: string; location: string }> {
  const { calls, branch, fileName, word, pages, shapes } = proposal;
  const { base, page } = proposal.readRepository(
    await calls.get(proposal.repository, shapes.repository, "Couldn't fetch repo data"),
  );
  if (!base) throw noDefaultBranch(page);
  const branches = page + pages.branches;
  const location = page + pages.file(base);

  const { openRequest } = proposal;
  if (openRequest) {
    const found = await calls.find(openRequest.url(base), openRequest.shape);
    const link = found === undefined ? undefined : openRequest.linkIn(found);
    if (link) return { link, location };
  }

  const head = await calls.get(proposal.head(base), shapes.head, "Couldn't fetch default branch data");
  await calls.send(
    proposal.newBranch(base, head),
    `Couldn't create a new branch with name ${branch}`,
    ({ reason }) =>
      /already exists/i.test(reason) &&
      `The branch already exists, maybe from an earlier attempt. Merge or delete it at ${branches} and try again`,
  );

  await calls.send(proposal.newFile, `Couldn't create a commit with ${fileName} file added`, async (refused) => {
    const isGone = await calls.tryTo(proposal.deletedBranch);
    const isThere = proposal.isFileThere(refused);
    const leftover = isGone ? 'was deleted' : `is left behind: delete it at ${branches} before you try again`;
    return `${isThere ? `The file already exists: register ${location} instead. ` : ''}The branch ${branch}, which was created for it, ${leftover}`;
  });

  const request = await calls.read(
    proposal.newRequest(base),
    shapes.request,
    `Couldn't create a pull request for ${branch} branch`,
    () =>
      `The branch already contains the file: open the ${word} yourself at ${page}${pages.newRequest(base)}, or delete the branch at ${branches}`,
  );
  return { link: proposal.linkIn(request), location };
}
