import { InputError, NotFoundError } from '@callboard/errors';
import {
  type BranchRequest,
  branchHead,
  createSigner,
  type GitFile,
  type PushRequest,
  pushFiles,
  type Signer,
} from '@callboard/git';
import { createServiceRef } from '@callboard/server-kit';
import type { ActionContext } from '../actions/action.ts';
import { readWorkspace } from '../workspaces/workspaceFiles.ts';
import type { CommitInput } from './commitInput.ts';
import { createRepository, type NewRepository } from './createRepository.ts';

type Place = Pick<BranchRequest, 'http' | 'url' | 'credentials' | 'branch'> & {
  /** Of the integration, for commits. */
  signingKey: string | undefined;
};
type Author = { name: string; email: string };

export type Publishing = {
  /** Makes a repository, once however often the step runs, and leaves alone what was there before. */
  createRepository<Facts>(
    context: Pick<ActionContext, 'once'>,
    repository: NewRepository<Facts>,
  ): Promise<{ repository: Facts; isNew: boolean }>;
  /** The first commit of an empty repository: the files of the workspace. */
  pushFirst(context: ActionContext, place: Place, input: CommitInput): Promise<{ commitHash: string }>;
  /** A commit on top of a branch, which then has exactly the files of the workspace; makes the branch when it is not there. */
  pushNext(context: ActionContext, place: Place, input: CommitInput): Promise<{ commitHash: string }>;
  /** A commit on top of one branch that becomes another: a branch of its own to propose. */
  pushOnto(context: ActionContext, place: Place, base: string, input: CommitInput): Promise<{ commitHash: string }>;
  /** A commit on top of a branch that people review before it becomes part of it, as Gerrit has it. */
  pushForReview(context: ActionContext, place: Place, input: CommitInput): Promise<{ commitHash: string }>;
  /** Whose commits they are when a template does not say. */
  author(input: Pick<CommitInput, 'gitAuthorName' | 'gitAuthorEmail'>): Author;
  message(input: Pick<CommitInput, 'gitCommitMessage'>): string;
  /** Refuses a step at once that has no token of the user, where the configuration wants one, or no key to sign with. */
  checkInput(
    integration: { host: string; commitSigningKey?: string | undefined },
    input: { token?: string | undefined; signCommit?: boolean | undefined },
  ): void;
};

export const publishing = createServiceRef<Publishing>({
  id: 'scaffolder.publishing',
  description: 'Commits the workspace of a task and pushes it to a code host, only once even if the step runs again',
});

type Defaults = {
  author?: Partial<Author> | undefined;
  message?: string | undefined;
  /** For hosts whose integration has none. */
  signingKey?: string | undefined;
  needsUserToken?: boolean;
};

export function createPublishing({
  author: usual = {},
  message: usualMessage = 'initial commit',
  signingKey: usualKey,
  needsUserToken = false,
}: Defaults = {}): Publishing {
  const author: Publishing['author'] = ({ gitAuthorName, gitAuthorEmail }) => ({
    name: gitAuthorName ?? usual.name ?? 'Scaffolder',
    email: gitAuthorEmail ?? usual.email ?? 'scaffolder@backstage.io',
  });
  const message: Publishing['message'] = ({ gitCommitMessage }) => gitCommitMessage || usualMessage;

  function signerFor(input: Pick<CommitInput, 'signCommit'>, signingKey: string | undefined): Signer | undefined {
    if (!input.signCommit) return undefined;
    const key = signingKey ?? usualKey;
    if (key) return createSigner(key);
    throw new InputError(
      "The commit is to be signed, but there is no key for it: configure 'commitSigningKey' of the integration, or 'scaffolder.defaultCommitSigningKey'",
    );
  }

  async function push(
    context: ActionContext,
    place: Place,
    input: CommitInput,
    how: Pick<PushRequest, 'parent' | 'isNewBranch' | 'isForReview'> = {},
  ) {
    const { logger, signal, once } = context;
    const files = await filesOf(context, input);
    // The same for each run of the step, so that all of them make the same commit.
    const at = new Date(await once('commit-time', async () => Date.now()));
    logger.info(`Pushing ${files.length} files to ${place.branch} of ${place.url}`);
    const { signingKey, ...target } = place;
    const sign = signerFor(input, signingKey);
    const details = { files, at, sign, author: author(input), message: message(input), signal };
    const { commitHash } = await pushFiles({ ...target, ...details, ...how });
    return { commitHash };
  }

  return {
    createRepository,
    author,
    message,
    checkInput({ host, commitSigningKey }, input) {
      signerFor(input, commitSigningKey);
      if (!needsUserToken || input.token) return;
      throw new InputError(
        `No user credentials provided for host ${host}, but scaffolder.requireScmUserCredentials is enabled`,
      );
    },
    pushFirst: (context, place, input) => push(context, place, input),
    async pushOnto(context, place, base, input) {
      const parent = await presentHead(context, { ...place, branch: base });
      return push(context, place, input, { parent, isNewBranch: true });
    },
    async pushNext(context, place, input) {
      return push(context, place, input, { parent: await headOf(context, place) });
    },
    async pushForReview(context, place, input) {
      return push(context, place, input, { parent: await presentHead(context, place), isForReview: true });
    },
  };
}

/** What the branch was at when the step first ran, so that each run puts the same commit on top. */
async function headOf({ once, signal }: ActionContext, place: Place): Promise<string | undefined> {
  return (await once('parent', async () => (await branchHead({ ...place, signal })) ?? null)) ?? undefined;
}

async function presentHead(context: ActionContext, place: Place): Promise<string> {
  const head = await headOf(context, place);
  if (head) return head;
  throw new NotFoundError(`There is no branch '${place.branch}' at ${place.url}`);
}

async function filesOf({ workspace }: ActionContext, { sourcePath }: CommitInput): Promise<GitFile[]> {
  const files = await readWorkspace(workspace, sourcePath);
  if (files.length > 0) return files;
  throw new InputError(
    `There is nothing to publish: ${sourcePath ? `'${sourcePath}'` : 'the workspace'} holds no files`,
  );
}
