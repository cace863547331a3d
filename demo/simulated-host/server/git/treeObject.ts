import { InputError } from '@callboard/errors';

export type TreeEntry = { mode: string; name: string; hash: string };

export const folderMode = '40000';
export const fileMode = '100644';
/** An executable file. */
export const programMode = '100755';
export const linkMode = '120000';
const hashBytes = 20;

export const isFolder = ({ mode }: Pick<TreeEntry, 'mode'>) => mode === folderMode;

/** The entries of one folder. */
export function parseTree(content: Buffer): TreeEntry[] {
  const entries: TreeEntry[] = [];
  let start = 0;
  while (start < content.length) {
    const space = content.indexOf(0x20, start);
    const end = content.indexOf(0, space);
    if (space < 0 || end < 0 || end + hashBytes >= content.length + 1) throw new InputError('A tree is truncated');
    const hash = content.toString('hex', end + 1, end + 1 + hashBytes);
    entries.push({
      mode: content.toString('latin1', start, space),
      name: content.toString('utf8', space + 1, end),
      hash,
    });
    start = end + 1 + hashBytes;
  }
  return entries;
}

/** Git's order, in which a folder sorts as if its name ended in a slash. */
export function formatTree(entries: readonly TreeEntry[]): Buffer {
  const keyOf = (entry: TreeEntry) => Buffer.from(isFolder(entry) ? `${entry.name}/` : entry.name);
  const sorted = entries.map((entry) => ({ entry, key: keyOf(entry) })).sort((a, b) => a.key.compare(b.key));
  return Buffer.concat(
    sorted.flatMap(({ entry: { mode, name, hash } }) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(hash, 'hex')]),
  );
}
