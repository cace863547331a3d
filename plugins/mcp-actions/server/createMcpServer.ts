import type { Actions, Logger } from '@callboard/server-kit';
import * as z from 'zod';
import type { AgentAudit } from './agentAudit.ts';
import type { ApprovalService } from './approval/approvalService.ts';
import type { CallApproval } from './approval/callApproval.ts';
import { takeClientAnswer } from './approval/clientAnswer.ts';
import type { McpConfig, McpServerConfig } from './config.ts';
import { promptMethods } from './prompts/promptMethods.ts';
import type { Cancellations } from './protocol/cancellations.ts';
import { clientOf, type McpClient } from './protocol/clientSession.ts';
import {
  errorAnswer,
  internalError,
  methodNotFound,
  RpcError,
  type RpcRequest,
  requestIn,
} from './protocol/jsonRpc.ts';
import { type McpCall, type McpMethod, parsedParams } from './protocol/mcpMethod.ts';
import { resourceMethods } from './resources/resourceMethods.ts';
import { toolMethods, visibleActions } from './tools/toolMethods.ts';
import type { UsageService } from './usage/usageService.ts';

type Parts = {
  server: McpServerConfig;
  config: McpConfig;
  actions: Actions;
  approvals: Pick<ApprovalService, 'answer'>;
  approve: CallApproval;
  cancellations: Cancellations;
  audit: AgentAudit;
  usage: Pick<UsageService, 'count'>;
  logger: Logger;
};

/** The newest first; older clients ask for theirs. */
const protocolVersions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];
const serverVersion = '1.0.0';

const initializeParams = z.looseObject({ protocolVersion: z.string() });

/** The answer to one message; nothing for a notification, or for the client's answer to a question. */
export type McpAnswer = { answer: object | undefined; newClient?: McpClient };

/** Answers the messages of MCP clients, one request each. */
export function createMcpServer({ server, approvals, cancellations, audit, logger, ...parts }: Parts) {
  const { config, actions } = parts;
  const visibleTo = visibleActions(server, actions);
  const offered = { actions, visibleTo, maxOutputTokens: config.maxOutputTokens };

  const initialize: McpMethod = (params) => {
    const { protocolVersion } = parsedParams(initializeParams, params);
    const { name, description, instructions } = server;
    return {
      protocolVersion: protocolVersions.includes(protocolVersion) ? protocolVersion : protocolVersions[0],
      capabilities: { tools: {}, resources: {}, ...(config.prompts && { prompts: {} }) },
      serverInfo: { name, version: serverVersion, ...(description !== undefined && { description }) },
      ...(instructions !== undefined && { instructions }),
    };
  };
  const methods: Record<string, McpMethod> = {
    initialize,
    ping: () => ({}),
    ...toolMethods({ server, audit, ...parts }),
    ...resourceMethods(offered),
    ...(config.prompts && promptMethods(offered)),
  };

  return async (call: McpCall): Promise<McpAnswer> => {
    const { body, id: requestId } = call.request;
    let asked: RpcRequest | undefined;
    try {
      asked = requestIn(body);
      if (!asked) {
        if (!(await cancellations.take(body, call))) await takeClientAnswer(body, call, approvals);
        return { answer: undefined };
      }
      const method = Object.hasOwn(methods, asked.method) ? methods[asked.method] : undefined;
      if (!method) throw new RpcError(methodNotFound, `Unknown method '${asked.method.slice(0, 100)}'`);
      const { id, params } = asked;
      const result = await cancellations.cancellable(call, id, async () => method(params, call));
      const answer = { jsonrpc: '2.0', id, result };
      if (method !== initialize) return { answer };
      const newClient = clientOf(asked.params);
      audit('agent-connected', { ...call, client: newClient });
      return { answer, newClient };
    } catch (error) {
      if (error instanceof RpcError) return { answer: errorAnswer(asked?.id ?? null, error) };
      logger.error({ err: error, requestId }, `The MCP method '${asked?.method.slice(0, 100)}' failed`);
      return { answer: errorAnswer(asked?.id ?? null, new RpcError(internalError, 'Internal server error')) };
    }
  };
}
