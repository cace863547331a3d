import type { ActionShape } from '@callboard/contract';
import type { scaffolderContract } from '../../common/index.ts';

/** The endpoints of the approval page as actions: the same rules apply to people and to agents that act for them. */
export const approvalActions = {
  listWaitingApprovals: {
    name: 'list-approvals',
    area: 'templates',
    title: 'List Waiting Approvals',
    description:
      'Returns the runs of templates that wait for a decision of the caller, or of a group of the caller, the oldest first: "taskId" and "stepId", the question in "message", the template, and who started the run.',
    attributes: { readOnly: true, idempotent: true },
    shortens: { list: 'approvals', limitedBy: 'limit' },
  },
  decideApproval: {
    name: 'approve',
    area: 'templates',
    title: 'Approve or Reject a Run',
    description:
      'Decides whether a run of a template continues. "taskId" and "stepId" come from "templates.list-approvals", "decision" is "approved" or "rejected", and "reason" is a comment for the person who started the run. Call it only after the person has told you their decision about this run. The run continues or fails immediately, and the decision cannot be changed. People cannot approve runs that they started.',
    // Whatever the run does next cannot be undone, so clients ask the person first.
    attributes: { readOnly: false, destructive: true, idempotent: false },
    // No permission: the step defines who decides.
  },
} satisfies { [Name in keyof typeof scaffolderContract]?: ActionShape };
