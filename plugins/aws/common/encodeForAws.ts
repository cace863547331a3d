/** The needed parts of a URL, which the language itself does not define. */
export type UrlParts = { origin: string; protocol: string; host: string; pathname: string; href: string };

/** AWS encodes everything except letters, digits and `-._~`. */
export const encodeForAws = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export const encodePath = (path: string) => path.split('/').map(encodeForAws).join('/');

/**
 * The decoded names in the path of a URL; undefined for an invalid path or one with `..`. An encoded slash separates
 * names, too.
 */
export function decodePath(pathname: string): string | undefined {
  try {
    const path = pathname.split('/').map(decodeURIComponent).join('/');
    return isInside(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a path stays inside its folder: neither absolute nor upwards, in the notation of any system. */
export function isInside(path: string): boolean {
  const names = path.split(/[/\\]/);
  return names[0] !== '' || names.length === 1 ? !names.some((name) => name === '.' || name === '..') : false;
}
