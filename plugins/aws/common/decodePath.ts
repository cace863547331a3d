/** The names in a path of a URL, plain; undefined for what is no path or leads upwards. An encoded slash parts names, too. */
export function decodePath(pathname: string): string | undefined {
  try {
    const path = pathname.split('/').map(decodeURIComponent).join('/');
    return isInside(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a path stays where it is put: neither from the root nor upwards, in the spelling of any system. */
export function isInside(path: string): boolean {
  const names = path.split(/[/\\]/);
  return names[0] !== '' || names.length === 1 ? !names.some((name) => name === '.' || name === '..') : false;
}
