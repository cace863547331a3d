import { ConflictError, InputError, NotFoundError } from '@callboard/errors';
import { bodyOf, encodeName } from '@callboard/integrations/common';
import { type ActionContext, createAction, openProposal } from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import type { BitbucketRepository, OpenRepository } from './bitbucketRepository.ts';
import { filesFor, messageFor, pullRequestInput, pullRequestOutput } from './pullRequestInput.ts';
import { commitFiles, findBranch, type ServerBranch } from './serverCommits.ts';

const input = z.object({
  ...pullRequestInput,
  reviewers: z.array(z.string()).optional().describe('The usernames of the reviewers'),
});
type Context = ActionContext<z.output<typeof input>>;
const defaultShape = z.object({ displayId: z.string() });
const proposalShape = z.object({
  id: z.number(),
  state: z.string().optional(),
  toRef: z.object({ id: z.string() }),
  links: z.object({ self: z.array(z.object({ href: z.string() })).min(1) }),
});
const proposalsShape = z.object({ values: z.array(proposalShape) });
type Proposal = z.output<typeof proposalShape>;

export const serverPullRequest = ({ open }: { open: OpenRepository }) =>
  createAction({
    id: 'publish:bitbucketServer:pull-request',
    description:
      'Proposes the files in the workspace as a pull request on a Bitbucket Server, with one commit for each file.',
    input,
    output: pullRequestOutput,
    examples: [
      {
        description: 'Proposes the workspace',
        input: {
          repoUrl: 'git.meridian-air.example?project=CABIN&repo=snack-planner',
          title: 'Add docs',
          sourceBranch: 'new-docs',
          reviewers: ['ada'],
        },
      },
    ],
    isIdempotent: true,
    async run(context) {
      const { input: asked, signal, once, logger } = context;
      const repository = await open(asked, signal);
      const { project, repo } = repository;
      if (!project) {
        throw new InputError(
          `Invalid URL provider was included in the repo URL to create ${asked.repoUrl}, missing project`,
        );
      }
      const own = `/projects/${encodeName(project)}/repos/${encodeName(repo)}`;
      const target = await targetOf(repository, own, asked.targetBranch);
      const { sourceBranch: branch } = asked;
      if (!(await once('was-there', async () => (await findBranch(repository, own, branch)) !== undefined))) {
        const files = await filesFor(context);
        logger.info(`Creating the branch ${branch} on top of ${target.displayId}`);
        await commitFiles(context, {
          repository,
          own,
          branch,
          start: target.latestCommit,
          files,
          message: messageFor(asked),
        });
      }
      const made = await proposalOf(context, { repository, own, target });
      return { pullRequestUrl: made.links.self[0]!.href };
    },
  });

async function targetOf(repository: BitbucketRepository, own: string, given?: string): Promise<ServerBranch> {
  const name = given ?? bodyOf(await repository.call('GET', `${own}/default-branch`), defaultShape).displayId;
  const found = await findBranch(repository, own, name);
  if (found) return found;
  throw new NotFoundError(`There is no branch '${name}' in ${repository.repo} to open a pull request to`);
}

type Branches = { repository: BitbucketRepository; own: string; target: ServerBranch };

function proposalOf(context: Context, { repository, own, target }: Branches): Promise<Proposal> {
  const { title, description, reviewers, sourceBranch } = context.input;
  const source = `refs/heads/${sourceBranch}`;
  const list = async (state: 'ALL' | 'OPEN') => {
    const search = new URLSearchParams({ state, direction: 'OUTGOING', at: source, limit: '100' });
    const { values } = bodyOf(await repository.call('GET', `${own}/pull-requests?${search}`), proposalsShape);
    return values.filter(({ toRef }) => toRef.id === target.id);
  };
  return openProposal(context, {
    list: () => list('ALL'),
    idOf: ({ id }) => id,
    async open() {
      const place = { slug: repository.repo, project: { key: repository.project } };
      const json = {
        title,
        description,
        fromRef: { id: source, repository: place },
        toRef: { id: target.id, repository: place },
        reviewers: reviewers?.map((name) => ({ user: { name } })),
      };
      const answer = await repository.call('POST', `${own}/pull-requests`, { json, expected: [409] });
      return answer.status === 409 ? undefined : bodyOf(answer, proposalShape);
    },
    async whenTaken() {
      const [present] = await list('OPEN');
      if (present) return present;
      throw new ConflictError(
        `Bitbucket refused the pull request from '${sourceBranch}' to '${target.displayId}': the branches have the same files`,
      );
    },
  });
}
