import { ConflictError, InputError, messageOf } from '@callboard/errors';
import { bodyOf, encodeName } from '@callboard/integrations/common';
import { type ActionContext, createAction, openProposal, readWorkspace } from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import { commitActions } from './commitActions.ts';
import type { GitlabProject, OpenProject } from './gitlabProject.ts';
import { placeInput } from './projectInput.ts';

const input = z.object({
  ...placeInput,
  title: z.string().describe('The title of the merge request and its commit'),
  description: z.string().optional(),
  branchName: z.string().min(1).describe('The new branch'),
  targetBranchName: z.string().optional().describe('The target branch; the default branch by default'),
  sourcePath: z.string().optional().describe('The folder in the workspace'),
  targetPath: z.string().optional().describe('The folder in the project'),
  commitAction: z.enum(['create', 'delete', 'update', 'skip', 'auto']).optional().describe('`auto` by default'),
  projectid: z.string().optional().describe('Deprecated: the project, instead of the one in `repoUrl`'),
  removeSourceBranch: z.boolean().optional(),
  assignee: z.string().optional(),
  reviewers: z.array(z.string()).optional(),
  assignReviewersFromApprovalRules: z.boolean().optional(),
  labels: z.union([z.string(), z.array(z.string())]).optional(),
  autoMerge: z.boolean().optional().describe('Whether it merges automatically when all checks have passed'),
});
type Context = ActionContext<z.output<typeof input>>;
const projectShape = z.object({ default_branch: z.string() });
const mergeRequestShape = z.object({ iid: z.number(), web_url: z.string() });
type MergeRequest = z.output<typeof mergeRequestShape>;
const commitShape = z.object({ id: z.string().nullish() });
const refusalShape = z.object({ message: z.string() }).partial().catch({});
const people = z.array(z.object({ id: z.number() }));
const rulesShape = z.array(z.object({ eligible_approvers: people.optional() }));

export const mergeRequestAction = (open: OpenProject) =>
  createAction({
    id: 'publish:gitlab:merge-request',
    description: 'Proposes the files in the workspace as a merge request on GitLab.',
    input,
    output: z.object({
      targetBranchName: z.string(),
      projectid: z.string(),
      projectPath: z.string(),
      mergeRequestUrl: z.string(),
    }),
    examples: [
      {
        description: 'Proposes the workspace',
        input: {
          repoUrl: 'gitlab.com?owner=meridian-air&repo=snack-planner',
          title: 'Add docs',
          branchName: 'new-docs',
        },
      },
    ],
    isIdempotent: true,
    async run(context) {
      const { input: asked, signal, once, workspace } = context;
      const project = await open(asked, signal);
      const target = asked.targetBranchName ?? bodyOf(await project.own('GET', ''), projectShape).default_branch;
      // Wire: if only a target folder is given, it is also the folder with the files.
      const files = await readWorkspace(workspace, asked.sourcePath ?? asked.targetPath);
      const place = { ref: target, targetPath: asked.targetPath };
      const actions = await commitActions(project, files, asked.commitAction ?? 'auto', place);
      if (actions.length > 0) {
        const wasThere = await once('was-there', () => hasBranch(project, asked.branchName));
        if (wasThere) throw new ConflictError(branchIsThere(asked.branchName, project));
        await once('commit', () => commit(project, asked, target, actions));
      }
      const mergeRequest = await mergeRequestOf(context, project, target);
      await addReviewersByRules(context, project, mergeRequest.iid);
      if (asked.autoMerge) {
        const json = { merge_when_pipeline_succeeds: true, auto_merge: true };
        await project.own('PUT', `/merge_requests/${mergeRequest.iid}/merge`, { json });
      }
      const names = { projectid: project.id, projectPath: project.id };
      return { ...names, targetBranchName: target, mergeRequestUrl: mergeRequest.web_url };
    },
  });

const branchIsThere = (branch: string, { id }: GitlabProject) =>
  `The branch '${branch}' of ${id} already exists: merge or delete it, or choose another name`;

const hasBranch = async (project: GitlabProject, branch: string) =>
  (await project.own('GET', `/repository/branches/${encodeName(branch)}`, { expected: [404] })).status !== 404;

/** Creates branch and commit in one request, so there is never one without the other. */
async function commit(project: GitlabProject, asked: Context['input'], start: string, actions: readonly unknown[]) {
  const json = { branch: asked.branchName, start_branch: start, commit_message: asked.title, actions };
  const answer = await project.own('POST', '/repository/commits', { json, expected: [400] });
  if (answer.status !== 400) return bodyOf(answer, commitShape).id ?? null;
  // An earlier run of this step may have created it, and died before the result was stored.
  if (await hasBranch(project, asked.branchName)) return null;
  const reason = refusalShape.parse(answer.body).message || 'it gave no reason';
  throw new InputError(
    `GitLab refused to commit the changes to the branch '${asked.branchName}' of ${project.id}: ${reason}`,
  );
}

async function mergeRequestOf(context: Context, project: GitlabProject, target: string): Promise<MergeRequest> {
  const { input: asked } = context;
  const list = async (state: string) => {
    const query = `?state=${state}&source_branch=${encodeURIComponent(asked.branchName)}&target_branch=${encodeURIComponent(target)}`;
    return bodyOf(await project.own('GET', `/merge_requests${query}`), z.array(mergeRequestShape));
  };
  return openProposal(context, {
    list: () => list('all'),
    idOf: ({ iid }) => iid,
    open: () => openMergeRequest(context, project, target),
    async whenTaken() {
      const [present] = await list('opened');
      if (present) return present;
      throw new ConflictError(`Merge request creation failed: the branch ${asked.branchName} already has one`);
    },
  });
}

async function openMergeRequest(
  { input: asked, logger }: Context,
  project: GitlabProject,
  target: string,
): Promise<MergeRequest | undefined> {
  const { labels, description, title, removeSourceBranch: remove_source_branch = false } = asked;
  const ids = await userIds(project, [...(asked.assignee ? [asked.assignee] : []), ...(asked.reviewers ?? [])], logger);
  const json = {
    source_branch: asked.branchName,
    target_branch: target,
    title,
    description,
    remove_source_branch,
    labels: Array.isArray(labels) ? labels.join(',') : labels,
    assignee_id: asked.assignee && ids.get(asked.assignee),
    reviewer_ids: asked.reviewers?.flatMap((name) => ids.get(name) ?? []),
  };
  const answer = await project.own('POST', '/merge_requests', { json, expected: [409] });
  return answer.status === 409 ? undefined : bodyOf(answer, mergeRequestShape);
}

async function userIds(
  { call }: GitlabProject,
  names: readonly string[],
  logger: Context['logger'],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const name of names) {
    const path = `/users?username=${encodeURIComponent(name)}`;
    const user = await call('GET', path).then(
      (answer) => people.safeParse(answer.body).data?.[0],
      () => undefined,
    );
    if (user) found.set(name, user.id);
    else logger.warn(`Failed to find gitlab user id for ${name}. Proceeding with MR creation without them.`);
  }
  return found;
}

async function addReviewersByRules(
  { input: asked, logger }: Context,
  { own }: GitlabProject,
  iid: number,
): Promise<void> {
  if (!asked.assignReviewersFromApprovalRules) return;
  try {
    const rules = bodyOf(await own('GET', `/merge_requests/${iid}/approval_rules`), rulesShape);
    const ids = [...new Set(rules.flatMap(({ eligible_approvers: found = [] }) => found.map(({ id }) => id)))];
    if (ids.length > 0) await own('PUT', `/merge_requests/${iid}`, { json: { reviewer_ids: ids } });
  } catch (thrown) {
    logger.warn(`Failed to assign reviewers from approval rules: ${messageOf(thrown)}.`);
  }
}
