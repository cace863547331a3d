import type { PluginEntry } from '../pluginsConfig.ts';
import { nameOf, type PluginChange } from '../storing/pluginChanges.ts';
import type { LockedPackage } from '../storing/pluginStore.ts';

/** An entry with the name and version of its package, as far as they are known. */
export type NamedEntry = { entry: PluginEntry; name?: string | undefined; version?: string | undefined };

/** A difference between the running portal and its next start. */
export type PlannedChange = {
  kind: 'install' | 'update' | 'enable' | 'disable' | 'remove';
  package: string;
  /** The package before an update. */
  from?: string;
};

/** Files and URLs have the names of the packages that were found there. */
export function namedEntry(
  entry: PluginEntry,
  changes: readonly PluginChange[],
  lock: Readonly<Record<string, LockedPackage>>,
): NamedEntry {
  const about = changes.find((change) => change.entry === entry)?.about;
  if (about) return { entry, ...about };
  const name = nameOf(entry);
  if (name !== undefined) return { entry, name, version: entry.package.slice(name.length + 1) };
  return { entry, name: lock[entry.package]?.name, version: lock[entry.package]?.version };
}

export function plannedChanges(started: readonly NamedEntry[], next: readonly NamedEntry[]): PlannedChange[] {
  const removed = started.filter((one) => one.entry.enabled && !next.some((other) => isSamePlugin(one, other)));
  return [
    ...next.flatMap((one) =>
      changeOf(
        started.find((other) => isSamePlugin(one, other)),
        one,
      ),
    ),
    ...removed.map(({ entry }): PlannedChange => ({ kind: 'remove', package: entry.package })),
  ];
}

function changeOf(before: NamedEntry | undefined, { entry }: NamedEntry): PlannedChange[] {
  if (!before?.entry.enabled) {
    if (!entry.enabled) return [];
    return [{ kind: before ? 'enable' : 'install', package: entry.package }];
  }
  if (!entry.enabled) return [{ kind: 'disable', package: entry.package }];
  if (before.entry.package === entry.package && before.entry.integrity === entry.integrity) return [];
  return [{ kind: 'update', package: entry.package, from: before.entry.package }];
}

const isSamePlugin = (one: NamedEntry, other: NamedEntry) =>
  one.entry.package === other.entry.package || (one.name !== undefined && one.name === other.name);
