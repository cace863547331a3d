import {
  type Actions,
  createActionFilter,
  type ListedAction,
  type Logger,
  type Principal,
} from '@callboard/server-kit';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { McpConfig, McpServerConfig } from './config.ts';
import {
  errorAnswer,
  internalError,
  invalidParams,
  methodNotFound,
  RpcError,
  type RpcRequest,
  requestIn,
} from './protocol/jsonRpc.ts';
import { callTool } from './tools/callTool.ts';
import { createToolList } from './tools/toolList.ts';

type Parts = {
  server: McpServerConfig;
  config: Pick<McpConfig, 'namespacedToolNames' | 'maxOutputTokens'>;
  actions: Actions;
  principalOf(request: FastifyRequest): Principal;
  logger: Logger;
};

/** The newest first; older clients ask for theirs. */
const protocolVersions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];
const serverVersion = '1.0.0';

const initializeParams = z.looseObject({ protocolVersion: z.string() });
const callParams = z.looseObject({ name: z.string(), arguments: z.record(z.string(), z.unknown()).default({}) });

/** Answers the messages of MCP clients, one request each. */
export function createMcpServer({ server, config, actions, principalOf, logger }: Parts) {
  const isOffered = createActionFilter(server.filter);
  const tools = createToolList(config);
  const visibleTo = async (principal: Principal): Promise<readonly ListedAction[]> =>
    (await actions.list(principal)).filter(isOffered);

  const methods: Record<string, (params: RpcRequest['params'], request: FastifyRequest) => Promise<object> | object> = {
    initialize: (params) => {
      const { protocolVersion } = parsedParams(initializeParams, params);
      const { name, description, instructions } = server;
      return {
        protocolVersion: protocolVersions.includes(protocolVersion) ? protocolVersion : protocolVersions[0],
        capabilities: { tools: {} },
        serverInfo: { name, version: serverVersion, ...(description !== undefined && { description }) },
        ...(instructions !== undefined && { instructions }),
      };
    },
    ping: () => ({}),
    'tools/list': async (_params, request) => ({ tools: tools.of(await visibleTo(principalOf(request))) }),
    'tools/call': async (params, request) => {
      const call = parsedParams(callParams, params);
      const principal = principalOf(request);
      const action = (await visibleTo(principal)).find((one) => tools.nameOf(one) === call.name);
      return callTool({ actions, action, principal, request, call, maxOutputTokens: config.maxOutputTokens });
    },
  };

  return async (request: FastifyRequest): Promise<object | undefined> => {
    let asked: RpcRequest | undefined;
    try {
      asked = requestIn(request.body);
      if (!asked) return undefined;
      const method = Object.hasOwn(methods, asked.method) ? methods[asked.method] : undefined;
      if (!method) throw new RpcError(methodNotFound, `Unknown method '${asked.method.slice(0, 100)}'`);
      return { jsonrpc: '2.0', id: asked.id, result: await method(asked.params, request) };
    } catch (error) {
      if (error instanceof RpcError) return errorAnswer(asked?.id ?? null, error);
      logger.error({ err: error, requestId: request.id }, `The MCP method '${asked?.method}' failed`);
      return errorAnswer(asked?.id ?? null, new RpcError(internalError, 'Internal server error'));
    }
  };
}

function parsedParams<T extends z.ZodType>(schema: T, params: RpcRequest['params']): z.output<T> {
  const result = schema.safeParse(params);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `params/${path.join('/')}: ${message}`);
  throw new RpcError(invalidParams, problems.slice(0, 10).join('; '));
}
