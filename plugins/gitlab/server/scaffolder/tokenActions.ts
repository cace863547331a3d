import { ServiceUnavailableError } from '@callboard/errors';
import { bodyOf, encodeName } from '@callboard/integrations/common';
import { createAction, stepExample } from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import type { OpenProject } from './gitlabProject.ts';
import { placeInput } from './projectInput.ts';

const exampleUrl = 'gitlab.com?owner=meridian-air&repo=snack-planner';
const projectId = z.union([z.number(), z.string().min(1)]).describe('The number or the whole path of the project');
const DAY = 86_400_000;
/** GitLab allows no longer life. */
const maxDays = 365;

const tokenShape = z.object({ token: z.string().nullish(), username: z.string().nullish() });

const rootOf = (id: number | string) => `/projects/${encodeName(String(id))}`;

function given(token: string | null | undefined, what: string, id: number | string): string {
  if (token) return token;
  throw new ServiceUnavailableError(`GitLab returned no ${what} for the project ${id}`);
}

const accessTokenCreate = (open: OpenProject) =>
  createAction({
    id: 'gitlab:projectAccessToken:create',
    description: 'Creates an access token for a project at GitLab.',
    input: z.object({
      ...placeInput,
      projectId,
      name: z.string().optional().describe('`tokenname` by default'),
      accessLevel: z.number().optional().describe('40, maintainer, by default'),
      scopes: z.array(z.string()).optional().describe('`read_repository` by default'),
      expiresAt: z.string().optional().describe('A day such as 2027-01-31; in 365 days by default'),
    }),
    output: z.object({ access_token: z.string() }),
    examples: [
      stepExample('Creates a token', {
        action: 'gitlab:projectAccessToken:create',
        input: { repoUrl: exampleUrl, projectId: 12, name: 'deployments', scopes: ['read_registry'] },
      }),
    ],
    async run({ input, signal, once }) {
      const { name = 'tokenname', accessLevel = 40, scopes = ['read_repository'] } = input;
      const expires = input.expiresAt || new Date(Date.now() + maxDays * DAY).toISOString().slice(0, 10);
      const project = open(input, signal);
      const token = await once('token', async () => {
        const json = { name, scopes, access_level: accessLevel, expires_at: expires };
        const path = `${rootOf(input.projectId)}/access_tokens`;
        const { token } = bodyOf(await project.call('POST', path, { json }), tokenShape);
        return given(token, 'access token', input.projectId);
      });
      return { access_token: token };
    },
  });

const deployTokenCreate = (open: OpenProject) =>
  createAction({
    id: 'gitlab:projectDeployToken:create',
    description: 'Creates a deploy token for a project at GitLab.',
    input: z.object({
      ...placeInput,
      projectId,
      name: z.string().min(1),
      username: z.string().optional().describe('Made up by GitLab by default'),
      scopes: z.array(z.string()).min(1, 'scopes must name at least one'),
    }),
    output: z.object({ deploy_token: z.string(), user: z.string() }),
    examples: [
      stepExample('Creates a token that pulls images', {
        action: 'gitlab:projectDeployToken:create',
        input: { repoUrl: exampleUrl, projectId: 12, name: 'cluster', scopes: ['read_registry'] },
      }),
    ],
    async run({ input, signal, once }) {
      const { name, username, scopes } = input;
      const project = open(input, signal);
      return once('token', async () => {
        const path = `${rootOf(input.projectId)}/deploy_tokens`;
        const created = bodyOf(await project.call('POST', path, { json: { name, username, scopes } }), tokenShape);
        return {
          deploy_token: given(created.token, 'deploy token', input.projectId),
          user: created.username ?? username ?? '',
        };
      });
    },
  });

export const tokenActions = (open: OpenProject) => [accessTokenCreate(open), deployTokenCreate(open)];
