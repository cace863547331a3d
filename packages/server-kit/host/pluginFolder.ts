import { join } from 'node:path';
import { confinedPath } from '@callboard/integrations';
import { makeFolder } from './makeFolder.ts';

/** A plugin's own place on disk, below the data directory. It is this replica's alone: what all must see belongs in the database. */
export type PluginFolder = {
  /** Makes the folder when it is first asked for, and gives its path. */
  open(): Promise<string>;
  /** The path of a name in it, links resolved; refuses what leads out of it. */
  within(name: string): Promise<string>;
};

export function createPluginFolder(dataDirectory: string, pluginId: string): PluginFolder {
  const path = join(dataDirectory, 'plugins', pluginId);
  async function open(): Promise<string> {
    // Of what a plugin keeps, nobody else on the machine is to read anything.
    await makeFolder(path, { mode: 0o700 });
    return path;
  }
  return { open, within: async (name) => confinedPath(await open(), name) };
}
