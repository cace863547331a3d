import { ServiceUnavailableError, TooManyRequestsError } from '@callboard/errors';
import type { WebsocketConfig } from '../config.ts';

export type WebsocketPlaces = ReturnType<typeof createWebsocketPlaces>;

/** How many websockets are open, and of whom; those that the target has not answered yet count too. */
export function createWebsocketPlaces({ perCaller, total }: Pick<WebsocketConfig, 'perCaller' | 'total'>) {
  const open = new Map<string, number>();
  let all = 0;

  return {
    /** Takes a place for a caller; what is given back gives it back, once. */
    take(caller: string): () => void {
      const own = open.get(caller) ?? 0;
      if (own >= perCaller)
        throw new TooManyRequestsError(`${own} of your websockets are open; at most ${perCaller} are`);
      if (all >= total)
        throw new ServiceUnavailableError(`${all} websockets are open through the proxy; try again later`);
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
  };
}
