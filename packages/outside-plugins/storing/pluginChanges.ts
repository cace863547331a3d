import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@callboard/server-kit';
import * as z from 'zod';
import { parsePackage } from '../package/packageSpec.ts';
import { type PluginEntry, pluginEntry } from '../pluginsConfig.ts';
import { writeWhole } from './pluginStore.ts';

/** One entry of the list of plugins that an administrator changed or added. */
const pluginChange = z.object({
  /** The `package` of the configured entry that it replaces; absent if it is new. */
  replaces: z.string().optional(),
  /** For a package of the index, whose URL need not contain its name. */
  about: z.object({ name: z.string(), version: z.string() }).optional(),
  entry: pluginEntry,
});
const changesFile = z.object({ changesVersion: z.literal(1), changes: z.array(pluginChange).max(200) });

export type PluginChange = z.output<typeof pluginChange>;

const fileIn = (root: string) => join(root, 'changes.json');

/** The changes that wait in the data folder for the next start. A file that cannot be read counts as empty. */
export async function readChanges(root: string): Promise<readonly PluginChange[]> {
  const text = await readFile(fileIn(root), 'utf8').catch(() => undefined);
  if (text === undefined) return [];
  try {
    return changesFile.parse(JSON.parse(text)).changes;
  } catch {
    return [];
  }
}

export async function writeChanges(root: string, changes: readonly PluginChange[]): Promise<void> {
  await makeFolder(root, { mode: 0o700 });
  await writeWhole(fileIn(root), `${JSON.stringify({ changesVersion: 1, changes }, undefined, 2)}\n`);
}

/**
 * The plugins to load: those of the configuration, with the changes. A change counts only until the configuration changes the
 * same entry.
 */
export function applyChanges(
  configured: readonly PluginEntry[],
  changes: readonly PluginChange[],
): readonly PluginEntry[] {
  const added = changes.filter(({ replaces, entry }) => replaces === undefined && !isListed(configured, entry));
  return [
    ...configured.map((entry) => changes.find(({ replaces }) => replaces === entry.package)?.entry ?? entry),
    ...added.map(({ entry }) => entry),
  ];
}

const isListed = (configured: readonly PluginEntry[], entry: PluginEntry) =>
  configured.some(
    (one) => one.package === entry.package || (nameOf(one) !== undefined && nameOf(one) === nameOf(entry)),
  );

/** The name of a package from a registry. */
export function nameOf(entry: Pick<PluginEntry, 'package'>): string | undefined {
  const { spec } = parsePackage(entry.package);
  return spec?.type === 'registry' ? spec.name : undefined;
}

export const isSameEntry = (one: PluginEntry, other: PluginEntry): boolean =>
  one.package === other.package &&
  one.integrity === other.integrity &&
  one.enabled === other.enabled &&
  one.required === other.required;
