import { InputError } from '@callboard/errors';
import { bodyOf, encodeName } from '@callboard/integrations/common';
import { createAction, repoUrl, userToken } from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import type { ConnectRepository, OpenRepository } from './bitbucketRepository.ts';
import { branchTypes, restrictionKinds } from './branchRestrictions.ts';

type Parts = {
  open: OpenRepository;
  connect: ConnectRepository;
  /** The host of repositories that are given without one. */
  host: string;
};
const pipelineShape = z.object({
  build_number: z.number(),
  repository: z.object({ links: z.object({ html: z.object({ href: z.string() }) }) }),
});

const runPipeline = ({ connect, host }: Parts) =>
  createAction({
    id: 'bitbucket:pipelines:run',
    description: 'Runs a pipeline on Bitbucket Cloud.',
    input: z.object({
      workspace: z.string().min(1).describe('The workspace'),
      repo_slug: z.string().min(1).describe('The repository'),
      body: z
        .looseObject({})
        .optional()
        .describe("The target and variables of the pipeline, as in Bitbucket's API; the default branch by default"),
      token: userToken,
    }),
    output: z.object({ buildNumber: z.number(), repoUrl: z.string(), pipelinesUrl: z.string() }),
    examples: [
      {
        description: 'Runs the pipeline of a branch',
        input: {
          workspace: 'meridian',
          repo_slug: 'snack-planner',
          body: { target: { ref_type: 'branch', type: 'pipeline_ref_target', ref_name: 'main' } },
        },
      },
      {
        description: 'Runs a custom pipeline with variables',
        input: {
          workspace: 'meridian',
          repo_slug: 'snack-planner',
          body: {
            target: {
              type: 'pipeline_ref_target',
              ref_type: 'branch',
              ref_name: 'main',
              selector: { type: 'custom', pattern: 'deploy' },
            },
            variables: [{ key: 'STAGE', value: 'test' }],
          },
        },
      },
    ],
    async run({ input, signal, once }) {
      const { workspace, repo_slug: repo, body = {}, token } = input;
      const repository = await connect({ host, workspace, repo }, { token }, signal);
      return once('pipeline', async () => {
        const path = `/repositories/${encodeName(workspace)}/${encodeName(repo)}/pipelines`;
        const made = bodyOf(await repository.call('POST', path, { json: body }), pipelineShape);
        const { href } = made.repository.links.html;
        return { buildNumber: made.build_number, repoUrl: href, pipelinesUrl: `${href}/pipelines` };
      });
    },
  });

const restrictBranch = ({ open }: Parts) =>
  createAction({
    id: 'bitbucketCloud:branchRestriction:create',
    description: 'Restricts changes to branches of a repository on Bitbucket Cloud.',
    input: z.object({
      repoUrl,
      kind: z.enum(restrictionKinds).describe('The kind of restriction'),
      branchMatchKind: z
        .enum(['glob', 'branching_model'])
        .default('branching_model')
        .describe('Whether branches are given by `pattern` or by `branchType`'),
      branchType: z.enum(branchTypes).default('development').describe('The branch type, for `branching_model`'),
      pattern: z.string().default('').describe('The pattern of branch names, for `glob`'),
      value: z.number().default(1).describe('The number for kinds that need one, such as approvals'),
      users: z
        .array(z.object({ uuid: z.string().describe('The UUID in braces: `{a-b-c-d}`') }))
        .default([])
        .describe('Users who are exempt, for `push` and `restrict_merges`'),
      groups: z
        .array(z.object({ slug: z.string().describe('The name of the group') }))
        .default([])
        .describe('Groups that are exempt, for `push` and `restrict_merges`'),
      token: userToken,
    }),
    output: z.object({
      json: z.string().describe('The response of Bitbucket Cloud'),
      statusCode: z.number().describe('The status of the response'),
    }),
    examples: [
      {
        description: 'Allows only one group to push to the development branch',
        input: {
          repoUrl: 'bitbucket.org?workspace=meridian&project=CABIN&repo=snack-planner',
          kind: 'push',
          groups: [{ slug: 'cabin-leads' }],
        },
      },
      {
        description: 'Requires two approvals on release branches',
        input: {
          repoUrl: 'bitbucket.org?workspace=meridian&project=CABIN&repo=snack-planner',
          kind: 'require_approvals_to_merge',
          branchMatchKind: 'glob',
          pattern: 'release/*',
          value: 2,
        },
      },
    ],
    async run({ input, signal, once }) {
      const repository = await open(input, signal);
      const { workspace, repo } = repository;
      if (!workspace) {
        throw new InputError(
          `Invalid URL provider was included in the repo URL to create ${input.repoUrl}, missing workspace`,
        );
      }
      const { kind, branchMatchKind, branchType, pattern, value, users, groups } = input;
      const json = {
        type: 'branchrestriction',
        kind,
        branch_match_kind: branchMatchKind,
        ...(branchMatchKind === 'glob' ? { pattern } : { branch_type: branchType }),
        value: kind === 'push' ? null : value,
        users: users.map(({ uuid }) => ({ uuid, type: 'user' })),
        groups: groups.map(({ slug }) => ({ slug, type: 'group' })),
      };
      return once('restriction', async () => {
        const path = `/repositories/${encodeName(workspace)}/${encodeName(repo)}/branch-restrictions`;
        const { status, url, body } = await repository.call('POST', path, { json });
        // Wire: the whole response of the client library, with the body as `data`.
        return { statusCode: status, json: JSON.stringify({ data: body, status, url }) };
      });
    },
  });

export const cloudActions = (parts: Parts) => [runPipeline(parts), restrictBranch(parts)];
