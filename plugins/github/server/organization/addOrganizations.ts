import { configuredHost } from '@callboard/integrations';
import { catalogProviders, scheduledProvider } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import type { githubConfig } from '../config.ts';
import type { GithubAccess } from '../githubAccess.ts';
import type { GithubIntegration } from '../githubIntegrations.ts';
import { organizationEntities } from './organizationEntities.ts';
import { readOrganization } from './readOrganization.ts';

type Host = { integration: GithubIntegration; access: GithubAccess };
type Context = Pick<PluginContext<typeof githubConfig>, 'config' | 'extensions' | 'scheduler' | 'logger'>;

/** Brings the people and teams of organisations as Users and Groups, on a schedule. */
export function addOrganizations(context: Context, hosts: readonly Host[]): void {
  const instances = context.config.catalog.providers.githubOrg ?? [];
  for (const { id, githubUrl, orgs, schedule } of instances) {
    const { host } = new URL(githubUrl);
    const wantedBy = `catalog.providers.githubOrg '${id}'`;
    const { access } = configuredHost(hosts, { host, wantedBy, key: 'integrations.github' });
    // Wire: where there is but one organisation, its teams are in the default namespace.
    const hasNamespaces = instances.length > 1 || orgs.length > 1;
    const provider = scheduledProvider(context, {
      // Wire.
      name: `GithubMultiOrgEntityProvider:${id}`,
      task: `read-organizations-${id}`,
      schedule,
      async read(signal) {
        const organizations = [];
        for (const org of orgs) {
          const url = new URL(`${githubUrl}/${org}`);
          organizations.push({ org, ...(await readOrganization({ access, url, org, signal })) });
        }
        const entities = organizationEntities(organizations, { githubUrl, hasNamespaces });
        return { entities, counts: { entities: entities.length } };
      },
    });
    context.extensions.add(catalogProviders, provider);
  }
}
