import { configuredHost } from '@callboard/integrations';
import type { ProviderContext, ScheduledProvider } from '@callboard/plugin-catalog/server';
import { addDirectory } from '@callboard/plugin-directories/server';
import type { gitlabConfig } from '../config.ts';
import type { GitlabAccess, GitlabHost } from '../gitlabAccess.ts';
import type { OrganizationInstance } from './organizationConfig.ts';
import { type EntityOptions, organizationContents } from './organizationEntities.ts';
import { createOrganizationFilter } from './organizationFilter.ts';
import { createOrganizationReader } from './readOrganization.ts';

/** One instance that imports people and groups, for webhooks, which report changes outside of the schedule. */
export type Organization = {
  id: string;
  instance: OrganizationInstance;
  /** The URL of its GitLab. */
  root: string;
  access: GitlabAccess;
  filter: ReturnType<typeof createOrganizationFilter>;
  entityOptions: EntityOptions;
  provider: ScheduledProvider;
};

/** Imports people and groups as Users and Groups, on a schedule, for instances that are configured to do so. */
export function addOrganizations(
  context: ProviderContext<typeof gitlabConfig>,
  hosts: readonly GitlabHost[],
): Organization[] {
  return instancesIn(context.config.catalog.providers).map(({ id, key, instance }) => {
    const { host, group } = instance;
    const wantedBy = `catalog.providers.${key}`;
    const { integration, access } = configuredHost(hosts, { host, wantedBy, key: 'integrations.gitlab' });
    const root = integration.baseUrl;
    const filter = createOrganizationFilter(instance);
    const readOrganization = createOrganizationReader(access, { root, instance, filter });
    const entityOptions = { root, group };
    const { provider } = addDirectory(context, {
      id: key,
      // Wire.
      name: `GitlabOrgDiscoveryEntityProvider:${id}`,
      target: `${root}/${group ?? ''}`,
      rules: instance,
      async read(signal) {
        const organization = await readOrganization(signal);
        return organizationContents(organization, entityOptions);
      },
    });
    return { id, instance, root, access, filter, entityOptions, provider };
  });
}

type Providers = ProviderContext<typeof gitlabConfig>['config']['catalog']['providers'];

/** Those that import people and groups in addition to projects, and those that import nothing else. */
function instancesIn({ gitlab = {}, gitlabOrg = {} }: Providers) {
  const beside = Object.entries(gitlab).filter(([, { orgEnabled }]) => orgEnabled);
  return [
    ...beside.map(([name, instance]) => ({ id: name, key: `gitlab.${name}`, instance })),
    // Both may have an instance of the same name.
    ...Object.entries(gitlabOrg).map(([name, instance]) => ({
      id: `gitlabOrg.${name}`,
      key: `gitlabOrg.${name}`,
      instance,
    })),
  ];
}
