import { statusOf } from '@callboard/errors';
import * as z from 'zod';
import { type McpCall, tokenIdOf } from '../protocol/mcpMethod.ts';
import type { ApprovalService } from './approvalService.ts';
import { questionPrefix } from './callApproval.ts';

/** Wire: the answer to `elicitation/create`; an error means that the client could not ask. */
const answer = z.object({
  id: z.string().startsWith(questionPrefix).max(100),
  result: z.looseObject({ action: z.enum(['accept', 'decline', 'cancel']) }).optional(),
});

/**
 * Takes the answer of a client to a question. It arrives as a separate request, possibly at another replica than the
 * waiting call. Answers to other questions have no effect.
 */
export async function takeClientAnswer(
  body: unknown,
  { principal }: Pick<McpCall, 'principal'>,
  approvals: Pick<ApprovalService, 'answer'>,
): Promise<void> {
  const { data } = answer.safeParse(body);
  if (!data || principal.type !== 'user') return;
  const decision = data.result?.action === 'accept' ? 'approved' : 'rejected';
  const by = { userRef: principal.userEntityRef, tokenId: tokenIdOf(principal) };
  try {
    await approvals.answer(data.id.slice(questionPrefix.length), by, decision);
  } catch (error) {
    // Too late, or not a call of this person: the client gets no answer to a response.
    if (statusOf(error) === undefined) throw error;
  }
}
