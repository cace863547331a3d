import { bodyOf, encodeName } from '@callboard/integrations/common';
import { createAction } from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import { deployKeyAction } from './deployKeyAction.ts';
import type { OpenRepository } from './githubRepository.ts';
import { isThereAlready } from './isThereAlready.ts';
import { protectBranch } from './protectBranch.ts';
import { placeInput, protectionInput } from './repositoryInput.ts';

const withDefaultBranch = z.object({ default_branch: z.string() });
const issueShape = z.object({ html_url: z.string(), number: z.number() });
/** Older servers answer without a body. */
const runShape = z
  .object({ workflow_run_id: z.number(), run_url: z.string(), html_url: z.string() })
  .partial()
  .optional();
const exampleUrl = 'github.com?owner=meridian-air&repo=snack-planner';

const branchProtection = (open: OpenRepository, id: string) =>
  createAction({
    id,
    description: 'Protects a branch of a repository on GitHub.',
    input: z.object({
      ...placeInput,
      ...protectionInput,
      branch: z.string().optional().describe('The target branch; the default branch by default'),
      enforceAdmins: z.boolean().optional().describe('Whether it also applies to administrators; true by default'),
      blockCreations: z
        .boolean()
        .optional()
        .describe('Whether creating matching branches is blocked; false by default'),
    }),
    examples: [{ description: 'Protects the default branch', input: { repoUrl: exampleUrl } }],
    isIdempotent: true,
    async run(context) {
      const { input, signal } = context;
      const repository = await open(input, signal);
      const branch = input.branch ?? bodyOf(await repository.own('GET', ''), withDefaultBranch).default_branch;
      await protectBranch(context, repository, branch, input);
    },
  });

const webhook = (open: OpenRepository) =>
  createAction({
    id: 'github:webhook',
    description: 'Adds a webhook to a repository on GitHub.',
    input: z.object({
      ...placeInput,
      webhookUrl: z.string().describe('The URL that events are sent to'),
      webhookSecret: z.string().optional().describe('The secret that signs them'),
      events: z.array(z.string()).optional().describe('`push` by default; `*` stands for all'),
      active: z.boolean().optional().describe('True by default'),
      contentType: z.enum(['form', 'json']).optional().describe('`form` by default'),
      insecureSsl: z.boolean().optional().describe('Whether to skip certificate verification; false by default'),
    }),
    examples: [
      {
        description: 'Adds a webhook',
        input: { repoUrl: exampleUrl, webhookUrl: 'https://ci.meridian-air.example/hook', contentType: 'json' },
      },
    ],
    isIdempotent: true,
    async run({ input, signal, logger }) {
      const { webhookUrl: url, webhookSecret: secret, events = ['push'], active = true, contentType = 'form' } = input;
      const repository = await open(input, signal);
      const config = { url, content_type: contentType, secret, insecure_ssl: input.insecureSsl ? '1' : '0' };
      const answer = await repository.own('POST', '/hooks', {
        json: { name: 'web', config, events, active },
        expected: [422],
      });
      // GitHub rejects a duplicate: the webhook already exists, which is fine.
      const isThere = isThereAlready(answer, `the webhook '${url}'`);
      logger.info(`Webhook '${url}' ${isThere ? 'already exists' : 'created successfully'}`);
    },
  });

const issueCreate = (open: OpenRepository) =>
  createAction({
    id: 'github:issues:create',
    description: 'Opens an issue on GitHub.',
    input: z.object({
      ...placeInput,
      title: z.string(),
      body: z.string().optional(),
      assignees: z.array(z.string()).optional(),
      milestone: z.union([z.string(), z.number()]).optional(),
      labels: z.array(z.string()).optional(),
    }),
    output: z.object({ issueUrl: z.string(), issueNumber: z.number() }),
    examples: [{ description: 'Opens an issue', input: { repoUrl: exampleUrl, title: 'Set up alarms' } }],
    async run({ input, signal, once }) {
      const { title, body, assignees, milestone, labels } = input;
      const repository = await open(input, signal);
      const issue = await once('issue', async () => {
        const json = { title, body, assignees, milestone, labels };
        const made = bodyOf(await repository.own('POST', '/issues', { json }), issueShape);
        return { issueUrl: made.html_url, issueNumber: made.number };
      });
      return issue;
    },
  });

const issueLabel = (open: OpenRepository) =>
  createAction({
    id: 'github:issues:label',
    description: 'Adds labels to an issue or a pull request on GitHub.',
    input: z.object({
      ...placeInput,
      number: z.number().describe('The number of the issue'),
      labels: z.array(z.string()),
    }),
    examples: [{ description: 'Adds a label', input: { repoUrl: exampleUrl, number: 1, labels: ['new'] } }],
    isIdempotent: true,
    async run({ input: { number, labels, ...place }, signal }) {
      await (await open(place, signal)).own('POST', `/issues/${number}/labels`, { json: { labels } });
    },
  });

const dispatch = (open: OpenRepository) =>
  createAction({
    id: 'github:actions:dispatch',
    description: 'Starts a workflow on GitHub.',
    input: z.object({
      ...placeInput,
      workflowId: z.string().describe('The file name or the number of the workflow'),
      branchOrTagName: z.string().describe('The branch or tag to run on'),
      workflowInputs: z.record(z.string(), z.string()).optional(),
      returnWorkflowRunDetails: z.boolean().optional().describe('Whether to return the started run'),
    }),
    output: z.object({
      workflowRunId: z.number().optional(),
      workflowRunUrl: z.string().optional(),
      workflowRunHtmlUrl: z.string().optional(),
    }),
    examples: [
      {
        description: 'Starts a workflow',
        input: { repoUrl: exampleUrl, workflowId: 'release.yml', branchOrTagName: 'main' },
      },
    ],
    async run({ input, signal, once, logger }) {
      const { workflowId, branchOrTagName: ref, workflowInputs: inputs, returnWorkflowRunDetails } = input;
      const repository = await open(input, signal);
      const started = await once('dispatch', async () => {
        const json = { ref, inputs, ...(returnWorkflowRunDetails && { return_run_details: true }) };
        const path = `/actions/workflows/${encodeName(workflowId)}/dispatches`;
        return bodyOf(await repository.own('POST', path, { json }), runShape) ?? null;
      });
      logger.info(`Workflow ${workflowId} dispatched successfully`);
      if (!returnWorkflowRunDetails || !started) return {};
      const { workflow_run_id: workflowRunId, run_url: workflowRunUrl, html_url: workflowRunHtmlUrl } = started;
      return { workflowRunId, workflowRunUrl, workflowRunHtmlUrl };
    },
  });

const autolink = (open: OpenRepository) =>
  createAction({
    id: 'github:autolinks:create',
    description: 'Turns text such as TICKET-123 into links in a repository on GitHub.',
    input: z.object({
      ...placeInput,
      keyPrefix: z.string().describe('The prefix'),
      urlTemplate: z.string().describe('The link target, with <num>'),
      isAlphanumeric: z.boolean().optional().describe('Whether letters may follow; true by default'),
    }),
    examples: [
      {
        description: 'Links tickets',
        input: {
          repoUrl: exampleUrl,
          keyPrefix: 'OPS-',
          urlTemplate: 'https://tickets.meridian-air.example/OPS-<num>',
        },
      },
    ],
    isIdempotent: true,
    async run({ input, signal }) {
      const { keyPrefix, urlTemplate, isAlphanumeric = true } = input;
      const json = { key_prefix: keyPrefix, url_template: urlTemplate, is_alphanumeric: isAlphanumeric };
      const answer = await (await open(input, signal)).own('POST', '/autolinks', { json, expected: [422] });
      isThereAlready(answer, `the autolink '${keyPrefix}'`);
    },
  });

const pagesEnable = (open: OpenRepository) =>
  createAction({
    id: 'github:pages:enable',
    description: 'Turns GitHub Pages on for a repository.',
    input: z.object({
      ...placeInput,
      buildType: z.enum(['legacy', 'workflow']).optional().describe('`workflow` by default'),
      sourceBranch: z.string().optional().describe('`main` by default'),
      sourcePath: z.enum(['/', '/docs']).optional().describe('`/` by default'),
    }),
    examples: [{ description: 'Turns Pages on', input: { repoUrl: exampleUrl } }],
    isIdempotent: true,
    async run({ input, signal, logger }) {
      const { buildType = 'workflow', sourceBranch = 'main', sourcePath = '/' } = input;
      const json = { build_type: buildType, source: { branch: sourceBranch, path: sourcePath } };
      const { status } = await (await open(input, signal)).own('POST', '/pages', { json, expected: [409] });
      logger.info(status === 409 ? 'GitHub Pages are on already' : 'Completed enabling GitHub Pages');
    },
  });

export const repositoryActions = (open: OpenRepository) => [
  branchProtection(open, 'github:branch-protection:create'),
  branchProtection(open, 'github:branch-protection'),
  webhook(open),
  issueCreate(open),
  issueLabel(open),
  dispatch(open),
  autolink(open),
  deployKeyAction(open),
  pagesEnable(open),
];
