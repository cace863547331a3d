import { InputError } from '@callboard/errors';
import { configuredHost } from '@callboard/integrations';
import type { ProviderContext, ScheduledProvider } from '@callboard/plugin-catalog/server';
import { addDirectory } from '@callboard/plugin-directories/server';
import type { githubConfig } from '../config.ts';
import type { GithubHost } from '../githubAccess.ts';
import type { Reading } from './askOrganization.ts';
import { type EntityOptions, organizationContents } from './organizationEntities.ts';
import { readOrganization } from './readOrganization.ts';

/** One instance, for webhooks, which update people and teams outside of the schedule. */
export type Organizations = {
  /** As the configuration names it. */
  id: string;
  host: string;
  orgs(): Promise<readonly string[]>;
  options: EntityOptions;
  readingOf(org: string, signal: AbortSignal): Reading;
  provider: ScheduledProvider;
  /** Whether single changes can be applied as they come; transformations and the grace period are for whole syncs. */
  canChangeAlone: boolean;
};

/** Imports the people and teams of organisations as Users and Groups, on a schedule. */
export function addOrganizations(
  context: ProviderContext<typeof githubConfig>,
  hosts: readonly GithubHost[],
): Organizations[] {
  const instances = context.config.catalog.providers.githubOrg ?? [];
  return instances.map(({ id, githubUrl, orgs, ...rules }) => {
    const { host } = new URL(githubUrl);
    const wantedBy = `catalog.providers.githubOrg '${id}'`;
    const { access, integration } = configuredHost(hosts, { host, wantedBy, key: 'integrations.github' });
    if (!orgs && !integration.apps?.length) {
      throw new InputError(`${wantedBy} must have orgs: only a GitHub App can list its organisations`);
    }
    // Wire: if only one organisation is named, its teams are in the default namespace.
    const options = { githubUrl, hasNamespaces: instances.length > 1 || orgs?.length !== 1 };
    const namesOf = async () => orgs ?? (await access.organizations());
    const readingOf = (org: string, signal: AbortSignal) => {
      const url = new URL(`${githubUrl}/${org}`);
      return { access, url, org, signal };
    };
    const { provider } = addDirectory(context, {
      id: `githubOrg.${id}`,
      // Wire.
      name: `GithubMultiOrgEntityProvider:${id}`,
      target: orgs?.length === 1 ? `${githubUrl}/${orgs[0]}` : githubUrl,
      rules,
      async read(signal) {
        const organizations = [];
        for (const org of await namesOf()) {
          organizations.push({ org, ...(await readOrganization(readingOf(org, signal))) });
        }
        return organizationContents(organizations, options);
      },
    });
    const canChangeAlone = rules.transform === undefined && rules.gracePeriod === 0;
    return { id, host, orgs: namesOf, options, readingOf, provider, canChangeAlone };
  });
}
