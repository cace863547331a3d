import { randomUUID } from 'node:crypto';

/**
 * A uid of version 7: random, after the time of its creation. Uids of entities that come together are neighbours in the
 * indexes of the database, where random ones would make every insert change another page.
 */
export function newUid(at = Date.now()): string {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
