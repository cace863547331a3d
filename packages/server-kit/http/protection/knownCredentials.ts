import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

// About one for each user of a large company; beyond that, the oldest are evicted.
const limit = 10_000;

/** A cache of recently verified credentials. Stored as hashes: a header may be long, and is secret. */
export function createKnownCredentials() {
  const known = new Set<string>();
  return {
    has(request: IncomingMessage): boolean {
      const shown = shownBy(request);
      return shown !== undefined && known.has(shown);
    },
    add(request: IncomingMessage): void {
      const shown = shownBy(request);
      if (shown === undefined || known.has(shown)) return;
      const oldest = known.size >= limit ? known.values().next().value : undefined;
      if (oldest !== undefined) known.delete(oldest);
      known.add(shown);
    },
  };
}

function shownBy({ headers: { authorization, cookie } }: IncomingMessage): string | undefined {
  const shown = authorization ?? cookie;
  return shown === undefined ? undefined : hash('sha256', shown, 'base64');
}
