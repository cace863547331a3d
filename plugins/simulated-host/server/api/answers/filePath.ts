import { ApiError } from './apiError.ts';

const maxPathLength = 1_000;

/** The path of a file in a repository. It never becomes a path on disk here, but it would in clones. */
export function filePath(given: string): string {
  const names = given.split('/').filter(Boolean);
  const isGood = (name: string) =>
    name !== '.' && name !== '..' && name.toLowerCase() !== '.git' && !name.includes('\0');
  if (given.length <= maxPathLength && names.every(isGood)) return names.join('/');
  throw new ApiError(422, 'path contains a malformed path component');
}
