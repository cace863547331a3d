import { createConcurrencyLimit } from '@callboard/concurrency';
import { messageOf, NotFoundError, NotImplementedError } from '@callboard/errors';
import type { HostHttpOptions } from '@callboard/integrations';
import { gt } from 'semver';
import { refuseForbidden } from '../allowedPackages.ts';
import type { OutsidePlugins } from '../loading/openOutsidePlugins.ts';
import { kitProblem } from '../package/pluginManifest.ts';
import type { PluginEntry } from '../pluginsConfig.ts';
import { applyChanges, isSameEntry, type PluginChange, readChanges, writeChanges } from '../storing/pluginChanges.ts';
import { createPluginStore } from '../storing/pluginStore.ts';
import { planChange, type RequestedChange } from './planChange.ts';
import { type NamedEntry, namedEntry, type PlannedChange, plannedChanges } from './plannedChanges.ts';
import { createPluginIndex, type IndexedVersion } from './pluginIndex.ts';

type Options = {
  outside: OutsidePlugins;
  /** The base of relative paths. */
  directory: string;
  env: Readonly<Record<string, string | undefined>>;
  logger?: HostHttpOptions['logger'];
};

/** The list of plugins for the next start. */
export type PluginPlan = {
  entries: readonly PluginEntry[];
  /** The differences from the running portal. */
  planned: readonly (PlannedChange & { isUndoable: boolean })[];
  /** Whether the configuration has the same list. */
  isConfigured: boolean;
};

/** A plugin of the index with its newest version that this portal can load; if it can load no version, with the newest one. */
export type AvailablePlugin = {
  name: string;
  description?: string | undefined;
  homepage?: string | undefined;
  newest: IndexedVersion;
  /** The entry of the next start. */
  listed?: { package: string; version?: string | undefined; isNewer: boolean };
  /** Why it cannot be loaded. */
  problem?: string;
};

export type PluginAdministration = ReturnType<typeof createPluginAdministration>;

const maxWaiting = 20;

/** Changes the list of plugins for the next start, and reads the index of plugins to choose from. */
export function createPluginAdministration({ outside, directory, env, logger }: Options) {
  const { settings, root } = outside;
  const configured = settings?.packages ?? [];
  const location = settings?.index;
  const readIndex = location === undefined ? undefined : createPluginIndex({ location, directory, env, logger });
  const oneByOne = createConcurrencyLimit({ maxRunning: 1, maxWaiting });
  const started = outside.plugins.map(({ entry, manifest }) => ({ ...namedEntry(entry, [], {}), ...nameIn(manifest) }));
  const savedChanges = async () => (root === undefined ? [] : readChanges(root));

  async function entriesWith(changes: readonly PluginChange[]): Promise<NamedEntry[]> {
    const lock = root === undefined ? {} : await createPluginStore(root).readLock();
    return applyChanges(configured, changes).map((entry) => namedEntry(entry, changes, lock));
  }

  async function planOf(changes: readonly PluginChange[]): Promise<PluginPlan> {
    const named = await entriesWith(changes);
    const entries = named.map(({ entry }) => entry);
    return {
      entries,
      planned: plannedChanges(started, named).map((change) => ({
        ...change,
        isUndoable: changes.some(({ entry }) => entry.package === change.package),
      })),
      isConfigured:
        entries.length === configured.length && entries.every((entry, at) => isSameEntry(entry, configured[at]!)),
    };
  }

  async function find(name: string, version: string): Promise<IndexedVersion> {
    if (!readIndex) throw new NotImplementedError('Set plugins.index to install and update plugins');
    const plugin = (await readIndex()).find((one) => one.name === name);
    const found = plugin?.versions.find((one) => one.version === version);
    if (!found) throw new NotFoundError(`The plugin index does not contain '${name}@${version}'`);
    const problem = problemOf(name, found);
    if (problem !== undefined) throw new NotFoundError(`The portal cannot load it: ${problem}`);
    return found;
  }

  function problemOf(name: string, { version, callboard }: IndexedVersion): string | undefined {
    const problem = kitProblem(callboard.kit);
    if (problem !== undefined) return `'${name}' ${version} ${problem}`;
    try {
      refuseForbidden(settings?.allow, name);
      return undefined;
    } catch (thrown) {
      return messageOf(thrown);
    }
  }

  const changesAfter = async (asked: RequestedChange) =>
    planChange(asked, { configured, changes: await savedChanges(), find });

  return {
    hasIndex: readIndex !== undefined,
    plan: async () => planOf(await savedChanges()),
    /** The plan after a change, which is not saved. */
    preview: async (asked: RequestedChange) => planOf(await changesAfter(asked)),

    save: (asked: RequestedChange): Promise<PluginPlan> =>
      oneByOne(async () => {
        const changes = await changesAfter(asked);
        // With neither plugins nor an index, there is nothing to change.
        if (root !== undefined) await writeChanges(root, changes);
        return planOf(changes);
      }),

    /** The plugins of the index. */
    async available(): Promise<AvailablePlugin[]> {
      if (!readIndex) return [];
      const [plugins, next] = [await readIndex(), await entriesWith(await savedChanges())];
      return plugins.map(({ name, description, homepage, versions }) => {
        const newest = versions.find((one) => problemOf(name, one) === undefined) ?? versions[0]!;
        const problem = problemOf(name, newest);
        const listed = next.find((one) => one.name === name);
        return {
          name,
          description,
          homepage,
          newest,
          ...(listed && { listed: listedAs(listed, newest, problem === undefined) }),
          ...(problem !== undefined && { problem }),
        };
      });
    },
  };
}

const nameIn = (manifest: { name: string; version: string } | undefined) =>
  manifest && { name: manifest.name, version: manifest.version };

const listedAs = ({ entry, version }: NamedEntry, newest: IndexedVersion, isLoadable: boolean) => ({
  package: entry.package,
  version,
  isNewer: isLoadable && version !== undefined && gt(newest.version, version),
});
