import { ConflictError } from '@callboard/errors';

/** A file after a change. */
export type ChangedFile = {
  path: string;
  /** Undefined for a deletion. */
  content?: { base64: string /** Undefined for binary content. */; text?: string };
  /** The file must be new; an existing one belongs to someone else. */
  isNew: boolean;
  isExecutable?: boolean;
};

/** Rejects changes that would overwrite unknown files. */
export function refuseTaken(files: readonly ChangedFile[], isThere: (path: string) => boolean, page: string): void {
  const taken = files.filter(({ path, isNew }) => isNew && isThere(path)).map(({ path }) => path);
  if (taken.length === 0) return;
  const named = taken.slice(0, 3).join(', ') + (taken.length > 3 ? ` and ${taken.length - 3} more` : '');
  throw new ConflictError(`${page} already has ${named}: choose another folder, or start from the existing files`);
}

/** The paths from the root of the repository. */
export const filesBelow = (folder: string, files: readonly ChangedFile[]): ChangedFile[] =>
  files.map((file) => ({ ...file, path: folder === '' ? file.path : `${folder.replace(/\/$/, '')}/${file.path}` }));
