import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const saneId = /^[\w.:-]{1,128}$/;

/** A caller may send its own id, so a request can be followed through several services. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && saneId.test(given) ? given : randomUUID();
}
