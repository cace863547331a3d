import { createRouteRef } from '@callboard/web-kit';

export const agentsRoute = createRouteRef({ id: 'mcp-actions.root' });
