import type { ChangedFile } from '@callboard/web-kit';
import { base64OfBytes, isSameContent, textOf } from '../directory/fileContent.ts';
import type { DirectoryFile } from '../directory/templateDirectory.ts';

/** A changed file with its old and new content. */
export type FileChange = {
  path: string;
  type: 'added' | 'changed' | 'removed';
  before?: Uint8Array;
  after?: DirectoryFile;
};

/** The differences between two sets of files, sorted by path. */
export function changesOf(before: readonly DirectoryFile[], after: readonly DirectoryFile[]): FileChange[] {
  const known = new Map(before.map((file) => [file.path, file]));
  const kept = new Set(after.map(({ path }) => path));
  const changes = after.flatMap((file): FileChange[] => {
    const old = known.get(file.path);
    if (!old) return [{ path: file.path, type: 'added', after: file }];
    const isSame = isSameContent(old.content, file.content);
    return isSame ? [] : [{ path: file.path, type: 'changed', before: old.content, after: file }];
  });
  const removed = before
    .filter(({ path }) => !kept.has(path))
    .map(({ path, content }): FileChange => ({ path, type: 'removed', before: content }));
  return [...changes, ...removed].sort((one, other) => one.path.localeCompare(other.path));
}

/** The changes in the format for code hosts. */
export function changedFiles(changes: readonly FileChange[], folder = ''): ChangedFile[] {
  const above = folder === '' ? '' : `${folder}/`;
  return changes.map(({ path, type, after }) => {
    const text = after && textOf(after.content);
    return {
      path: above + path,
      isNew: type === 'added',
      ...(after && { content: { base64: base64OfBytes(after.content), ...(text !== undefined && { text }) } }),
      ...(after?.isExecutable && { isExecutable: true }),
    };
  });
}
