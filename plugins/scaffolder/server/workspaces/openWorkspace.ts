import { mkdir, realpath, rm } from 'node:fs/promises';
import { confinedBelow } from '@callboard/integrations';

/** The folder of a task's files. It is saved after each step, so another replica can resume from there. */
export type Workspace = {
  /** The local path of the folder. */
  path: string;
  /** The path of a name in it, with links resolved; rejects names that lead out of it. */
  within(name: string): Promise<string>;
};

export type OpenWorkspace = Workspace & {
  /** Deletes the folder and its contents. */
  remove(): Promise<void>;
};

/** Creates an empty workspace at an unused path. */
export async function openWorkspace(path: string): Promise<OpenWorkspace> {
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 3 });
  await mkdir(path, { recursive: true, mode: 0o700 });
  const realPath = await realpath(path);
  return { path, within: (name) => confinedBelow(realPath, name), remove };
}
