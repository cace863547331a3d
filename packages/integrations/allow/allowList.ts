import { posix } from 'node:path';
import { InputError } from '@callboard/errors';
import { matchesHost, parseHostPattern } from './hostPattern.ts';
import type { AllowEntry } from './readingConfig.ts';

// More than anyone uses; paths that are still encoded after that are rejected.
const maxDecodings = 4;

/** How a URL is allowed: an entry names its host, or only covers it by a wildcard. */
export type HostMatch = 'exact' | 'wildcard';

export function createAllowList(entries: readonly AllowEntry[]): (url: URL) => HostMatch | undefined {
  const rules = entries.map(({ host, paths }) => ({ pattern: patternOf(host), paths }));
  return (url) => {
    const matching = rules.filter(({ pattern, paths }) => matchesHost(pattern, url) && matchesPath(paths, url));
    if (matching.length === 0) return undefined;
    return matching.some(({ pattern }) => !pattern.isWildcard) ? 'exact' : 'wildcard';
  };
}

function patternOf(host: string) {
  const pattern = parseHostPattern(host);
  if (!pattern) throw new InputError(`'${host}' in backend.reading.allow is not a host`);
  return pattern;
}

function matchesPath(paths: readonly string[] | undefined, url: URL): boolean {
  if (!paths) return true;
  if (hidesDotSegments(url.pathname)) return false;
  const path = posix.normalize(url.pathname);
  return paths.some((beginning) => path.startsWith(beginning));
}

// The URL parser resolves `..` and `%2e%2e`. Other spellings are read as `..` only by some servers: with an encoded
// slash or backslash, encoded twice, or with a parameter (`..;`). They would lead such a server outside the allowed
// path.
function hidesDotSegments(pathname: string): boolean {
  let decoded = pathname;
  for (let round = 0; round < maxDecodings; round++) {
    decoded = decoded.replace(/%([2-7][\da-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  }
  return /%25/.test(decoded) || decoded.split(/[/\\]/).some((segment) => /^\.\.?(;|$)/.test(segment));
}
