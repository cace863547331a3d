import { join } from 'node:path/posix';
import { ConflictError, messageOf } from '@callboard/errors';
import { bodyOf, encodePath } from '@callboard/integrations/common';
import {
  type ActionContext,
  createAction,
  openProposal,
  type Publishing,
  readWorkspace,
  type WorkspaceFile,
} from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import type { GithubRepository, OpenRepository } from './githubRepository.ts';
import { placeInput } from './repositoryInput.ts';

const names = z.array(z.string()).optional();
const input = z.object({
  ...placeInput,
  branchName: z.string().min(1).describe('The new branch'),
  title: z.string().describe('The title of the pull request'),
  description: z.string().describe('The description of the pull request'),
  targetBranchName: z.string().optional().describe('The target branch; the default branch by default'),
  draft: z.boolean().optional(),
  sourcePath: z.string().optional().describe('The folder in the workspace; all of it by default'),
  targetPath: z.string().optional().describe('The folder in the repository; its root by default'),
  filesToDelete: names.describe('Files to delete'),
  reviewers: names,
  teamReviewers: names,
  assignees: names,
  commitMessage: z.string().optional().describe('The title by default'),
  update: z.boolean().optional().describe('Whether an existing branch and pull request are updated'),
  forceFork: z.boolean().optional().describe("Whether it comes from the user's fork"),
  gitAuthorName: z.string().optional(),
  gitAuthorEmail: z.string().optional(),
  forceEmptyGitAuthor: z.boolean().optional().describe('Whether GitHub sets the author, so commits by apps are signed'),
  createWhenEmpty: z.boolean().optional().describe('Whether it is created even if nothing changes; true by default'),
});
type Context = ActionContext<z.output<typeof input>>;
const repositoryShape = z.object({ default_branch: z.string() });
const refShape = z.object({ object: z.object({ sha: z.string() }) });
const commitShape = z.object({ tree: z.object({ sha: z.string() }) });
const objectShape = z.object({ sha: z.string() });
const pullRequestShape = z.object({
  number: z.number(),
  html_url: z.string(),
  base: z.object({ ref: z.string() }),
});
const refusalShape = z
  .object({ message: z.string(), errors: z.array(z.object({ message: z.string() }).partial().catch({})) })
  .partial()
  .catch({});
const forkShape = z.object({ owner: z.object({ login: z.string() }), name: z.string() });

export const pullRequestAction = ({ open, publishing }: { open: OpenRepository; publishing: Publishing }) =>
  createAction({
    id: 'publish:github:pull-request',
    description: 'Proposes the files in the workspace as a pull request on GitHub.',
    input,
    output: z.object({ targetBranchName: z.string(), remoteUrl: z.string(), pullRequestNumber: z.number() }).partial(),
    supportsDryRun: true,
    examples: [
      {
        description: 'Proposes the workspace',
        input: {
          repoUrl: 'github.com?owner=meridian-air&repo=snack-planner',
          branchName: 'new-docs',
          title: 'Add docs',
          description: 'Written by a template.',
          targetPath: 'docs',
        },
      },
    ],
    isIdempotent: true,
    async run(context) {
      const { input: asked, task, logger, once, signal } = context;
      const files = await filesOf(context);
      if (task.isDryRun) {
        logger.info(`Performing dry run of creating pull request with ${files.length} files`);
        return { targetBranchName: asked.branchName, remoteUrl: asked.repoUrl, pullRequestNumber: 43 };
      }
      const target = await open(asked, signal);
      const about = bodyOf(await target.own('GET', ''), repositoryShape);
      const base = asked.targetBranchName ?? about.default_branch;
      const source = asked.forceFork ? await fork(target, asked, open, signal) : target;
      const commit = await once('commit', () => makeCommit(context, source, { files, base, publishing }));
      if (!commit.hasChanges && asked.createWhenEmpty === false) {
        logger.info('No changes to commit, pull request was not created');
        return {};
      }
      await once('branch', () =>
        putBranch(source, asked.branchName, commit.sha, asked.update ?? false).then(() => true),
      );
      const made = await pullRequestOf(context, { target, source, base });
      await askPeople(context, target, made.number);
      return { targetBranchName: made.base, remoteUrl: made.url, pullRequestNumber: made.number };
    },
  });

type ProposedFile = Pick<WorkspaceFile, 'path'> & Partial<WorkspaceFile>;

/** A file to write, or without content, to delete. */
async function filesOf({ workspace, input: asked }: Context): Promise<ProposedFile[]> {
  const { sourcePath, targetPath = '', filesToDelete = [] } = asked;
  const placed = (path: string) => join(targetPath, path);
  const deleted = new Set(filesToDelete.map(placed));
  const written = (await readWorkspace(workspace, sourcePath)).map((file) => ({ ...file, path: placed(file.path) }));
  return [...written.filter(({ path }) => !deleted.has(path)), ...[...deleted].map((path) => ({ path }))];
}

type CommitParts = { files: readonly ProposedFile[]; base: string; publishing: Publishing };

/** Uses the API for git objects: four requests, plus one for each binary file. */
async function makeCommit(
  { input: asked }: Context,
  repository: GithubRepository,
  { files, base, publishing }: CommitParts,
) {
  const head = bodyOf(await repository.own('GET', `/git/ref/heads/${encodePath(base)}`), refShape);
  const parent = head.object.sha;
  const before = bodyOf(await repository.own('GET', `/git/commits/${parent}`), commitShape);
  const tree = await Promise.all(files.map((file) => treeEntry(repository, file)));
  const json = { base_tree: before.tree.sha, tree };
  const after = bodyOf(await repository.own('POST', '/git/trees', { json }), objectShape);
  const hasChanges = after.sha !== before.tree.sha;
  const { gitAuthorName, gitAuthorEmail, forceEmptyGitAuthor } = asked;
  const author = !forceEmptyGitAuthor && (gitAuthorName || gitAuthorEmail) ? publishing.author(asked) : undefined;
  const message = asked.commitMessage ?? asked.title;
  const made = await repository.own('POST', '/git/commits', {
    json: { message, tree: after.sha, parents: [parent], ...(author && { author }) },
  });
  return { sha: bodyOf(made, objectShape).sha, hasChanges };
}

async function treeEntry(repository: GithubRepository, { path, content, isExecutable }: ProposedFile) {
  const entry = { path, mode: isExecutable ? '100755' : '100644', type: 'blob' };
  if (!content) return { ...entry, sha: null };
  const text = content.toString('utf8');
  if (Buffer.from(text).equals(content)) return { ...entry, content: text };
  const json = { content: content.toString('base64'), encoding: 'base64' };
  const { sha } = bodyOf(await repository.own('POST', '/git/blobs', { json }), objectShape);
  return { ...entry, sha };
}

async function putBranch(repository: GithubRepository, branch: string, sha: string, mayUpdate: boolean): Promise<void> {
  const ref = `refs/heads/${branch}`;
  const { status } = await repository.own('POST', '/git/refs', { json: { ref, sha }, expected: [422] });
  if (status !== 422) return;
  const path = `/git/ref/heads/${encodePath(branch)}`;
  if (bodyOf(await repository.own('GET', path), refShape).object.sha === sha) return;
  if (!mayUpdate) {
    throw new ConflictError(
      `The branch '${branch}' of ${repository.fullName} already exists: choose another name, or set 'update: true'`,
    );
  }
  await repository.own('PATCH', `/git/refs/heads/${encodePath(branch)}`, { json: { sha, force: true } });
}

type Branches = { target: GithubRepository; source: GithubRepository; base: string };

async function pullRequestOf(context: Context, { target, source, base }: Branches) {
  const { branchName, title, description: body, draft } = context.input;
  const head = `${source.owner}:${branchName}`;
  const list = async (state: string) => {
    const query = `?state=${state}&head=${encodeURIComponent(head)}&base=${encodeURIComponent(base)}`;
    return bodyOf(await target.own('GET', `/pulls${query}`), z.array(pullRequestShape)).map(factsOf);
  };
  let refusal: z.output<typeof refusalShape> = {};
  return openProposal(context, {
    list: () => list('all'),
    idOf: ({ number }) => number,
    async open() {
      const json = { title, body, draft, base, head: source === target ? branchName : head };
      const answer = await target.own('POST', '/pulls', { json, expected: [422] });
      if (answer.status !== 422) return factsOf(bodyOf(answer, pullRequestShape));
      refusal = refusalShape.parse(answer.body);
      return undefined;
    },
    async whenTaken() {
      // It may be the pull request to update.
      const [present] = await list('open');
      if (present) return present;
      const { message, errors = [] } = refusal;
      throw new ConflictError(
        `Pull request creation failed: ${[message, ...errors.map((one) => one.message)].filter(Boolean).join(', ')}`,
      );
    },
  });
}

const factsOf = ({ number, html_url: url, base }: z.output<typeof pullRequestShape>) => ({
  number,
  url,
  base: base.ref,
});

async function fork(target: GithubRepository, asked: Context['input'], open: OpenRepository, signal: AbortSignal) {
  const { owner, name } = bodyOf(await target.own('POST', '/forks', { json: {} }), forkShape);
  const repoUrl = `${target.host}?owner=${encodeURIComponent(owner.login)}&repo=${encodeURIComponent(name)}`;
  return open({ ...asked, repoUrl }, signal);
}

/** Failing to request reviewers does not fail the step. */
async function askPeople({ input: asked, logger }: Context, { own }: GithubRepository, number: number): Promise<void> {
  const { reviewers, teamReviewers, assignees } = asked;
  if (reviewers || teamReviewers) {
    const json = { reviewers, team_reviewers: teamReviewers && [...new Set(teamReviewers)] };
    await own('POST', `/pulls/${number}/requested_reviewers`, { json }).catch((thrown) =>
      logger.error(`Failure when adding reviewers to Pull request ${number}, ${messageOf(thrown)}`),
    );
  }
  if (assignees) {
    await own('POST', `/issues/${number}/assignees`, { json: { assignees: assignees.slice(0, 10) } }).catch((thrown) =>
      logger.error(`Failure when adding assignees to Pull request ${number}, ${messageOf(thrown)}`),
    );
  }
}
