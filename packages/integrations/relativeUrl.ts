import { InputError } from '@callboard/errors';
import { describeUrl } from './describeUrl.ts';

/**
 * Resolves a target in a file: an absolute URL stays as it is, a path is relative to the file, and a path with a
 * leading slash to the host. It never leads to another host unless it names one.
 */
export function resolveRelativeUrl(target: string, baseUrl: string): string {
  if (URL.canParse(target)) return target;
  if (!URL.canParse(baseUrl)) throw new InputError(`'${describeUrl(baseUrl)}' is not a valid URL`);
  const base = new URL(baseUrl);
  const resolved = target.startsWith('/') ? atRootOf(base, target) : relativeTo(base, target);
  if (resolved.origin !== base.origin) {
    throw new InputError(
      `'${describeUrl(target)}' in '${describeUrl(base)}' is neither a relative path nor an absolute URL`,
    );
  }
  // Wire: the query of the file replaces that of the target (hosts use it for a version or a signature).
  resolved.search = base.search;
  return resolved.href;
}

function relativeTo(base: URL, target: string): URL {
  if (URL.canParse(target, base.href)) return new URL(target, base);
  throw new InputError(`'${describeUrl(target)}' is not a valid URL`);
}

// Not with `new URL`, which reads `//name/path` as another host.
function atRootOf(base: URL, path: string): URL {
  const url = new URL(base);
  url.hash = '';
  url.pathname = path;
  return url;
}

/** Whether a file may make the portal read another one: only from its own origin. */
export function isSameSource(url: string, otherUrl: string): boolean {
  if (!URL.canParse(url) || !URL.canParse(otherUrl)) return false;
  const { origin, protocol } = new URL(url);
  return (protocol === 'http:' || protocol === 'https:') && origin === new URL(otherUrl).origin;
}
