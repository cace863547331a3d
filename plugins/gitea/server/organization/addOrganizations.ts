import { configuredHost } from '@callboard/integrations';
import type { ProviderContext } from '@callboard/plugin-catalog/server';
import { addDirectory } from '@callboard/plugin-directories/server';
import type { giteaConfig } from '../config.ts';
import type { GiteaHost } from '../giteaAccess.ts';
import { organizationContents } from './organizationContents.ts';
import { createOrganizationReader } from './readOrganization.ts';

/** Imports the members and teams of organisations as Users and Groups, on a schedule. */
export function addOrganizations(context: ProviderContext<typeof giteaConfig>, hosts: readonly GiteaHost[]): void {
  for (const [id, instance] of Object.entries(context.config.catalog.providers.giteaOrg ?? {})) {
    const { host, organization } = instance;
    const wantedBy = `catalog.providers.giteaOrg.${id}`;
    const { integration, access } = configuredHost(hosts, { host, wantedBy, key: 'integrations.gitea' });
    const root = integration.baseUrl;
    const url = new URL(`${root}/${organization}`);
    const readOrganization = createOrganizationReader(access, { url, organization });
    addDirectory(context, {
      id: `giteaOrg.${id}`,
      name: `GiteaOrgEntityProvider:${id}`,
      target: url.href,
      rules: instance,
      read: async (signal) => organizationContents(await readOrganization(signal), { root, organization }),
    });
  }
}
