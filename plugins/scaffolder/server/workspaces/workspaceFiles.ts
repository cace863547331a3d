import { statSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { InputError, NotFoundError } from '@callboard/errors';
import { ignoredIn } from './gitIgnore.ts';
import { readNearFile, takeTurns, writeNearFile } from './nearFiles.ts';
import type { Workspace } from './openWorkspace.ts';

/** A file of a workspace; its path is relative to the searched folder, with slashes. */
export type WorkspaceFile = { path: string; content: Buffer; isExecutable: boolean };

const executableBits = 0o111;
const maxFiles = 100_000;

type WriteOptions = { isExecutable?: boolean };

export async function writeWorkspaceFile(
  workspace: Workspace,
  name: string,
  content: Buffer | string,
  options: WriteOptions = {},
): Promise<void> {
  await writePlacedFile(await workspace.within(name), name, content, options);
}

/** The same for callers that have already resolved the path of a name. */
export async function writePlacedFile(
  place: string,
  name: string,
  content: Buffer | string,
  { isExecutable = false }: WriteOptions = {},
): Promise<void> {
  const refuse = (thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'EISDIR') throw new InputError(`'${name}' is a folder in the workspace, not a file`);
    if (thrown.code !== 'EEXIST' && thrown.code !== 'ENOTDIR') throw thrown;
    throw new InputError(`Cannot write '${name}' to the workspace: one of its folders is a file`);
  };
  const inNewFolder = async (thrown: NodeJS.ErrnoException) => {
    if (thrown.code !== 'ENOENT') throw thrown;
    await mkdir(dirname(place), { recursive: true });
    await writeNearFile(place, content);
  };
  await writeNearFile(place, content).catch(inNewFolder).catch(refuse);
  // The mode of a new file is reduced by the process's umask, and is ignored for an existing file.
  if (isExecutable) await chmod(place, 0o755);
}

export async function readWorkspaceFile(workspace: Workspace, name: string): Promise<Buffer> {
  return readFile(await workspace.within(name)).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'EISDIR') throw new InputError(`'${name}' is a folder in the workspace, not a file`);
    if (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR') throw new NotFoundError(noSuchFile(name));
    throw thrown;
  });
}

export const noSuchFile = (name: string) => `There is no '${name}' in the workspace`;

/** All files and folders below a folder of the workspace, by path; links are skipped. */
export async function listWorkspace(
  workspace: Workspace,
  folder = '.',
): Promise<{ path: string; isFolder: boolean }[]> {
  const root = await workspace.within(folder);
  const found: { path: string; isFolder: boolean }[] = [];
  const pending = [root];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const entries = await readdir(next, { withFileTypes: true }).catch((thrown: NodeJS.ErrnoException) => {
      throw thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR' ? new NotFoundError(noSuchFile(folder)) : thrown;
    });
    for (const entry of entries) {
      const path = join(next, entry.name);
      if (entry.isDirectory()) pending.push(path);
      else if (!entry.isFile()) continue;
      found.push({ path: relative(root, path).split(sep).join('/'), isFolder: entry.isDirectory() });
      if (found.length > maxFiles) throw new InputError(`The workspace holds more than ${maxFiles} files`);
    }
  }
  return found.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** All files below a folder of the workspace for publishing, without git's own folder and ignored files. */
export async function readWorkspace(workspace: Workspace, folder = '.'): Promise<WorkspaceFile[]> {
  const listed = await listWorkspace(workspace, folder);
  const names = listed.flatMap(({ path, isFolder }) => (isFolder || path.startsWith('.git/') ? [] : [path]));
  const isIgnored = await ignoredIn(names, async (name) =>
    (await readFile(await workspace.within(join(folder, name)))).toString('utf8'),
  );
  const files: WorkspaceFile[] = [];
  const turn = takeTurns();
  for (const path of names) {
    await turn();
    if (isIgnored(path)) continue;
    const place = await workspace.within(join(folder, path));
    const { mode, size } = statSync(place);
    files.push({ path, content: await readNearFile(place, size), isExecutable: (mode & executableBits) !== 0 });
  }
  return files;
}
