import { NotAllowedError } from '@callboard/errors';
import { parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import * as z from 'zod';
import { type ApprovalStore, approvalOf } from '../../waiting/approvalStore.ts';
import { Suspension } from '../../waiting/suspension.ts';
import { createAction } from '../action.ts';
import { stepExample } from '../stepExample.ts';

const ref = z.string().min(1);

export const requestApproval = (approvals: Pick<ApprovalStore, 'ask' | 'find'>) =>
  createAction({
    id: 'approval:request',
    description:
      'Waits until one of the named users, or a member of one of the named groups, lets the task go on. Who, when and why are kept.',
    input: z.object({
      approvers: z.array(ref).min(1).max(100).describe('Refs of users and groups; a name alone is that of a group'),
      message: z.string().max(2_000).optional().describe('What is to be decided'),
      allowCreator: z.boolean().default(false).describe('Whether who has started the task may decide as well'),
    }),
    output: z.object({
      approvedBy: z.string().describe('The ref of who approved'),
      approvedAt: z.string().describe('When, as ISO 8601'),
      reason: z.string().optional().describe('Why'),
    }),
    examples: [
      stepExample('Asks the platform team before anything is made', {
        action: 'approval:request',
        input: { approvers: ['group:default/platform'], message: 'A new database costs money.' },
      }),
    ],
    async run({ input: { approvers, message, allowCreator }, task, step, logger, once }) {
      const refs = approvers.map((name) => stringifyEntityRef(parseEntityRef(name, { defaultKind: 'group' })));
      const asked = await approvals.find(task.id, step.id);
      if (!asked) {
        await approvals.ask({
          task_id: task.id,
          step_id: step.id,
          approvers: JSON.stringify(refs),
          is_for_creator: allowCreator ? 1 : 0,
          message: message ?? null,
          asked_at: Date.now(),
        });
      }
      const { decision, decidedBy, decidedAt, reason } = asked ? approvalOf(asked) : {};
      if (decision === 'rejected') {
        throw new NotAllowedError(`Rejected by ${decidedBy}${reason ? `: ${reason}` : ''}`);
      }
      if (decision === 'approved') {
        return { approvedBy: decidedBy!, approvedAt: decidedAt!, ...(reason === undefined ? {} : { reason }) };
      }
      await once('asked', async () => logger.info(`Waiting for an approval by ${refs.join(', ')}`));
      throw new Suspension();
    },
  });
