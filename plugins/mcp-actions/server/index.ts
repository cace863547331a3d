import { actionsService, definePlugin } from '@callboard/server-kit';
import { mcpActionsConfig } from './config.ts';
import { mcpRoutes } from './routes.ts';

export const mcpActionsServer = definePlugin({
  id: 'mcp-actions',
  config: mcpActionsConfig,
  start({ http, config, credentials, extensions, logger }) {
    mcpRoutes({ http, credentials, logger }, { config: config.mcpActions, actions: extensions.get(actionsService) });
  },
});
