import { configuredHost } from '@callboard/integrations';
import { catalogProviders, scheduledProvider } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import type { gitlabConfig } from '../config.ts';
import type { GitlabAccess } from '../gitlabAccess.ts';
import type { GitlabIntegration } from '../gitlabIntegrations.ts';
import { organizationEntities } from './organizationEntities.ts';
import { createOrganizationReader } from './readOrganization.ts';

type Host = { integration: GitlabIntegration; access: GitlabAccess };
type Context = Pick<PluginContext<typeof gitlabConfig>, 'config' | 'extensions' | 'scheduler' | 'logger'>;

/** Brings people and groups as Users and Groups, on a schedule, where an instance is to do so. */
export function addOrganizations(context: Context, hosts: readonly Host[]): void {
  for (const [id, instance] of Object.entries(context.config.catalog.providers.gitlab ?? {})) {
    if (!instance.orgEnabled) continue;
    const { host, group, schedule } = instance;
    const wantedBy = `catalog.providers.gitlab.${id}`;
    const { integration, access } = configuredHost(hosts, { host, wantedBy, key: 'integrations.gitlab' });
    const root = integration.baseUrl;
    const readOrganization = createOrganizationReader(access, { root, instance });
    const provider = scheduledProvider(context, {
      // Wire.
      name: `GitlabOrgDiscoveryEntityProvider:${id}`,
      task: `read-organization-${id}`,
      schedule,
      async read(signal) {
        const organization = await readOrganization(signal);
        const { people, groups, refused } = organization;
        const counts = { people: people.length, groups: groups.length, refused };
        return { entities: organizationEntities(organization, { root, group }), counts };
      },
    });
    context.extensions.add(catalogProviders, provider);
  }
}
