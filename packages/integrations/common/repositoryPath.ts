import { InputError } from '@callboard/errors';

/** The names in the path of a URL, decoded; undefined for a path with a broken code in it. */
export function namesInPath(pathname: string): string[] | undefined {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

export function encodePath(path: string): string {
  return path.split('/').map(encoded).join('/');
}

/** One name in the path of a URL. One that leads upwards would make it the path of something else, there with the same token. */
export function encodeName(name: string): string {
  if (name === '.' || name === '..') throw new InputError(`'${name}' is no name, for it leads to another place`);
  return encoded(name);
}

/** What may stand in a path as it is stays as it is, so that a URL comes out as it was written. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/%(24|26|2B|2C|3A|3B|3D|40)/g, (code) => decodeURIComponent(code));

/** As git has it: a ref that leads upwards would lead out of the API's part for its repository. */
export const isRef = (ref: string): boolean =>
  !ref.includes('..') && ref.split('/').every((name) => name !== '' && name[0] !== '.');

/** An encoded slash may hide a name that leads upwards from the parser of URLs. */
export const isRepositoryPath = (path: string): boolean =>
  !path.split('/').some((name) => name === '.' || name === '..');

/** What a commit holds cannot be edited. */
export const isCommitHash = (ref: string): boolean => /^[\da-f]{40}$/.test(ref);

export const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

/**
 * What a file means by a path: relative to itself or, with a slash, to its repository. It never leads out of it. `base` is the
 * URL of the file; one that ends in a slash is that of a folder, and the path relative to what is in there.
 */
export function resolveInRepository(path: string, filePath: string, base: string): string {
  const folder = isFolderUrl(base) && !filePath.endsWith('/') ? `${filePath}/` : filePath;
  const names = path.startsWith('/') || folder === '/' ? [] : folder.split('/').slice(0, -1);
  for (const name of namesIn(path)) {
    if (name !== '..') names.push(name);
    else if (names.pop() === undefined) throw new InputError(`'${path}' leads out of the repository of '${base}'`);
  }
  return names.join('/');
}

/** Azure DevOps has the path in its query. */
function isFolderUrl(base: string): boolean {
  const [page = '', query = ''] = base.split('?', 2);
  const path = query.split('&').find((part) => part.startsWith('path='));
  return path === undefined ? page.endsWith('/') : /(?:\/|%2f)$/i.test(path);
}

/** A target is a part of a URL: what is encoded in it is decoded, once. */
function namesIn(path: string): string[] {
  try {
    const names = path.split('/').map(decodeURIComponent).join('/').split('/');
    return names.filter((name) => name !== '' && name !== '.');
  } catch {
    throw new InputError(`'${path}' is not a path: a '%' in it must be written as '%25'`);
  }
}
