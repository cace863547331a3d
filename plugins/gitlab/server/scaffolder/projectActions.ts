import { bodyOf, encodeName } from '@callboard/integrations/common';
import { createAction } from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import type { OpenProject } from './gitlabProject.ts';
import { placeInput } from './projectInput.ts';
import { putVariable } from './putVariable.ts';
import { repoPushAction } from './repoPushAction.ts';

const groupShape = z.object({ id: z.number() });
const issueShape = z.object({ id: z.number(), iid: z.number(), web_url: z.string() });
const triggerShape = z.object({ id: z.number(), token: z.string() });
const pipelineShape = z.object({ web_url: z.string() });
const exampleUrl = 'gitlab.com?owner=meridian-air&repo=snack-planner';
const projectId = z.union([z.number(), z.string().min(1)]);

const groupEnsureExists = (open: OpenProject) =>
  createAction({
    id: 'gitlab:group:ensureExists',
    description: 'Creates the missing groups of a path on GitLab.',
    input: z.object({
      ...placeInput,
      path: z.array(z.union([z.string(), z.object({ name: z.string(), slug: z.string() })])).min(1),
      description: z.string().optional().describe('The description of the innermost group'),
    }),
    output: z.object({ groupId: z.number().optional().describe('The id of the innermost group') }),
    supportsDryRun: true,
    examples: [{ description: 'Creates groups', input: { repoUrl: exampleUrl, path: ['meridian-air', 'cabin'] } }],
    isIdempotent: true,
    async run({ input, signal, task, logger }) {
      if (task.isDryRun) return { groupId: 42 };
      const project = await open(input, signal);
      const parts = input.path.flatMap((part) =>
        typeof part === 'string' ? part.split('/').map((name) => ({ name, slug: name })) : [part],
      );
      let [fullPath, parent] = ['', undefined as number | undefined];
      for (const [index, { name, slug }] of parts.entries()) {
        fullPath = fullPath ? `${fullPath}/${slug}` : slug;
        const path = `/groups/${encodeName(fullPath)}`;
        const found = await project.call('GET', path, { expected: [404] });
        if (found.status !== 404) {
          parent = bodyOf(found, groupShape).id;
          continue;
        }
        logger.info(`Creating missing group ${fullPath}`);
        const { description } = index === parts.length - 1 ? input : { description: undefined };
        const json = { name, path: slug, parent_id: parent, description };
        parent = bodyOf(await project.call('POST', '/groups', { json }), groupShape).id;
      }
      return { groupId: parent };
    },
  });

const variableCreate = (open: OpenProject) =>
  createAction({
    id: 'gitlab:projectVariable:create',
    description: 'Sets a variable for pipelines of a project on GitLab.',
    input: z.object({
      ...placeInput,
      projectId,
      key: z.string().regex(/^[A-Za-z0-9_]{1,255}$/),
      value: z.string(),
      variableType: z.string().describe('`env_var` or `file`'),
      variableProtected: z.boolean().optional(),
      masked: z.boolean().optional(),
      maskedAndHidden: z.boolean().optional(),
      raw: z.boolean().optional(),
      environmentScope: z.string().optional(),
    }),
    examples: [
      {
        description: 'Sets a variable',
        input: { repoUrl: exampleUrl, projectId: '12', key: 'GATE', value: 'B12', variableType: 'env_var' },
      },
    ],
    isIdempotent: true,
    async run({ input, signal }) {
      const { key, value, variableType, variableProtected = false, masked = false, maskedAndHidden = false } = input;
      await putVariable(await open(input, signal), input.projectId, {
        key,
        value,
        variable_type: variableType,
        protected: variableProtected,
        masked,
        masked_and_hidden: maskedAndHidden,
        raw: input.raw ?? false,
        environment_scope: input.environmentScope ?? '*',
      });
    },
  });

const issueCreate = (open: OpenProject) =>
  createAction({
    id: 'gitlab:issues:create',
    description: 'Opens an issue on GitLab.',
    input: z.object({
      ...placeInput,
      projectId: projectId.optional().describe('The project of `repoUrl` by default'),
      title: z.string(),
      description: z.string().optional(),
      assignees: z.array(z.number()).optional(),
      confidential: z.boolean().optional(),
      createdAt: z.string().optional(),
      dueDate: z.string().optional(),
      discussionToResolve: z.string().optional(),
      epicId: z.number().optional(),
      labels: z.string().optional(),
      issueType: z.enum(['issue', 'incident', 'test_case', 'task']).optional(),
      mergeRequestToResolveDiscussionsOf: z.number().optional(),
      milestoneId: z.number().optional(),
      weight: z.number().min(0).optional(),
    }),
    output: z.object({ issueUrl: z.string(), issueId: z.number(), issueIid: z.number() }),
    examples: [{ description: 'Opens an issue', input: { repoUrl: exampleUrl, title: 'Set up alarms' } }],
    async run({ input, signal, once }) {
      const project = await open(input, signal);
      const json = {
        title: input.title,
        description: input.description,
        assignee_ids: input.assignees,
        confidential: input.confidential,
        created_at: input.createdAt,
        due_date: input.dueDate?.slice(0, 10),
        discussion_to_resolve: input.discussionToResolve,
        epic_id: input.epicId,
        labels: input.labels,
        issue_type: input.issueType,
        merge_request_to_resolve_discussions_of: input.mergeRequestToResolveDiscussionsOf,
        milestone_id: input.milestoneId,
        weight: input.weight,
      };
      return once('issue', async () => {
        const path = `/projects/${encodeName(String(input.projectId ?? project.id))}/issues`;
        const { id, iid, web_url: issueUrl } = bodyOf(await project.call('POST', path, { json }), issueShape);
        return { issueUrl, issueId: id, issueIid: iid };
      });
    },
  });

const pipelineTrigger = (open: OpenProject) =>
  createAction({
    id: 'gitlab:pipeline:trigger',
    description: 'Starts a pipeline on GitLab.',
    input: z.object({
      ...placeInput,
      projectId,
      tokenDescription: z.string().describe('The description of the temporary trigger'),
      branch: z.string(),
      variables: z.record(z.string(), z.string()).optional(),
    }),
    output: z.object({ pipelineUrl: z.string() }),
    examples: [
      {
        description: 'Starts a pipeline',
        input: { repoUrl: exampleUrl, projectId: 12, tokenDescription: 'first build', branch: 'main' },
      },
    ],
    async run({ input, signal, once }) {
      const project = await open(input, signal);
      const root = `/projects/${encodeName(String(input.projectId))}`;
      return once('pipeline', async () => {
        const json = { description: input.tokenDescription };
        const trigger = bodyOf(await project.call('POST', `${root}/triggers`, { json }), triggerShape);
        try {
          const start = { token: trigger.token, ref: input.branch, variables: input.variables };
          const started = await project.call('POST', `${root}/trigger/pipeline`, { json: start });
          return { pipelineUrl: bodyOf(started, pipelineShape).web_url };
        } finally {
          await project.call('DELETE', `${root}/triggers/${trigger.id}`, { expected: [404] });
        }
      });
    },
  });

export const projectActions = (open: OpenProject) => [
  repoPushAction(open),
  groupEnsureExists(open),
  variableCreate(open),
  issueCreate(open),
  pipelineTrigger(open),
];
