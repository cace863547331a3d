import { AuthenticationError } from '@callboard/errors';
import type { Credentials } from '@callboard/server-kit';

const checkMs = 15_000;

export type TokenWatch = ReturnType<typeof createTokenWatch>;

/** Ends what was opened with a token once the token is no longer good: it has expired, or its session has ended. */
export function createTokenWatch({ authenticate }: Pick<Credentials, 'authenticate'>) {
  const open = new Map<string, Set<() => void>>();

  async function isGood(token: string): Promise<boolean> {
    try {
      await authenticate(token);
      return true;
    } catch (error) {
      // What could not be found out is asked again the next time.
      return !(error instanceof AuthenticationError);
    }
  }

  async function check(): Promise<void> {
    for (const [token, endings] of [...open]) {
      if (await isGood(token)) continue;
      for (const end of [...endings]) end();
    }
  }

  const timer = setInterval(check, checkMs).unref();

  return {
    /** Calls `end` when the token is no longer good, unless what it ends is over before: then call what is given back. */
    add(token: string | undefined, end: () => void): () => void {
      if (token === undefined) return () => {};
      const endings = open.get(token) ?? new Set();
      open.set(token, endings.add(end));
      return () => {
        endings.delete(end);
        if (endings.size === 0) open.delete(token);
      };
    },
    stop: () => clearInterval(timer),
  };
}
