import { ConflictError, InputError, NotFoundError } from '@callboard/errors';
import { bodyOf, encodeName } from '@callboard/integrations/common';
import { type ActionContext, createAction, openProposal, type Publishing } from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import type { BitbucketRepository, OpenRepository } from './bitbucketRepository.ts';
import { formBody } from './formBody.ts';
import { filesFor, messageFor, pullRequestInput, pullRequestOutput } from './pullRequestInput.ts';

type Parts = { open: OpenRepository; publishing: Publishing };
const input = z.object(pullRequestInput);
type Context = ActionContext<z.output<typeof input>>;
const repositoryShape = z.object({ mainbranch: z.object({ name: z.string() }).nullish() });
const branchShape = z.object({ target: z.object({ hash: z.string() }) });
const proposalShape = z.object({ id: z.number(), links: z.object({ html: z.object({ href: z.string() }) }) });
const proposalsShape = z.object({ values: z.array(proposalShape) });
const states = ['OPEN', 'MERGED', 'DECLINED', 'SUPERSEDED'];

export const cloudPullRequest = ({ open, publishing }: Parts) =>
  createAction({
    id: 'publish:bitbucketCloud:pull-request',
    description: 'Proposes the files in the workspace as a pull request on Bitbucket Cloud.',
    input,
    output: pullRequestOutput,
    examples: [
      {
        description: 'Proposes the workspace',
        input: {
          repoUrl: 'bitbucket.org?workspace=meridian&project=CABIN&repo=snack-planner',
          title: 'Add docs',
          sourceBranch: 'new-docs',
        },
      },
      {
        description: 'Proposes to merge an existing branch into another',
        input: {
          repoUrl: 'bitbucket.org?workspace=meridian&project=CABIN&repo=snack-planner',
          title: 'Release',
          description: 'The summer menu.',
          sourceBranch: 'develop',
          targetBranch: 'main',
        },
      },
    ],
    isIdempotent: true,
    async run(context) {
      const { input: asked, signal, once, logger } = context;
      const repository = await open(asked, signal);
      const { workspace, repo } = repository;
      if (!workspace) {
        throw new InputError(
          `Invalid URL provider was included in the repo URL to create ${asked.repoUrl}, missing workspace`,
        );
      }
      const own = `/repositories/${encodeName(workspace)}/${encodeName(repo)}`;
      const target = asked.targetBranch ?? (await defaultBranchOf(repository, own));
      if (!(await once('was-there', () => hasBranch(repository, own, asked.sourceBranch)))) {
        const parent = await once('parent', () => headOf(repository, own, target));
        logger.info(`Creating the branch ${asked.sourceBranch} on top of ${target}`);
        await once('commit', () => commit({ context, repository, own, parent, publishing }));
      }
      const made = await proposalOf(context, { repository, own, target });
      return { pullRequestUrl: made.links.html.href };
    },
  });

async function defaultBranchOf(repository: BitbucketRepository, own: string): Promise<string> {
  const name = bodyOf(await repository.call('GET', own), repositoryShape).mainbranch?.name;
  if (name) return name;
  throw new NotFoundError(
    `The repository ${repository.repo} has no default branch: push a first commit, or set targetBranch`,
  );
}

const branchPath = (own: string, branch: string) => `${own}/refs/branches/${encodeName(branch)}`;

const hasBranch = async (repository: BitbucketRepository, own: string, branch: string) =>
  (await repository.call('GET', branchPath(own, branch), { expected: [404] })).status !== 404;

async function headOf(repository: BitbucketRepository, own: string, branch: string): Promise<string> {
  const answer = await repository.call('GET', branchPath(own, branch), { expected: [404] });
  if (answer.status !== 404) return bodyOf(answer, branchShape).target.hash;
  throw new NotFoundError(`There is no branch '${branch}' in ${repository.repo} to open a pull request to`);
}

type Commit = {
  context: Context;
  repository: BitbucketRepository;
  own: string;
  parent: string;
  publishing: Publishing;
};

/** Creates branch and commit in one request; the other files of the target branch stay. */
async function commit({ context, repository, own, parent, publishing }: Commit): Promise<true> {
  const { input: asked } = context;
  const files = await filesFor(context);
  const { name, email } = publishing.author(asked);
  const bytes = await formBody([
    { name: 'message', content: messageFor(asked) },
    { name: 'author', content: `${name} <${email}>` },
    { name: 'branch', content: asked.sourceBranch },
    { name: 'parents', content: parent },
    ...files.map(({ path, content }) => ({ name: `/${path}`, content })),
  ]);
  const answer = await repository.call('POST', `${own}/src`, { bytes, expected: [409] });
  // An earlier run of this step may have created it, and died before the result was stored.
  if (answer.status !== 409 || (await hasBranch(repository, own, asked.sourceBranch))) return true;
  throw new ConflictError(`Bitbucket refused to create the branch '${asked.sourceBranch}' of ${repository.repo}`);
}

type Branches = { repository: BitbucketRepository; own: string; target: string };

function proposalOf(context: Context, { repository, own, target }: Branches) {
  const { title, description, sourceBranch } = context.input;
  const list = async (wanted: readonly string[]) => {
    const conditions = { 'source.branch.name': sourceBranch, 'destination.branch.name': target };
    const query = Object.entries(conditions).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
    const search = new URLSearchParams({ q: query.join(' AND ') });
    for (const state of wanted) search.append('state', state);
    return bodyOf(await repository.call('GET', `${own}/pullrequests?${search}`), proposalsShape).values;
  };
  return openProposal(context, {
    list: () => list(states),
    idOf: ({ id }) => id,
    async open() {
      const json = {
        title,
        description,
        source: { branch: { name: sourceBranch } },
        destination: { branch: { name: target } },
      };
      const answer = await repository.call('POST', `${own}/pullrequests`, { json, expected: [409] });
      return answer.status === 409 ? undefined : bodyOf(answer, proposalShape);
    },
    async whenTaken() {
      const [present] = await list(['OPEN']);
      if (present) return present;
      throw new ConflictError(`Bitbucket refused the pull request from '${sourceBranch}' to '${target}'`);
    },
  });
}
