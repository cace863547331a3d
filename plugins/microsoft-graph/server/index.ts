import { definePlugin } from '@callboard/server-kit';
import { addTenants } from './addTenants.ts';
import { microsoftGraphConfig } from './config.ts';
import { deltaTables } from './migrations/0001-delta.ts';

export const microsoftGraphServer = definePlugin({
  id: 'microsoft-graph',
  needs: ['catalog', 'directories'],
  config: microsoftGraphConfig,
  migrations: [deltaTables],
  async start(context) {
    await addTenants(context, context.config.catalog.providers.microsoftGraphOrg ?? {});
  },
});
