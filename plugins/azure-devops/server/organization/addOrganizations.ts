import { configuredHost } from '@callboard/integrations';
import { encodePath } from '@callboard/integrations/common';
import type { ProviderContext } from '@callboard/plugin-catalog/server';
import { addDirectory } from '@callboard/plugin-directories/server';
import type { AzureHost } from '../azureAccess.ts';
import type { azureConfig } from '../config.ts';
import { organizationContents } from './organizationContents.ts';
import { readOrganization } from './readOrganization.ts';

/** Imports the teams of projects and their members as Groups and Users, on a schedule. */
export function addOrganizations(context: ProviderContext<typeof azureConfig>, hosts: readonly AzureHost[]): void {
  for (const [id, instance] of Object.entries(context.config.catalog.providers.azureDevOpsOrg ?? {})) {
    const { host, organization, project } = instance;
    const wantedBy = `catalog.providers.azureDevOpsOrg.${id}`;
    const { access, integration } = configuredHost(hosts, { host, wantedBy, key: 'integrations.azure' });
    const url = new URL(`${integration.apiBaseUrl}/${encodePath(organization)}`);
    addDirectory(context, {
      id: `azureDevOpsOrg.${id}`,
      name: `AzureDevOpsOrgEntityProvider:${id}`,
      target: url.href,
      rules: instance,
      read: async (signal) =>
        organizationContents(await readOrganization(access, { url, organization, project }, signal), url.href),
    });
  }
}
