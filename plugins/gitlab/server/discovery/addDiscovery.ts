import { configuredHost } from '@callboard/integrations';
import { addLocationProvider, type ProviderContext, type ScheduledProvider } from '@callboard/plugin-catalog/server';
import type { gitlabConfig } from '../config.ts';
import type { GitlabAccess, GitlabHost } from '../gitlabAccess.ts';
import type { DiscoveryInstance } from './discoveryConfig.ts';
import { createLocatedFiles, type LocatedFiles } from './locatedFiles.ts';
import { locateFiles } from './locateFiles.ts';
import { createProjectFilter, type ProjectFilter } from './projectFilter.ts';
import { createProjectList } from './projectList.ts';

/** One discovery instance, for webhooks, which apply changes between scheduled runs. */
export type Discovery = {
  id: string;
  instance: DiscoveryInstance;
  /** The URL of its GitLab. */
  root: string;
  access: GitlabAccess;
  filter: ProjectFilter;
  located: LocatedFiles;
  provider: ScheduledProvider;
};

/** Adds a Location for each project that has a catalog file, on a schedule. */
export function addDiscovery(context: ProviderContext<typeof gitlabConfig>, hosts: readonly GitlabHost[]): Discovery[] {
  return Object.entries(context.config.catalog.providers.gitlab ?? {}).map(([id, instance]) => {
    const { host, group = '', schedule } = instance;
    const wantedBy = `catalog.providers.gitlab.${id}`;
    const { integration, access } = configuredHost(hosts, { host, wantedBy, key: 'integrations.gitlab' });
    const root = integration.baseUrl;
    const listProjects = createProjectList(access, { url: new URL(`${root}/${group}`), instance });
    const filter = createProjectFilter(instance);
    const located = createLocatedFiles();
    const provider = addLocationProvider(context, {
      // Wire.
      name: `GitlabDiscoveryEntityProvider:${id}`,
      target: `${root}/${group}`,
      task: `discover-${id}`,
      schedule,
      async scan(signal) {
        const all = await listProjects(signal);
        // All are read before any is applied: if a request fails, the run ends and nothing is removed by mistake.
        const { files, refused } = await locateFiles(access, all.filter(filter.isSelected), { root, instance, signal });
        located.setAll(files);
        const targets = [...files.values()];
        return { targets, scanned: { projects: all.length, refused } };
      },
    });
    return { id, instance, root, access, filter, located, provider };
  });
}
