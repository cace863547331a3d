import { ServiceUnavailableError, TooManyRequestsError } from '@callboard/errors';

type Options = {
  /** What is counted, in the plural: `websockets`. */
  things: string;
  perCaller: number;
  total: number;
};

/** Limits how many long-lived connections are open at once: for each caller, and in all. */
export type ConnectionLimit = ReturnType<typeof createConnectionLimit>;

export function createConnectionLimit({ things, perCaller, total }: Options) {
  const open = new Map<string, number>();
  let all = 0;

  return {
    /** Takes one of the caller's connections; the returned function releases it, once. */
    take(caller: string): () => void {
      const own = open.get(caller) ?? 0;
      if (own >= perCaller)
        throw new TooManyRequestsError(`${own} of your ${things} are open; at most ${perCaller} are`);
      if (all >= total) throw new ServiceUnavailableError(`${all} ${things} are open; try again later`);
      open.set(caller, own + 1);
      all += 1;
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        all -= 1;
        const left = (open.get(caller) ?? 1) - 1;
        if (left > 0) open.set(caller, left);
        else open.delete(caller);
      };
    },
    taken: () => all,
  };
}
