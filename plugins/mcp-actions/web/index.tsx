import { withDataTable } from '@callboard/ui';
import { commandPoint, createRoutableExtension, definePlugin, lazyCommands } from '@callboard/web-kit';
import { agentsRoute } from './entry.ts';

/** The calls of agents: those that wait for the user's approval, and for administrators how much is used. */
export const mcpActionsPlugin = definePlugin({
  id: 'mcp-actions',
  routes: { root: agentsRoute },
  pages: [
    {
      path: '/agents',
      Component: createRoutableExtension({
        name: 'AgentsPage',
        mountPoint: agentsRoute,
        load: async () => (await withDataTable(import('./AgentsPage.tsx'))).AgentsPage,
      }),
    },
  ],
  extensions: [
    commandPoint.add(lazyCommands('mcp-actions', async () => (await import('./agentsCommands.ts')).agentsCommands)),
  ],
});
