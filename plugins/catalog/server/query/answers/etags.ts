import type { Visibility } from '../visibility.ts';

// Weak, all of them: compression on the way changes the bytes of an answer.

/** For one entity, whose own etag changes whenever it does. */
export const entityTag = (etag: string): string => `W/${JSON.stringify(etag)}`;

/** For a list: it can differ when the catalog changes, when the caller may see others, and when something else is asked. */
export function listTag(version: string, visible: Visibility, url: string): string {
  return `W/"${version}.${checksum(visible ? `${JSON.stringify(visible)}\n${url}` : url)}"`;
}

/** FNV-1a. It tells a client's own answers apart, for which nobody gains by making two alike; real hashes take much longer. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length.toString(36)}-${(hash >>> 0).toString(36)}`;
}

/** Whether what the client has, by its `if-none-match` header, is still good. */
export function isCurrent(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = tag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((candidate) => {
    const text = candidate.trim();
    return text === '*' || text.replace(/^W\//, '') === opaque;
  });
}
