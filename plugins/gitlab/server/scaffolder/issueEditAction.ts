import { bodyOf, encodeName } from '@callboard/integrations/common';
import { createAction } from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import type { OpenProject } from './gitlabProject.ts';
import { placeInput } from './projectInput.ts';

const issueShape = z.object({
  id: z.number(),
  iid: z.number(),
  project_id: z.number(),
  web_url: z.string(),
  title: z.string(),
  state: z.string(),
  updated_at: z.string(),
});

export const issueEditAction = (open: OpenProject) =>
  createAction({
    id: 'gitlab:issue:edit',
    description: 'Changes an issue on GitLab.',
    input: z.object({
      ...placeInput,
      projectId: z.union([z.number(), z.string().min(1)]),
      issueIid: z.number().int().describe('The number of the issue in its project'),
      addLabels: z.string().optional().describe('Names separated by commas'),
      assignees: z.array(z.number()).optional(),
      confidential: z.boolean().optional(),
      description: z.string().max(1_048_576).optional(),
      discussionLocked: z.boolean().optional(),
      dueDate: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2027-01-31')
        .optional(),
      epicId: z.number().min(0).optional(),
      issueType: z.enum(['issue', 'incident', 'test_case', 'task']).optional(),
      labels: z.string().optional().describe('Replaces the existing labels; an empty string removes all'),
      milestoneId: z.number().optional().describe('0 removes it'),
      removeLabels: z.string().optional(),
      stateEvent: z.enum(['close', 'reopen']).optional(),
      title: z.string().optional(),
      updatedAt: z.string().optional(),
      weight: z.number().min(0).max(10).optional(),
    }),
    output: z.object({
      issueUrl: z.string(),
      projectId: z.number(),
      issueId: z.number(),
      issueIid: z.number(),
      state: z.string(),
      title: z.string(),
      updatedAt: z.string(),
    }),
    examples: [
      {
        description: 'Closes an issue',
        input: {
          repoUrl: 'gitlab.com?owner=meridian-air&repo=snack-planner',
          projectId: 12,
          issueIid: 3,
          stateEvent: 'close',
        },
      },
    ],
    async run({ input, signal, once }) {
      const project = await open(input, signal);
      // Omitted fields stay unchanged.
      const json = {
        add_labels: input.addLabels,
        assignee_ids: input.assignees,
        confidential: input.confidential,
        description: input.description,
        discussion_locked: input.discussionLocked,
        due_date: input.dueDate,
        epic_id: input.epicId,
        issue_type: input.issueType,
        labels: input.labels,
        milestone_id: input.milestoneId,
        remove_labels: input.removeLabels,
        state_event: input.stateEvent,
        title: input.title,
        updated_at: input.updatedAt,
        weight: input.weight,
      };
      return once('issue', async () => {
        const path = `/projects/${encodeName(String(input.projectId))}/issues/${input.issueIid}`;
        const body = bodyOf(await project.call('PUT', path, { json }), issueShape);
        return {
          issueUrl: body.web_url,
          projectId: body.project_id,
          issueId: body.id,
          issueIid: body.iid,
          state: body.state,
          title: body.title,
          updatedAt: body.updated_at,
        };
      });
    },
  });
