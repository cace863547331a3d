import { AuthenticationError } from '@callboard/errors';
import type { Events } from '../events/events.ts';
import type { Credentials } from './credentials.ts';
import { accessEnded } from './endedAccess.ts';
import { sessionsEnded } from './endedSessions.ts';

const checkMs = 15_000;

type Options = { credentials: Pick<Credentials, 'authenticate'>; events: Pick<Events, 'subscribe'> };

export type TokenWatch = ReturnType<typeof createTokenWatch>;

/**
 * Ends connections that were opened with a token when the token becomes invalid: soon after it expires, and immediately
 * when its session or the access of its user ends.
 */
export function createTokenWatch({ credentials, events }: Options) {
  const open = new Map<string, Set<() => void>>();
  let isChecking = false;
  let isAskedAgain = false;

  async function isGood(token: string): Promise<boolean> {
    try {
      await credentials.authenticate(token);
      return true;
    } catch (error) {
      // A failed check is repeated in the next round.
      return !(error instanceof AuthenticationError);
    }
  }

  async function checkAll(): Promise<void> {
    for (const [token, endings] of [...open]) {
      if (await isGood(token)) continue;
      for (const end of [...endings]) end();
    }
  }

  /** One round at a time, even if many sessions end together. */
  async function check(): Promise<void> {
    isAskedAgain = true;
    if (isChecking) return;
    isChecking = true;
    while (isAskedAgain) {
      isAskedAgain = false;
      await checkAll();
    }
    isChecking = false;
  }

  const timer = setInterval(() => void check(), checkMs).unref();
  const endings = [events.subscribe(sessionsEnded, check), events.subscribe(accessEnded, check)];

  return {
    /** Calls `end` when the token becomes invalid; call the returned function when the connection ends earlier. */
    add(token: string | undefined, end: () => void): () => void {
      if (token === undefined) return () => {};
      const endings = open.get(token) ?? new Set();
      open.set(token, endings.add(end));
      return () => {
        endings.delete(end);
        if (endings.size === 0) open.delete(token);
      };
    },
    stop(): void {
      clearInterval(timer);
      for (const end of endings) end();
    },
  };
}
