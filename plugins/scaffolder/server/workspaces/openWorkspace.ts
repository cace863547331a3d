import { mkdir, realpath, rm } from 'node:fs/promises';
import { confinedBelow } from '@callboard/integrations';
import type { Workspace } from './workspace.ts';

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
