import type { Actions, PluginContext } from '@callboard/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { McpConfig, McpServerConfig } from './config.ts';

type Context = Pick<PluginContext, 'http' | 'credentials' | 'logger'>;
type Parts = { config: McpConfig; actions: Actions };

/** Wire: Streamable HTTP without sessions. Every request is complete, so any replica can answer it. */
export function mcpRoutes({ http, credentials, logger }: Context, { config, actions }: Parts): void {
  const { name, description, instructions } = config;
  const everything: McpServerConfig = {
    name,
    ...(description !== undefined && { description }),
    ...(instructions !== undefined && { instructions }),
    filter: { include: [], exclude: [] },
  };
  const servers = { '/v1': everything, ...prefixed(config.servers) };

  for (const [path, server] of Object.entries(servers)) {
    // Loaded by the first request: most portals have no agents.
    let answerMessage: Promise<(request: FastifyRequest) => Promise<object | undefined>> | undefined;
    const load = async () => {
      const { createMcpServer } = await import('./createMcpServer.ts');
      return createMcpServer({ server, config, actions, principalOf: credentials.principalOf, logger });
    };
    // Each tool is a call of its own, for which the scopes of the token are checked.
    http.post(path, { config: { scope: 'any' } }, async (request, reply) => {
      answerMessage ??= load();
      const answer = await (await answerMessage)(request);
      // Notifications and responses of the client have no answer.
      return answer === undefined ? reply.code(202).send() : reply.send(answer);
    });
    for (const method of ['GET', 'DELETE'] as const) http.route({ method, url: path, handler: notAllowed });
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
