import { createHash } from 'node:crypto';
import type { Visibility } from '../visibility.ts';

// Weak, all of them: compression on the way changes the bytes of an answer.

/** For one entity, whose own etag changes whenever it does. */
export const entityTag = (etag: string): string => `W/${JSON.stringify(etag)}`;

/** For a list: it can differ when the catalog changes, when the caller may see others, and when something else is asked. */
export function listTag(version: string, visible: Visibility, url: string): string {
  const parts = [version, visible ? JSON.stringify(visible) : '', url];
  return `W/"${createHash('sha1').update(parts.join('\n')).digest('base64url')}"`;
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
