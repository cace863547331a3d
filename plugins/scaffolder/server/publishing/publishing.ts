import { InputError, NotFoundError } from '@callboard/errors';
import { type BranchRequest, branchHead, type GitFile, type PushRequest, pushFiles } from '@callboard/git';
import { createServiceRef } from '@callboard/server-kit';
import type { ActionContext } from '../actions/action.ts';
import type { ScaffolderConfig } from '../config.ts';
import { readWorkspace } from '../workspaces/workspaceFiles.ts';
import type { CommitInput } from './commitInput.ts';
import { createCommitSigning, type SigningIntegration, signingOnce } from './commitSigning.ts';
import { createRepository, type NewRepository } from './createRepository.ts';

type Place = Pick<BranchRequest, 'http' | 'url' | 'credentials' | 'branch'> & {
  /** The configuration of the host, for its signing key. */
  integration: SigningIntegration;
};
type Author = { name: string; email: string };

export type Publishing = {
  /** Creates a repository once, even if the step runs several times, and does not change an existing one. */
  createRepository<Facts>(
    context: Pick<ActionContext, 'once'>,
    repository: NewRepository<Facts>,
  ): Promise<{ repository: Facts; isNew: boolean }>;
  /** Creates the first commit of an empty repository, with the files of the workspace. */
  pushFirst(context: ActionContext, place: Place, input: CommitInput): Promise<{ commitHash: string }>;
  /** Adds a commit to a branch, which then has exactly the files of the workspace; creates the branch if it does not exist. */
  pushNext(context: ActionContext, place: Place, input: CommitInput): Promise<{ commitHash: string }>;
  /** Adds a commit on top of one branch as a new branch, for a proposal. */
  pushOnto(context: ActionContext, place: Place, base: string, input: CommitInput): Promise<{ commitHash: string }>;
  /** Proposes a commit to a branch for review, as in Gerrit. */
  pushForReview(context: ActionContext, place: Place, input: CommitInput): Promise<{ commitHash: string }>;
  /** The author of commits, if a template does not set one. */
  author(input: Pick<CommitInput, 'gitAuthorName' | 'gitAuthorEmail'>): Author;
  message(input: Pick<CommitInput, 'gitCommitMessage'>): string;
  /** Rejects a step early if it lacks a required user token or a usable signing key. */
  checkInput(
    integration: SigningIntegration,
    input: { token?: string | undefined; signCommit?: boolean | undefined },
  ): Promise<void>;
};

export const publishing = createServiceRef<Publishing>({
  id: 'scaffolder.publishing',
  description: 'Commits the workspace of a task and pushes it to a code host, exactly once even if the step runs again',
});

type Defaults = {
  author?: Partial<Author> | undefined;
  message?: string | undefined;
  /** For hosts whose integration has no key. */
  signingKey?: string | undefined;
  signingPassphrase?: string | undefined;
  needsUserToken?: boolean;
};

export function createPublishing({
  author: usual = {},
  message: usualMessage = 'initial commit',
  signingKey,
  signingPassphrase,
  needsUserToken = false,
}: Defaults = {}): Publishing {
  const author: Publishing['author'] = ({ gitAuthorName, gitAuthorEmail }) => ({
    name: gitAuthorName ?? usual.name ?? 'Scaffolder',
    email: gitAuthorEmail ?? usual.email ?? 'scaffolder@backstage.io',
  });
  const message: Publishing['message'] = ({ gitCommitMessage }) => gitCommitMessage || usualMessage;

  const signerFor = createCommitSigning({ signingKey, signingPassphrase });

  async function push(
    context: ActionContext,
    place: Place,
    input: CommitInput,
    how: Pick<PushRequest, 'parent' | 'isNewBranch' | 'isForReview'> = {},
  ) {
    const { logger, signal, once } = context;
    const files = await filesOf(context, input);
    // The same for each run of the step, so all of them create the same commit.
    const at = new Date(await once('commit-time', async () => Date.now()));
    logger.info(`Pushing ${files.length} files to ${place.branch} of ${place.url}`);
    const { integration, ...target } = place;
    const sign = input.signCommit ? signingOnce(await signerFor(integration), context) : undefined;
    const details = { files, at, sign, author: author(input), message: message(input), signal };
    const { commitHash } = await pushFiles({ ...target, ...details, ...how });
    return { commitHash };
  }

  return {
    createRepository,
    author,
    message,
    async checkInput(integration, input) {
      if (input.signCommit) await signerFor(integration);
      if (!needsUserToken || input.token) return;
      throw new InputError(
        `No user credentials provided for host ${integration.host}, but scaffolder.requireScmUserCredentials is enabled`,
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

/** The commit of the branch when the step first ran, so each run adds the same commit. */
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
    `There is nothing to publish: ${sourcePath ? `'${sourcePath}'` : 'the workspace'} contains no files`,
  );
}

/** The configured defaults for all actions that publish to a code host. */
export const publishingDefaults = (config: ScaffolderConfig) => ({
  author: config.defaultAuthor,
  message: config.defaultCommitMessage,
  signingKey: config.defaultCommitSigningKey,
  signingPassphrase: config.defaultCommitSigningPassphrase,
  needsUserToken: config.requireScmUserCredentials,
});
