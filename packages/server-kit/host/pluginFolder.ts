import { join } from 'node:path';
import { confinedPath } from '@callboard/integrations';
import { makeFolder } from '../makeFolder.ts';

/** A plugin's own folder below the data directory. It is local to this replica: shared data belongs in the database. */
export type PluginFolder = {
  /** Creates the folder on first use and returns its path. */
  open(): Promise<string>;
  /** The path of a name in the folder, with links resolved; rejects names that lead outside. */
  within(name: string): Promise<string>;
};

export function createPluginFolder(dataDirectory: string, pluginId: string): PluginFolder {
  const path = join(dataDirectory, 'plugins', pluginId);
  async function open(): Promise<string> {
    // Other users of the machine must not read a plugin's files.
    await makeFolder(path, { mode: 0o700 });
    return path;
  }
  return { open, within: async (name) => confinedPath(await open(), name) };
}
