import { messageOf } from '@callboard/errors';
import { bodyOf, encodeName } from '@callboard/integrations/common';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import { type ActionContext, createAction } from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import { putVariable } from './createRepository.ts';
import type { GithubRepository, OpenRepository } from './githubRepository.ts';
import { putSecrets } from './putSecrets.ts';
import { placeInput } from './repositoryInput.ts';

const names = z.array(z.string()).optional();
const input = z.object({
  ...placeInput,
  name: z.string().describe('The name of the environment'),
  deploymentBranchPolicy: z
    .object({ protected_branches: z.boolean(), custom_branch_policies: z.boolean() })
    .optional()
    .describe('Which branches may be deployed'),
  customBranchPolicyNames: names.describe('Branch name patterns'),
  customTagPolicyNames: names.describe('Tag name patterns'),
  environmentVariables: z.record(z.string(), z.string()).optional(),
  secrets: z.record(z.string(), z.string()).optional(),
  waitTimer: z.number().optional().describe('Minutes before each deployment'),
  preventSelfReview: z.boolean().optional(),
  reviewers: names.describe('Entity refs of users and groups that approve deployments'),
});

export const environmentAction = (open: OpenRepository, catalog: CatalogService) =>
  createAction({
    id: 'github:environment:create',
    description: 'Creates a deployment environment on GitHub.',
    input,
    examples: [
      {
        description: 'Creates an environment',
        input: { repoUrl: 'github.com?owner=meridian-air&repo=snack-planner', name: 'production', waitTimer: 10 },
      },
    ],
    isIdempotent: true,
    async run(context) {
      const { input: asked, signal } = context;
      const repository = await open(asked, signal);
      const path = `/environments/${encodeName(asked.name)}`;
      const reviewers = await reviewersOf(context, repository, catalog);
      await repository.own('PUT', path, {
        json: {
          deployment_branch_policy: asked.deploymentBranchPolicy,
          wait_timer: asked.waitTimer,
          prevent_self_review: asked.preventSelfReview,
          ...(reviewers.length > 0 && { reviewers }),
        },
      });
      const policies = [
        ...(asked.customBranchPolicyNames ?? []).map((name) => ({ name, type: 'branch' })),
        ...(asked.customTagPolicyNames ?? []).map((name) => ({ name, type: 'tag' })),
      ];
      for (const json of policies) {
        // 303: one with this name already exists.
        await repository.own('POST', `${path}/deployment-branch-policies`, { json, expected: [303] });
      }
      for (const [name, value] of Object.entries(asked.environmentVariables ?? {})) {
        await putVariable(repository, `${path}/variables`, name, value);
      }
      if (asked.secrets) await putSecrets(repository, `${path}/secrets`, asked.secrets);
    },
  });

type Context = ActionContext<z.output<typeof input>>;

/** GitHub identifies reviewers by id. An unknown reviewer is left out, and the log reports it. */
async function reviewersOf(
  { input: asked, caller, logger }: Context,
  repository: GithubRepository,
  catalog: CatalogService,
) {
  const found: { type: 'User' | 'Team'; id: number }[] = [];
  const entities = asked.reviewers ? await catalog.as(caller).entities(asked.reviewers) : [];
  for (const entity of entities) {
    if (entity?.kind !== 'User' && entity?.kind !== 'Group') continue;
    const name = encodeName(entity.metadata.name);
    const isUser = entity.kind === 'User';
    const path = isUser ? `/users/${name}` : `/orgs/${encodeName(repository.owner)}/teams/${name}`;
    try {
      const { id } = bodyOf(await repository.call('GET', path), z.object({ id: z.number() }));
      found.push({ type: isUser ? 'User' : 'Team', id });
    } catch (thrown) {
      logger.error(`${entity.kind} not found: ${entity.metadata.name}, ${messageOf(thrown)}`);
    }
  }
  return found;
}
