import { bodyOf, encodeName } from '@callboard/integrations/common';
import { createAction, readWorkspace } from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import { commitActions } from './commitActions.ts';
import type { GitlabProject, OpenProject } from './gitlabProject.ts';
import { placeInput } from './projectInput.ts';

const projectShape = z.object({ default_branch: z.string() });
const commitShape = z.object({ id: z.string() });
const branchShape = z.object({ commit: commitShape });

export const repoPushAction = (open: OpenProject) =>
  createAction({
    id: 'gitlab:repo:push',
    description: 'Commits the files in the workspace to a branch of a project on GitLab.',
    input: z.object({
      ...placeInput,
      branchName: z.string().min(1).describe('Created from the default branch if missing'),
      commitMessage: z.string(),
      sourcePath: z.string().optional().describe('The folder in the workspace'),
      targetPath: z.string().optional().describe('The folder in the project'),
      commitAction: z.enum(['create', 'update', 'delete', 'auto']).optional().describe('`auto` by default'),
      allowEmpty: z.boolean().optional(),
    }),
    output: z.object({ projectid: z.string(), projectPath: z.string(), commitHash: z.string().optional() }),
    examples: [
      {
        description: 'Commits the workspace',
        input: {
          repoUrl: 'gitlab.com?owner=meridian-air&repo=snack-planner',
          branchName: 'main',
          commitMessage: 'Take off',
        },
      },
    ],
    // After an interrupted run, `auto` finds nothing left to commit. Any other value would commit again, or fail.
    isIdempotent: ({ commitAction = 'auto', allowEmpty }) => commitAction === 'auto' && !allowEmpty,
    async run({ input, signal, once, workspace, logger }) {
      const { branchName: branch, commitMessage, targetPath, allowEmpty } = input;
      const project = await open(input, signal);
      const head = await headOf(project, branch);
      const before = await once('before', async () => head);
      const start = head === null ? bodyOf(await project.own('GET', ''), projectShape).default_branch : undefined;
      const files = await readWorkspace(workspace, input.sourcePath);
      const actions = await commitActions(project, files, input.commitAction ?? 'auto', {
        ref: start ?? branch,
        targetPath,
      });
      const names = { projectid: project.id, projectPath: project.id };
      if (actions.length === 0 && !allowEmpty) {
        // An earlier run of this step created the commit, and died before the result was stored.
        if (head !== null && head !== before) return { ...names, commitHash: head };
        logger.warn(`No file changes to commit to ${project.id} on branch '${branch}'; skipping commit.`);
        return names;
      }
      const commitHash = await once('commit', async () => {
        const json = {
          branch,
          commit_message: commitMessage,
          actions,
          ...(start && { start_branch: start }),
          ...(allowEmpty && { allow_empty: true }),
        };
        return bodyOf(await project.own('POST', '/repository/commits', { json }), commitShape).id;
      });
      return { ...names, commitHash };
    },
  });

/** The commit of a branch; null if the branch does not exist. */
async function headOf(project: GitlabProject, branch: string): Promise<string | null> {
  const answer = await project.own('GET', `/repository/branches/${encodeName(branch)}`, { expected: [404] });
  return answer.status === 404 ? null : bodyOf(answer, branchShape).commit.id;
}
