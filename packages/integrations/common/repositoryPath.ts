import { InputError } from '@callboard/errors';

/** The decoded names in the path of a URL; undefined for an invalid escape. */
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

/** One name in the path of a URL. `..` would lead to another resource with the same token. */
export function encodeName(name: string): string {
  if (name === '.' || name === '..') throw new InputError(`'${name}' is not allowed as a name in a path`);
  return encoded(name);
}

/** A file at a ref, or all files, in the paths of URLs: 'feature%2Fnew/a/b.yaml'. */
export const encodeFileAt = (ref: string, path: string): string => encodeName(ref) + (path && `/${encodePath(path)}`);

/** Characters that are valid in a path stay as they are, so a URL keeps its spelling. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/%(24|26|2B|2C|3A|3B|3D|40)/g, (code) => decodeURIComponent(code));

/** The form for a new issue, at hosts that have it below the page of a repository; undefined outside a repository. */
export function newIssueUrl(url: { origin: string; pathname: string }, query: object): string | undefined {
  const [owner, repository] = url.pathname.split('/').filter(Boolean);
  return owner && repository ? `${url.origin}/${owner}/${repository}/issues/new?${query}` : undefined;
}

/** The parameters that have a value, as a query without its question mark. */
export const queryOf = (parameters: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(parameters)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&');

/** A git ref; `..` would lead outside the API's part for its repository. */
export const isRef = (ref: string): boolean =>
  !ref.includes('..') && ref.split('/').every((name) => name !== '' && name[0] !== '.');

/** An encoded slash may hide `..` from the URL parser. */
export const isRepositoryPath = (path: string): boolean =>
  !path.split('/').some((name) => name === '.' || name === '..');

/** Files of a commit cannot be edited. */
export const isCommitHash = (ref: string): boolean => /^[\da-f]{40}$/.test(ref);

export const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

/**
 * Resolves a path in a file: relative to the file or, with a leading slash, to its repository. It never leads outside
 * it. `base` is the URL of the file; if it ends with a slash it is a folder, and the path is relative to its content.
 */
export function resolveInRepository(path: string, filePath: string, base: string): string {
  const folder = isFolderUrl(base) && !filePath.endsWith('/') ? `${filePath}/` : filePath;
  const names = path.startsWith('/') || folder === '/' ? [] : folder.split('/').slice(0, -1);
  for (const name of namesIn(path)) {
    if (name !== '..') names.push(name);
    else if (names.pop() === undefined) throw new InputError(`'${path}' points outside the repository of '${base}'`);
  }
  return names.join('/');
}

/** Azure DevOps has the path in the query. */
function isFolderUrl(base: string): boolean {
  const [page = '', query = ''] = base.split('?', 2);
  const path = query.split('&').find((part) => part.startsWith('path='));
  return path === undefined ? page.endsWith('/') : /(?:\/|%2f)$/i.test(path);
}

/** A target is part of a URL, so its escapes are decoded once. */
function namesIn(path: string): string[] {
  try {
    const names = path.split('/').map(decodeURIComponent).join('/').split('/');
    return names.filter((name) => name !== '' && name !== '.');
  } catch {
    throw new InputError(`'${path}' is not a path: a '%' in it must be written as '%25'`);
  }
}
