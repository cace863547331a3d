import { InputError } from '@callboard/errors';
import { catalogProviders } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import type { githubConfig } from '../config.ts';
import type { GithubAccess } from '../githubAccess.ts';
import type { GithubIntegration } from '../githubIntegrations.ts';
import { organizationEntities } from './organizationEntities.ts';
import { readOrganization } from './readOrganization.ts';

type Host = { integration: GithubIntegration; access: GithubAccess };
type Context = Pick<PluginContext<typeof githubConfig>, 'config' | 'extensions' | 'scheduler' | 'logger'>;

/** Brings the people and teams of organisations as Users and Groups, on a schedule. */
export function addOrganizations({ config, extensions, scheduler, logger }: Context, hosts: readonly Host[]): void {
  const instances = config.catalog.providers.githubOrg ?? [];
  for (const { id, githubUrl, orgs, schedule } of instances) {
    const { host } = new URL(githubUrl);
    const access = hosts.find(({ integration }) => integration.host === host)?.access;
    if (!access)
      throw new InputError(`catalog.providers.githubOrg '${id}' is for '${host}', which is not in integrations.github`);
    // Wire: what it brought belongs to it under this name.
    const name = `GithubMultiOrgEntityProvider:${id}`;
    // Wire: where there is but one organisation, its teams are in the default namespace.
    const hasNamespaces = instances.length > 1 || orgs.length > 1;

    extensions.add(catalogProviders, {
      name,
      async connect({ applyMutation }) {
        scheduler.schedule({
          id: `read-organizations-${id}`,
          everyMs: schedule.frequency,
          timeoutMs: schedule.timeout,
          initialDelayMs: schedule.initialDelay,
          scope: schedule.scope,
          async run(signal) {
            const organizations = [];
            for (const org of orgs) {
              const url = new URL(`${githubUrl}/${org}`);
              organizations.push({ org, ...(await readOrganization({ access, url, org, signal })) });
            }
            const entities = organizationEntities(organizations, { githubUrl, hasNamespaces });
            await applyMutation({ type: 'full', entities: entities.map((entity) => ({ entity, locationKey: name })) });
            logger.info({ provider: name, entities: entities.length }, 'Read the people and teams');
          },
        });
      },
    });
  }
}
