import { createHmac, hash, randomBytes } from 'node:crypto';
import type { Answer } from './encodeAnswer.ts';

// All are weak: compression changes the bytes of a response.

/** For one entity, whose own etag changes whenever it does. */
export const entityTag = (etag: string): string => `W/${JSON.stringify(etag)}`;

/**
 * For a list of callers who may see everything: it changes with the catalog and with the query. It is known without computing the response.
 * The version counts changes, so it is sent only in a form that this process alone can read.
 */
export function createListTag(): (version: string, url: string) => string {
  const key = randomBytes(32);
  let hashed = { version: '', text: '' };
  return (version, url) => {
    if (hashed.version !== version) {
      hashed = { version, text: createHmac('sha256', key).update(version).digest('base64url').slice(0, 22) };
    }
    return `W/"${hashed.text}.${checksum(url)}"`;
  };
}

/** For a list of callers with restricted access: it reveals no change that they cannot see. A stream has none. */
export function answerTag(answer: Answer): string | undefined {
  if (typeof answer !== 'string' && !Buffer.isBuffer(answer)) return undefined;
  return `W/"${hash('sha1', answer, 'base64url')}"`;
}

/** FNV-1a. It only distinguishes a client's own responses, so deliberate collisions gain nothing; cryptographic hashes take much longer. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length.toString(36)}-${(hash >>> 0).toString(36)}`;
}

/** Whether the client's copy, by its `if-none-match` header, is still valid. */
export function isCurrent(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = tag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((candidate) => {
    const text = candidate.trim();
    return text === '*' || text.replace(/^W\//, '') === opaque;
  });
}
