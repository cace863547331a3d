import { definePlugin } from '@callboard/server-kit';
import { simulatedDirectoryConfig } from './config.ts';
import type { RunningTenant, TenantOptions } from './startTenant.ts';

export type { Interruption, RunningTenant, TenantOptions } from './startTenant.ts';
export { createTenant, type Tenant, type TenantGroup, type TenantUser } from './tenant.ts';

export const simulatedDirectoryServer = definePlugin({
  id: 'simulated-directory',
  config: simulatedDirectoryConfig,
  async start(context) {
    if (!context.config.simulatedDirectory.enabled) return;
    // Loaded lazily: most portals do not need it.
    const { startSimulatedDirectory } = await import('./startSimulatedDirectory.ts');
    await startSimulatedDirectory(context);
  },
});

/** A directory without a portal. */
export async function startTenant(options: TenantOptions): Promise<RunningTenant> {
  const directory = await import('./startTenant.ts');
  return directory.startTenant(options);
}
