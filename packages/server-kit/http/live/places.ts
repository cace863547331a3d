import { ServiceUnavailableError, TooManyRequestsError } from '@callboard/errors';

type Options = {
  /** What is counted, in the plural: `websockets`. */
  things: string;
  perCaller: number;
  total: number;
};

/** How many connections without an end of their own may be open at once: for each caller, and in all. */
export type Places = ReturnType<typeof createPlaces>;

export function createPlaces({ things, perCaller, total }: Options) {
  const open = new Map<string, number>();
  let all = 0;

  return {
    /** Takes a place for a caller; what is given back gives it back, once. */
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
