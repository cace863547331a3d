import { serve } from '@callboard/contract/server';
import { NotAllowedError } from '@callboard/errors';
import type { PluginContext } from '@callboard/server-kit';
import type { FastifyRequest } from 'fastify';
import { approvalContract } from '../../common/index.ts';
import { tokenIdOf } from '../protocol/mcpMethod.ts';
import type { ApprovalService } from './approvalService.ts';

/** The page on which people decide about the calls of agents. */
export function approvalRoutes(
  { http, credentials }: Pick<PluginContext, 'http' | 'credentials'>,
  approvals: ApprovalService,
): void {
  const userOf = (request: FastifyRequest) => credentials.userOf(request).userEntityRef;

  /** An agent has the user's rights through a token; with it, it must not approve its own calls. */
  function inPerson(request: FastifyRequest) {
    const user = credentials.userOf(request);
    if (user.actor || tokenIdOf(user) !== undefined)
      throw new NotAllowedError('You must approve or reject the call yourself, on a page of the portal');
    return { userRef: user.userEntityRef };
  }

  serve(http, approvalContract, {
    listApprovals: async (_, request) => ({ items: await approvals.list(userOf(request)) }),
    getApproval: ({ params }, request) => approvals.show(params.id, userOf(request)),
    decideApproval: ({ params, body }, request) => approvals.decide(params.id, inPerson(request), body.decision),
  });
}
