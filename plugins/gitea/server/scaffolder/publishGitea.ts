import { InputError, NotFoundError } from '@callboard/errors';
import { bodyOf, encodeName } from '@callboard/integrations/common';
import {
  commitInput,
  createAction,
  createHostFinder,
  defaultBranch,
  type Publishing,
  repoUrl,
  userToken,
} from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import type { GiteaHost } from '../giteaAccess.ts';

const repositoryShape = z.object({ clone_url: z.url(), html_url: z.string() });

export const publishGitea = (hosts: readonly GiteaHost[], publishing: Publishing) =>
  createAction({
    id: 'publish:gitea',
    description: 'Creates a repository on Gitea and pushes the workspace to it.',
    input: z.object({
      repoUrl,
      token: userToken,
      description: z.string(),
      defaultBranch,
      repoVisibility: z.enum(['private', 'public']).optional().describe('Public by default'),
      ...commitInput,
    }),
    output: z.object({ remoteUrl: z.string(), repoContentsUrl: z.string(), commitHash: z.string() }),
    examples: [
      {
        description: 'Publishes the workspace',
        input: { repoUrl: 'gitea.meridian-air.example?owner=cabin&repo=snack-planner', description: 'Plans snacks' },
      },
    ],
    isIdempotent: true,
    async run(context) {
      const { input, signal } = context;
      const { access, integration, address } = await createHostFinder(hosts, 'gitea', publishing)(input);
      const { host, owner, repo } = address;
      if (!owner) throw new InputError(`Invalid repo URL '${input.repoUrl}': it has no owner`);
      const url = new URL(integration.baseUrl);
      const { credentials } = await access.requestFor({ url, ...(input.token && { token: input.token }) });
      if (!credentials) throw new InputError(`Credentials for the gitea ${host} required.`);
      const call = (method: 'GET' | 'POST', path: string, options: object) =>
        access.http.json(`${integration.baseUrl}/api/v1${path}`, { method, credentials, signal, ...options });

      const own = `/repos/${encodeName(owner)}/${encodeName(repo)}`;
      const organization = await call('GET', `/orgs/${encodeName(owner)}`, { expected: [404] });
      if (organization.status === 404) {
        throw new NotFoundError(`Organization ${owner} do not exist. Please create it first !`);
      }
      const branch = input.defaultBranch;
      const { repository: made } = await publishing.createRepository(context, {
        name: `repository ${owner}/${repo}`,
        async find() {
          const answer = await call('GET', own, { expected: [404] });
          return answer.status === 404 ? undefined : bodyOf(answer, repositoryShape);
        },
        async make() {
          const isPrivate = input.repoVisibility === 'private';
          const json = { name: repo, description: input.description, private: isPrivate, default_branch: branch };
          return bodyOf(await call('POST', `/orgs/${encodeName(owner)}/repos`, { json }), repositoryShape);
        },
      });
      const { http } = access;
      const place = { http, credentials, integration, url: made.clone_url, branch };
      const { commitHash } = await publishing.pushFirst(context, place, input);
      return { commitHash, remoteUrl: made.clone_url, repoContentsUrl: `${made.html_url}/src/branch/${branch}/` };
    },
  });
