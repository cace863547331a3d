import { ServiceUnavailableError, TooManyRequestsError } from '@callboard/errors';

type Options = {
  /** The plural noun of the counted connections: `websockets`. */
  things: string;
  perCaller: number;
  total: number;
};

/** Limits the number of open long-lived connections: per caller, and in total. */
export type ConnectionLimit = ReturnType<typeof createConnectionLimit>;

export function createConnectionLimit({ things, perCaller, total }: Options) {
  const open = new Map<string, number>();
  let all = 0;

  return {
    /** Acquires a connection for the caller; the returned function releases it, once. */
    take(caller: string): () => void {
      const own = open.get(caller) ?? 0;
      if (own >= perCaller)
        throw new TooManyRequestsError(`${own} of your ${things} are open; the limit is ${perCaller}`);
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
