import type { Actions, PluginContext } from '@callboard/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AgentAudit } from './agentAudit.ts';
import type { ApprovalService } from './approval/approvalService.ts';
import type { CallApproval } from './approval/callApproval.ts';
import { createCallerLimits } from './callerLimits.ts';
import type { McpConfig, McpServerConfig } from './config.ts';
import type { McpAnswer } from './createMcpServer.ts';
import type { Cancellations } from './protocol/cancellations.ts';
import { clientIn, sessionHeader, sessionIdOf } from './protocol/clientSession.ts';
import type { McpCall } from './protocol/mcpMethod.ts';
import { createOutgoing } from './protocol/outgoing.ts';
import type { UsageService } from './usage/usageService.ts';

type Context = Pick<PluginContext, 'http' | 'credentials' | 'lifecycle' | 'logger'>;
type Parts = {
  config: McpConfig;
  actions: Actions;
  approvals: ApprovalService;
  approve: CallApproval;
  cancellations: Cancellations;
  audit: AgentAudit;
  usage: UsageService;
};

/**
 * Only clients and the pages of this portal: another page could use a token that it has found. The call of a tool is a
 * separate request, for which the scopes of the token are checked.
 */
const route = { config: { refusesForeignPages: true, scope: 'any' } } as const;

/** Wire: Streamable HTTP without state. Every request is complete, so any replica can answer it. */
export function mcpRoutes({ http, credentials, lifecycle, logger }: Context, parts: Parts): void {
  const { name, description, instructions, servers } = parts.config;
  const everything: McpServerConfig = {
    name,
    ...(description !== undefined && { description }),
    ...(instructions !== undefined && { instructions }),
    filter: { include: [], exclude: [] },
  };
  const admit = createCallerLimits(parts.config);

  for (const [path, server] of Object.entries({ '/v1': everything, ...prefixed(servers) })) {
    // Loaded by the first request: most portals have no agents.
    let answerMessage: Promise<(call: McpCall) => Promise<McpAnswer>> | undefined;
    const load = async () => {
      const { createMcpServer } = await import('./createMcpServer.ts');
      return createMcpServer({ server, logger, ...parts });
    };
    http.post(path, route, async (request, reply) => {
      const principal = credentials.principalOf(request);
      const release = admit(principal, request);
      const { outgoing, respond } = createOutgoing(request, reply, lifecycle.stopping);
      const call = { request, principal, client: clientIn(request), outgoing };
      answerMessage ??= load();
      const answering = answerMessage.then((answer) => answer(call)).finally(release);
      return respond(
        answering.then(({ answer, newClient }) => {
          if (newClient) reply.header(sessionHeader, sessionIdOf(newClient));
          return answer;
        }),
      );
    });
    for (const method of ['GET', 'DELETE'] as const) http.route({ method, url: path, ...route, handler: notAllowed });
  }
}

const prefixed = (servers: Readonly<Record<string, McpServerConfig>>) =>
  Object.fromEntries(Object.entries(servers).map(([key, server]) => [`/v1/${key}`, server]));

/** Wire: there is no stream to read and no session to end. */
const notAllowed = (_request: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(405)
    .header('allow', 'POST')
    .send({ jsonrpc: '2.0', error: { code: -32_000, message: 'Method not allowed.' }, id: null });
