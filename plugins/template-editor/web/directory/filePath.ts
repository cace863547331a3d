export type PathProblem = 'empty' | 'outside' | 'character' | 'taken' | 'folder';

const maxLength = 400;

/** Why a path is invalid for a new file; `undefined` if it is valid. */
export function pathProblem(path: string, others: readonly string[]): PathProblem | undefined {
  if (path === '' || path.length > maxLength) return 'empty';
  const segments = path.split('/');
  if (segments.some((segment) => segment === '..' || segment === '.' || segment === '')) return 'outside';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in a name.
  if (/[\u0000-\u001f\\]/.test(path)) return 'character';
  if (others.includes(path)) return 'taken';
  const isFolder = others.some((other) => other.startsWith(`${path}/`));
  const isBelowFile = others.some((other) => path.startsWith(`${other}/`));
  return isFolder || isBelowFile ? 'folder' : undefined;
}

/** Whether an untrusted path stays inside the directory. */
export const isInside = (path: string): boolean => pathProblem(path, []) === undefined;

/** The folder of a path, with its trailing slash. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
