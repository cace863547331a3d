import { InputError, NotFoundError } from '@callboard/errors';
import {
  commitInput,
  createAction,
  defaultBranch,
  type Publishing,
  repoUrl,
} from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import { type GerritProject, type OpenProject, placeOf, withChangeId } from './gerritProject.ts';

type Parts = { open: OpenProject; publishing: Publishing };

export const publishGerrit = ({ open, publishing }: Parts) =>
  createAction({
    id: 'publish:gerrit',
    description: 'Creates a project on Gerrit and pushes the workspace to it.',
    input: z.object({ repoUrl, description: z.string().optional(), defaultBranch, ...commitInput }),
    output: z.object({ remoteUrl: z.string(), repoContentsUrl: z.string(), commitHash: z.string() }),
    examples: [
      {
        description: 'Publishes the workspace',
        input: { repoUrl: 'gerrit.meridian-air.example?workspace=cabin&owner=crew&repo=snack-planner' },
      },
    ],
    isIdempotent: true,
    async run(context) {
      const { input, signal } = context;
      const project = await open(input, signal);
      const { name, owner, parent, remoteUrl } = project;
      if (!parent) throw new InputError(`Invalid repo URL '${input.repoUrl}': it has no workspace`);
      const branch = input.defaultBranch;
      await publishing.createRepository(context, {
        name: `project ${name}`,
        find: () => findProject(project),
        async make() {
          const owners = owner ? [owner] : [];
          const json = {
            parent,
            description: input.description,
            owners,
            create_empty_commit: false,
            branches: [branch],
          };
          await project.send({ method: 'PUT', json });
          return { name };
        },
      });
      const commit = withChangeId(context, input, publishing.message(input));
      const { commitHash } = await publishing.pushFirst(context, placeOf(project, branch), commit.input);
      return { commitHash, remoteUrl, repoContentsUrl: project.contentsUrl(branch) };
    },
  });

async function findProject({ name, send }: GerritProject): Promise<{ name: string } | undefined> {
  try {
    await send({ method: 'GET' });
    return { name };
  } catch (thrown) {
    if (thrown instanceof NotFoundError) return undefined;
    throw thrown;
  }
}

export const publishGerritReview = ({ open, publishing }: Parts) =>
  createAction({
    id: 'publish:gerrit:review',
    description:
      'Pushes the files in the workspace to Gerrit as a change for review; once merged, the branch has exactly these files.',
    input: z.object({
      repoUrl,
      branch: defaultBranch.describe('The branch that the change is for'),
      ...commitInput,
      gitCommitMessage: z.string().min(1).describe('The commit message'),
    }),
    output: z.object({
      reviewUrl: z.string().describe('The URL of the change'),
      repoContentsUrl: z.string(),
      commitHash: z.string(),
    }),
    examples: [
      {
        description: 'Proposes the content of a folder',
        input: {
          repoUrl: 'gerrit.meridian-air.example?repo=snack-planner',
          sourcePath: 'repo',
          gitCommitMessage: 'Add docs',
        },
      },
    ],
    isIdempotent: true,
    async run(context) {
      const { input, signal, logger } = context;
      const { branch, gitCommitMessage } = input;
      const project = await open(input, signal);
      const commit = withChangeId(context, input, gitCommitMessage);
      const { commitHash } = await publishing.pushForReview(context, placeOf(project, branch), commit.input);
      const reviewUrl = `${project.baseUrl}/#/q/${commit.changeId}`;
      logger.info(`Review available on ${reviewUrl}`);
      return { commitHash, reviewUrl, repoContentsUrl: project.contentsUrl(branch) };
    },
  });
