import { NotAllowedError } from '@callboard/errors';
import { parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { duration } from '@callboard/server-kit';
import * as z from 'zod';
import { APPROVAL_ACTION } from '../../../common/index.ts';
import type { ApprovalRow } from '../../tasks/tables.ts';
import { personName, type UserNotifier } from '../../tasks/userNotifier.ts';
import { approvalOf } from '../../waiting/approvalOf.ts';
import type { ApprovalStore } from '../../waiting/approvalStore.ts';
import { RejectedError, Suspension } from '../../waiting/suspension.ts';
import { type ActionContext, createAction } from '../action.ts';

const ref = z.string().min(1);
const maxMs = 90 * 24 * 3_600_000;

type Approvals = Pick<ApprovalStore, 'ask' | 'find' | 'expire'>;

export const requestApproval = (approvals: Approvals, notifier: Pick<UserNotifier, 'asked' | 'decided' | 'nameOf'>) =>
  createAction({
    id: APPROVAL_ACTION,
    description:
      'Waits until one of the approvers approves the task. The decision is recorded with its user, time and reason.',
    input: z.object({
      approvers: z.array(ref).min(1).max(100).describe('Refs of users and groups; a plain name is a group'),
      message: z.string().max(2_000).optional().describe('The question for the approvers'),
      allowCreator: z
        .boolean()
        .default(false)
        .describe('Whether users who started or restarted the run may approve it'),
      timeout: duration
        .refine((ms) => ms > 0 && ms <= maxMs, 'must be up to 90 days')
        .optional()
        .describe(
          "How long the approvers have to decide, such as '2h' or { days: 3 }; then the step fails. No limit by default",
        ),
    }),
    output: z.object({
      approvedBy: z.string().describe('The ref of the approver'),
      approvedAt: z.string().describe('The time of the approval (ISO 8601)'),
      reason: z.string().optional().describe('The reason'),
    }),
    examples: [
      {
        description: 'Ask the platform team before creating anything',
        input: { approvers: ['group:default/platform'], message: 'A new database costs money.' },
      },
      { description: 'Give the approvers three days', input: { approvers: ['group:default/platform'], timeout: '3d' } },
    ],
    isIdempotent: true,
    async run({ input, task, user, caller, step, logger, once, masked }) {
      const { approvers, allowCreator, timeout } = input;
      // It is stored, sent by mail and chat, and read by people who have not seen the form.
      const message = masked(input.message);
      const refs = approvers.map((name) => stringifyEntityRef(parseEntityRef(name, { defaultKind: 'group' })));
      const namesOf = async (all: readonly string[]) => (await Promise.all(all.map(notifier.nameOf))).join(', ');
      const place = { task_id: task.id, step_id: step.id };
      const asked = await approvals.find(task.id, step.id);
      if (!asked) {
        const now = Date.now();
        await approvals.ask({
          ...place,
          approvers: JSON.stringify(refs),
          is_for_creator: allowCreator ? 1 : 0,
          message: message ?? null,
          asked_at: now,
          expires_at: timeout === undefined ? null : now + timeout,
        });
      } else if (isOver(asked)) await approvals.expire(place);
      const row = (await approvals.find(task.id, step.id))!;
      const { decision, decidedBy, decidedAt, reason, askedAt, expiresAt } = approvalOf(row);
      if (decision === 'expired') {
        await notifier.decided(row);
        throw new NotAllowedError(`None of ${await namesOf(refs)} decided before the request expired at ${expiresAt}`);
      }
      if (decision === 'rejected') {
        throw new RejectedError({ ref: decidedBy!, name: await notifier.nameOf(decidedBy!), reason });
      }
      if (decision === 'approved') {
        return { approvedBy: decidedBy!, approvedAt: decidedAt!, ...(reason === undefined ? {} : { reason }) };
      }
      const limit = expiresAt === undefined ? '' : ` until ${expiresAt}`;
      // Once per request: a retry asks again.
      await once(`asked ${askedAt}`, async () => {
        logger.info(`Waiting for approval by ${await namesOf(refs)}${limit}`);
        const except = allowCreator ? [] : startersOf(user, caller);
        await notifier.asked({ ...place, by: nameOf(user, caller), approvers: refs, except, message: message ?? null });
        // Someone may have decided while the notification was being sent.
        const now = await approvals.find(task.id, step.id);
        if (now) await notifier.decided(now);
      });
      throw new Suspension({ isForPeople: true, until: expiresAt === undefined ? undefined : new Date(expiresAt) });
    },
  });

/** The users who started or restarted the run. */
const startersOf = ({ ref }: ActionContext['user'], caller: ActionContext['caller']): string[] => [
  ...(ref === undefined ? [] : [ref]),
  ...(caller.type === 'user' ? [caller.userEntityRef] : []),
];

/** The user on whose behalf the run asks: the creator, or the person who restarted the run. */
function nameOf({ ref, entity }: ActionContext['user'], caller: ActionContext['caller']): string | undefined {
  if (caller.type === 'user' && caller.userEntityRef !== ref) {
    return parseEntityRef(caller.userEntityRef, { defaultKind: 'user' }).name;
  }
  return ref && personName(ref, entity);
}

const isOver = ({ expires_at, decision }: ApprovalRow) =>
  decision === null && expires_at !== null && Number(expires_at) <= Date.now();
