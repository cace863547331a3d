import { actionsService, definePlugin } from '@callboard/server-kit';
import { mcpActionsConfig } from './config.ts';
import { protectedResource } from './protectedResource.ts';
import { mcpRoutes } from './routes.ts';

export const mcpActionsServer = definePlugin({
  id: 'mcp-actions',
  wants: ['auth'],
  config: mcpActionsConfig,
  start({ http, config, credentials, discovery, extensions, logger }) {
    const { name, servers } = config.mcpActions;
    const others = Object.entries(servers).map(([key, server]) => ({ path: `/v1/${key}`, name: server.name }));
    protectedResource({ http, extensions, discovery }, [{ path: '/v1', name }, ...others]);
    mcpRoutes({ http, credentials, logger }, { config: config.mcpActions, actions: extensions.get(actionsService) });
  },
});
