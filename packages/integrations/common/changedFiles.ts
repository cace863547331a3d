import { ConflictError } from '@callboard/errors';

/** A file as a change leaves it. */
export type ChangedFile = {
  path: string;
  /** Missing where the file is to go. */
  content?: { base64: string /** Missing where it is no text. */; text?: string };
  /** It is not there yet; where it is, it is somebody else's. */
  isNew: boolean;
  isExecutable?: boolean;
};

/** Refuses to replace what was not known to be there. */
export function refuseTaken(files: readonly ChangedFile[], isThere: (path: string) => boolean, page: string): void {
  const taken = files.filter(({ path, isNew }) => isNew && isThere(path)).map(({ path }) => path);
  if (taken.length === 0) return;
  const named = taken.slice(0, 3).join(', ') + (taken.length > 3 ? ` and ${taken.length - 3} more` : '');
  throw new ConflictError(`${page} has ${named} already: choose another folder, or begin with what is there`);
}

/** The paths from the root of the repository. */
export const filesBelow = (folder: string, files: readonly ChangedFile[]): ChangedFile[] =>
  files.map((file) => ({ ...file, path: folder === '' ? file.path : `${folder.replace(/\/$/, '')}/${file.path}` }));
