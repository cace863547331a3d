import { mapConcurrently } from '@callboard/concurrency';
import { InputError, NotAllowedError, NotFoundError } from '@callboard/errors';
import { type Asked, configuredHost } from '@callboard/integrations';
import { addLocationProvider, type ProviderContext } from '@callboard/plugin-catalog/server';
import { gerritLinks } from '../../common/index.ts';
import type { gerritConfig } from '../config.ts';
import type { GerritAccess, GerritHost } from '../gerritAccess.ts';
import { namedRef } from '../lastCommit.ts';
import type { DiscoveryInstance } from './discoveryConfig.ts';
import { listProjects } from './listProjects.ts';

const concurrency = 5;

/** Adds a Location for each project that matches a query, on a schedule. */
export function addDiscovery(context: ProviderContext<typeof gerritConfig>, hosts: readonly GerritHost[]): void {
  for (const [id, instance] of Object.entries(context.config.catalog.providers.gerrit ?? {})) {
    const { host, query, schedule } = instance;
    const wantedBy = `catalog.providers.gerrit.${id}`;
    const { integration, access } = configuredHost(hosts, { host, wantedBy, key: 'integrations.gerrit' });
    const targetOf = createTargets({ integration, access }, instance);
    addLocationProvider(context, {
      // Wire.
      name: `gerrit-provider:${id}`,
      target: integration.baseUrl,
      task: `discover-${id}`,
      schedule,
      async scan(signal) {
        const projects = await listProjects(access, { url: new URL(integration.baseUrl), query, signal });
        const found = await mapConcurrently(projects, { concurrency, signal }, (project) => targetOf(project, signal));
        const targets = found.filter((target) => target !== undefined);
        return { targets, scanned: { projects: projects.length } };
      },
    });
  }
}

/** The URL of a project's catalog file, whether or not it exists; undefined without a branch, or if the name is not valid in a URL. */
function createTargets({ integration, access }: GerritHost, { branch, catalogPath: path }: DiscoveryInstance) {
  const { baseUrl, gitilesBaseUrl } = integration;
  const { format, placeOf } = gerritLinks({ baseUrl, gitiles: new URL(gitilesBaseUrl) });
  return async (project: string, signal: AbortSignal): Promise<string | undefined> => {
    const url = new URL(format({ project, path: '' }));
    if (placeOf(url)?.project !== project) return undefined;
    const name = branch ?? (await headOf(access, project, { url, signal }));
    return name === undefined ? undefined : format({ project, ref: { kind: 'branch', name }, path });
  };
}

/** The branch that the head of a project points to; undefined if it points to something else, or is hidden. */
async function headOf(access: GerritAccess, project: string, asked: Asked): Promise<string | undefined> {
  try {
    const ref = await namedRef(access, { project, path: '' }, asked);
    return ref.kind === 'branch' ? ref.name : undefined;
  } catch (thrown) {
    const isLeftOut = [InputError, NotFoundError, NotAllowedError].some((kind) => thrown instanceof kind);
    if (isLeftOut) return undefined;
    throw thrown;
  }
}
