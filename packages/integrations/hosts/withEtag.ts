import { hash } from 'node:crypto';
import { notModified } from './hostErrors.ts';
import type { ReadResult } from './readOptions.ts';

/**
 * A read file with an etag: the one that the host sent, or else the hash of the content. `known` is the etag of the
 * last read: hosts without etags send the file again.
 */
export function withEtag(result: Omit<ReadResult, 'url'>, { url, known }: { url: URL; known?: string }): ReadResult {
  const etag = result.etag ?? `"${hash('sha256', result.content)}"`;
  if (etag === known) throw notModified(url);
  return { ...result, etag, url: url.href };
}
