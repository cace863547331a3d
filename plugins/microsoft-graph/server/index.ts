import { definePlugin } from '@callboard/server-kit';
import { addTenant } from './addTenant.ts';
import { microsoftGraphConfig } from './config.ts';
import { deltaTables } from './migrations/0001-delta.ts';

export const microsoftGraphServer = definePlugin({
  id: 'microsoft-graph',
  needs: ['catalog', 'directories'],
  config: microsoftGraphConfig,
  migrations: [deltaTables],
  start(context) {
    const tenants = context.config.catalog.providers.microsoftGraphOrg ?? {};
    for (const [instance, config] of Object.entries(tenants)) addTenant(context, instance, config);
  },
});
