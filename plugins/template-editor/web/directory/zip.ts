import { InputError } from '@callboard/errors';
import { unzipSync, type Zippable, zipSync } from 'fflate';
import { isInside } from './filePath.ts';
import { type DirectoryFile, isIgnoredFolder, MAX_DIRECTORY_FILES } from './templateDirectory.ts';
import { zipModes } from './zipModes.ts';

const unix = 3;
const [typeBits, regularFile, symbolicLink, executable] = [0o170000, 0o100000, 0o120000, 0o100];
/** Much more than the limit of a dry run, and small enough for a browser. */
export const MAX_ZIP_BYTES = 50 * 1024 * 1024;

/** Packs files and keeps their executable bit. Synchronous, because the asynchronous API starts workers that the page may not start. */
export function packFiles(files: readonly DirectoryFile[]): Uint8Array {
  const entries: Zippable = Object.fromEntries(
    files.map(({ path, content, isExecutable }) => {
      const mode = regularFile | (isExecutable ? 0o755 : 0o644);
      return [path, [content, { os: unix, attrs: mode * 2 ** 16 }]];
    }),
  );
  return zipSync(entries);
}

/** The files of an archive, without a common top folder, which code hosts add. */
export function unpackFiles(packed: Uint8Array): DirectoryFile[] {
  const modes = zipModes(packed);
  const modeOf = (path: string) => modes.get(path) ?? regularFile;
  const files = Object.entries(contentsOf(packed, (path) => (modeOf(path) & typeBits) !== symbolicLink)).map(
    ([path, content]) => ({ path, content, ...(modeOf(path) & executable && { isExecutable: true }) }),
  );
  if (files.length === 0) throw new InputError('The archive contains no files');
  const top = commonFolder(files.map(({ path }) => path));
  return files.map((file) => ({ ...file, path: file.path.slice(top.length) }));
}

/** Symbolic links are skipped, because their targets are outside of the template's folder. */
function contentsOf(packed: Uint8Array, isFile: (path: string) => boolean): Record<string, Uint8Array> {
  let [bytes, count] = [0, 0];
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!isIncluded(name) || !isFile(name)) return false;
    bytes += originalSize;
    count += 1;
    if (bytes > MAX_ZIP_BYTES) throw new InputError(`The archive exceeds ${MAX_ZIP_BYTES} bytes`);
    if (count > MAX_DIRECTORY_FILES)
      throw new InputError(`The archive contains more than ${MAX_DIRECTORY_FILES} files`);
    return true;
  };
  try {
    return unzipSync(packed, { filter });
  } catch (thrown) {
    throw thrown instanceof InputError ? thrown : notZip(thrown as Error);
  }
}

const notZip = (cause: Error) => new InputError(`Cannot read the zip archive: ${cause.message}`, cause);

function isIncluded(name: string): boolean {
  return !name.endsWith('/') && isInside(name) && !name.split('/').some(isIgnoredFolder);
}

function commonFolder(paths: readonly string[]): string {
  const [first = ''] = paths;
  const top = first.slice(0, first.indexOf('/') + 1);
  return top !== '' && paths.every((path) => path.startsWith(top)) ? top : '';
}
