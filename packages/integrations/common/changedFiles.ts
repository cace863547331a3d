import { ConflictError } from '@callboard/errors';

// Available in browsers and Node, but not part of the language.
declare const btoa: (bytes: string) => string;

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

/** The bytes of a string in UTF-8, as base64. */
export function base64Of(text: string): string {
  // A lone surrogate is not a character and has no bytes.
  const encoded = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
  return btoa(encoded.replace(/%([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))));
}
