import { InputError, PayloadTooLargeError, shortened } from '@callboard/errors';
import type { TreeLimits } from '../readOptions.ts';

export type ArchiveOptions = TreeLimits & {
  /** The name for messages, such as 'https://git.example/acme/shop'. */
  name: string;
  /** How many leading folders of each name to strip; code hosts put everything into one. */
  dropFolders?: number;
  /** Only the files in this folder are read, and their paths are relative to it. */
  folder?: string;
  /** Files that it rejects are skipped without keeping their content. */
  filter?(path: string, file: { size: number }): boolean;
};

/** Checks each entry of an archive against the filter and the limits. */
export type ArchiveGate = {
  /** Counts an entry of any kind. */
  countEntry(): void;
  /** The path of a file to read, or undefined; throws for a name that leads elsewhere. */
  admit(name: string, size: number): string | undefined;
  /** Counts compressed bytes. */
  countPacked(bytes: number): void;
  /** Counts unpacked bytes, including those of skipped files. */
  countUnpacked(bytes: number): void;
};

const megabyte = 1024 * 1024;
export const usualPackedBytes = 100 * megabyte;
const maxEntries = 500_000;
const maxShownName = 4_096;

export function createArchiveGate(options: ArchiveOptions): ArchiveGate {
  const { name: archive, dropFolders = 1, filter = () => true } = options;
  const { maxBytes = 100 * megabyte, maxFiles = 20_000, maxPackedBytes = usualPackedBytes } = options;
  const { maxUnpackedBytes = 1024 * megabyte } = options;
  const folder = segmentsOf(options.folder ?? '');
  const counts = { entries: 0, files: 0, bytes: 0, packed: 0, unpacked: 0 };

  const limit = (count: keyof typeof counts, by: number, max: number, what: string) => {
    counts[count] += by;
    if (counts[count] <= max) return;
    throw new PayloadTooLargeError(`'${archive}' has ${counts[count]} ${what} or more; the limit is ${max}`);
  };

  return {
    countEntry: () => limit('entries', 1, maxEntries, 'entries'),
    countPacked: (bytes) => limit('packed', bytes, maxPackedBytes, 'bytes'),
    countUnpacked: (bytes) => limit('unpacked', bytes, maxUnpackedBytes, 'unpacked bytes'),

    admit(name, size) {
      const segments = checkedSegments(name, archive).slice(dropFolders);
      const isInFolder =
        segments.length > folder.length && folder.every((segment, index) => segment === segments[index]);
      if (!isInFolder) return undefined;
      const path = segments.slice(folder.length).join('/');
      if (!filter(path, { size })) return undefined;
      limit('files', 1, maxFiles, 'files');
      limit('bytes', size, maxBytes, 'bytes in its files');
      return path;
    },
  };
}

function checkedSegments(name: string, archive: string): string[] {
  // A backslash is not a separator here, but may be one where the file is written to disk.
  const leadsOut = name.split(/[/\\]/).includes('..') || /^[/\\]|\0/.test(name) || name.length > maxShownName;
  if (leadsOut) throw new InputError(`'${archive}' contains a file named '${shown(name)}', which points outside it`);
  return segmentsOf(name);
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '' && segment !== '.');

const shown = (name: string) => shortened(name, 200).replace(/\p{Cc}/gu, '?');
