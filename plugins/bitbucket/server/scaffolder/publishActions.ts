import { InputError, ServiceUnavailableError } from '@callboard/errors';
import { bodyOf, encodeName } from '@callboard/integrations/common';
import {
  type ActionContext,
  commitInput,
  createAction,
  defaultBranch,
  type Publishing,
  repoUrl,
  userToken,
} from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import type { BitbucketRepository, OpenRepository } from './bitbucketRepository.ts';

type Parts = { open: OpenRepository; publishing: Publishing };
const link = z.object({ href: z.string() });
const linksShape = z.object({
  links: z.object({
    clone: z.array(z.object({ name: z.string(), href: z.url() })),
    html: link.optional(),
    self: z.array(link).optional(),
  }),
});
type Made = { remoteUrl: string; page: string };

const input = {
  repoUrl,
  token: userToken,
  description: z.string().optional(),
  repoVisibility: z.enum(['private', 'public']).optional().describe('Private by default'),
  defaultBranch,
  ...commitInput,
};
const exampleOf = (repoUrl: string) => [{ description: 'Publishes the workspace', input: { repoUrl } }];
const output = z.object({ remoteUrl: z.string(), repoContentsUrl: z.string(), commitHash: z.string() });

export const publishCloud = ({ open, publishing }: Parts) =>
  createAction({
    id: 'publish:bitbucketCloud',
    description: 'Creates a repository on Bitbucket Cloud and pushes the workspace to it.',
    input: z.object(input),
    output,
    examples: exampleOf('bitbucket.org?workspace=meridian&project=CABIN&repo=snack-planner'),
    isIdempotent: true,
    async run(context) {
      const { input: asked, signal } = context;
      const repository = await open(asked, signal);
      const { workspace, project, repo } = repository;
      if (!workspace) throw missing(asked.repoUrl, 'workspace');
      if (!project) throw missing(asked.repoUrl, 'project');
      const own = `/repositories/${encodeName(workspace)}/${encodeName(repo)}`;
      const json = {
        scm: 'git',
        description: asked.description,
        is_private: (asked.repoVisibility ?? 'private') === 'private',
        project: { key: project },
      };
      const made = await create({ publishing, context, repository }, { own, list: own, json, clone: 'https' });
      const branch = asked.defaultBranch;
      const pushed = await publishing.pushFirst(context, placeOf(repository, made, branch), asked);
      return { ...pushed, remoteUrl: made.remoteUrl, repoContentsUrl: `${made.page}/src/${branch}` };
    },
  });

export const publishServer = ({ open, publishing }: Parts) =>
  createAction({
    id: 'publish:bitbucketServer',
    description: 'Creates a repository on a Bitbucket Server and pushes the workspace to it.',
    input: z.object({ ...input, enableLFS: z.boolean().optional().describe('Whether it supports Git LFS') }),
    output,
    examples: exampleOf('git.meridian-air.example?project=CABIN&repo=snack-planner'),
    isIdempotent: true,
    async run(context) {
      const { input: asked, signal } = context;
      const repository = await open(asked, signal);
      const { project, repo, webOrigin } = repository;
      if (!project) throw missing(asked.repoUrl, 'project');
      const branch = asked.defaultBranch;
      const list = `/projects/${encodeName(project)}/repos`;
      const own = `${list}/${encodeName(repo)}`;
      const isPublic = asked.repoVisibility === 'public';
      const json = { name: repo, description: asked.description, defaultBranch: branch, public: isPublic };
      const made = await create({ publishing, context, repository }, { own, list, json, clone: 'http' });
      const pushed = await publishing.pushFirst(context, placeOf(repository, made, branch), asked);
      if (asked.enableLFS) await repository.send('PUT', `${webOrigin}/rest/git-lfs/admin${own}/enabled`);
      return { ...pushed, remoteUrl: made.remoteUrl, repoContentsUrl: made.page };
    },
  });

type Creation = { own: string; list: string; json: unknown; clone: string };

async function create(
  {
    publishing,
    context,
    repository,
  }: { publishing: Publishing; context: ActionContext; repository: BitbucketRepository },
  { own, list, json, clone }: Creation,
): Promise<Made> {
  const made = await publishing.createRepository(context, {
    name: `repository ${repository.repo}`,
    async find() {
      const answer = await repository.call('GET', own, { expected: [404] });
      return answer.status === 404 ? undefined : factsOf(bodyOf(answer, linksShape), clone);
    },
    make: async () => factsOf(bodyOf(await repository.call('POST', list, { json }), linksShape), clone),
  });
  return made.repository;
}

function factsOf({ links }: z.output<typeof linksShape>, clone: string): Made {
  const address = links.clone.find(({ name }) => name === clone)?.href;
  if (!address) throw new ServiceUnavailableError(`Bitbucket returned no push URL for ${clone}`);
  const remote = new URL(address);
  remote.username = '';
  return { remoteUrl: remote.href, page: links.html?.href ?? links.self?.[0]?.href ?? '' };
}

const placeOf = (repository: BitbucketRepository, { remoteUrl }: Made, branch: string) => ({
  http: repository.http,
  credentials: repository.credentials,
  integration: repository.integration,
  url: remoteUrl,
  branch,
});

const missing = (url: string, part: string) =>
  new InputError(`Invalid URL provider was included in the repo URL to create ${url}, missing ${part}`);
