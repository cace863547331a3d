import { type Actions, createActionFilter, type ListedAction, type Principal } from '@callboard/server-kit';
import * as z from 'zod';
import type { AgentAudit } from '../agentAudit.ts';
import type { CallApproval } from '../approval/callApproval.ts';
import type { McpConfig, McpServerConfig } from '../config.ts';
import { type McpMethod, parsedParams } from '../protocol/mcpMethod.ts';
import type { UsageService } from '../usage/usageService.ts';
import { callTool } from './callTool.ts';
import { createToolList } from './toolList.ts';

const callParams = z.looseObject({
  name: z.string().max(500),
  arguments: z.record(z.string(), z.unknown()).default({}),
  _meta: z.looseObject({ progressToken: z.union([z.string().max(500), z.number()]).optional() }).optional(),
});

type Parts = {
  server: McpServerConfig;
  config: Pick<McpConfig, 'namespacedToolNames' | 'maxOutputTokens'>;
  actions: Actions;
  approve: CallApproval;
  audit: AgentAudit;
  usage: Pick<UsageService, 'count'>;
};

/** The actions that a caller sees on one server. */
export type VisibleActions = (principal: Principal) => Promise<readonly ListedAction[]>;

export function visibleActions(server: McpServerConfig, actions: Actions): VisibleActions {
  const isOffered = createActionFilter(server.filter);
  return async (principal) => (await actions.list(principal)).filter(isOffered);
}

/** Lists tools and calls them. */
export function toolMethods({ server, config, actions, approve, audit, usage }: Parts): Record<string, McpMethod> {
  const tools = createToolList(config);
  const visibleTo = visibleActions(server, actions);

  return {
    'tools/list': async (_params, call) => {
      const listed = tools.of(await visibleTo(call.principal));
      audit('agent-listed-tools', call);
      return { tools: listed };
    },

    'tools/call': async (params, call) => {
      const { name, arguments: input, _meta } = parsedParams(callParams, params);
      const { principal, request, client } = call;
      const action = (await visibleTo(principal)).find((one) => tools.nameOf(one) === name);
      const progressToken = _meta?.progressToken;
      let startedAt = performance.now();
      const result = await callTool({
        actions,
        action,
        principal,
        request,
        call: { name, arguments: input },
        maxOutputTokens: config.maxOutputTokens,
        // The time of the person is not the time of the tool.
        approve: () =>
          approve({
            action: action!,
            tool: name,
            input,
            call,
            ...(progressToken !== undefined && { progressToken }),
          }).finally(() => {
            startedAt = performance.now();
          }),
      }).catch((error) => {
        audit('agent-called-tool', call, { outcome: 'failed', resource: name, isChange: true });
        if (action)
          usage.count({ tool: name, client: client.name, durationMs: performance.now() - startedAt, isError: true });
        throw error;
      });
      const isError = result.isError === true;
      audit('agent-called-tool', call, {
        outcome: isError ? 'failed' : 'succeeded',
        resource: name,
        isChange: action?.attributes.readOnly === false,
      });
      // A name that does not exist is not counted, because clients could invent any number.
      if (action) usage.count({ tool: name, client: client.name, durationMs: performance.now() - startedAt, isError });
      return result;
    },
  };
}
