import { closeSync, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { InputError, NotAllowedError, NotFoundError } from '@callboard/errors';
import { confinedPath, isGeneratedPath, isPrivatePath, openConfined, type TreeFile } from '@callboard/integrations';
import { readNearFile } from '../workspaces/nearFiles.ts';

const maxFiles = 20_000;
const maxBytes = 100_000_000;
const executableBits = 0o111;

/**
 * The files next to a template that is a local file, and nothing outside one folder. That is the template's own folder without private
 * files, or a given one that contains only files sent by the caller.
 */
export function createLocalSource(templatePath: string, given?: string) {
  const root = given ?? dirname(templatePath);
  const isPrivate = (path: string) => given === undefined && isPrivatePath(path);
  const isSkipped = (path: string) => isPrivate(path) || (given === undefined && isGeneratedPath(path));
  const pathOf = (name: string) => join(relative(root, dirname(templatePath)), name);

  async function pathInside(name: string): Promise<string> {
    const path = await confinedPath(root, pathOf(name));
    if (!isPrivate(pathOf(name)) && !isPrivate(relative(await confinedPath(root, ''), path))) return path;
    throw new NotAllowedError(
      `'${name}' is private: version control data, credentials and keys next to a template are never read`,
    );
  }

  async function contentOf(path: string, size: number): Promise<Buffer> {
    const file = await openConfined(root, path, { isNear: true });
    return readNearFile(file, size).finally(() => closeSync(file));
  }

  async function* files(name: string): AsyncIterable<TreeFile> {
    const realRoot = await confinedPath(root, '');
    const folder = await pathInside(name);
    let bytes = 0;
    for (const { path, isLink } of await filesBelow(folder, name, (path) => isSkipped(relative(realRoot, path)))) {
      const target = isLink ? await confinedPath(realRoot, relative(realRoot, path)) : path;
      if (isLink && isPrivate(relative(realRoot, target))) continue;
      const { size, mode } = statSync(target);
      bytes += size;
      if (bytes > maxBytes) throw new InputError(`'${name}' contains more than ${maxBytes} bytes`);
      const isExecutable = (mode & executableBits) !== 0;
      const inFolder = relative(folder, path).split(sep).join('/');
      yield { path: inFolder, size, isExecutable, content: () => contentOf(target, size) };
    }
  }

  async function file(name: string): Promise<Buffer> {
    const path = await pathInside(name);
    const { size } = await stat(path).catch(notFound(name));
    if (size > maxBytes) throw new InputError(`'${name}' is larger than ${maxBytes} bytes`);
    return contentOf(path, size);
  }

  return { files, file };
}

const notFound = (name: string) => (thrown: NodeJS.ErrnoException) => {
  if (thrown.code !== 'ENOENT' && thrown.code !== 'ENOTDIR') throw thrown;
  throw new NotFoundError(`There is no '${name}' next to the template`, thrown);
};

/** Links to files are followed; linked folders could form a cycle and are skipped. */
async function filesBelow(
  folder: string,
  name: string,
  isSkipped: (path: string) => boolean,
): Promise<{ path: string; isLink: boolean }[]> {
  const found: { path: string; isLink: boolean }[] = [];
  const pending = [folder];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const entries = await readdir(next, { withFileTypes: true }).catch(notFound(name));
    for (const entry of entries) {
      const path = join(next, entry.name);
      if (isSkipped(path)) continue;
      if (entry.isDirectory()) pending.push(path);
      else if (entry.isFile()) found.push({ path, isLink: false });
      else if (await isLinkedFile(path)) found.push({ path, isLink: true });
      if (found.length > maxFiles) throw new InputError(`'${name}' contains more than ${maxFiles} files`);
    }
  }
  return found.sort((one, other) => (one.path < other.path ? -1 : 1));
}

const isLinkedFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
