import type { Socket } from 'node:net';
import { limitStall } from './limitStall.ts';

type Limits = { idle: number; stall: number };

/**
 * Pipes two connections into each other, with backpressure. They end together, and both end when neither sends anything, when one does
 * not read, or when one is half-closed and the other does not close. Returns the function that ends them.
 */
export function pipeSockets(caller: Socket, target: Socket, limits: Limits, onEnd: () => void): () => void {
  let lastWords: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(lastWords);
    caller.destroy();
    target.destroy();
    onEnd();
  };
  for (const side of [caller, target]) {
    side.on('error', end).on('close', end);
    side.once('end', () => {
      lastWords ??= setTimeout(end, limits.stall);
    });
    limitStall(side, limits.stall, end);
  }
  // Whatever is sent passes here, so one side is enough to see that nothing is.
  caller.setTimeout(limits.idle, end);
  caller.pipe(target).pipe(caller);
  return end;
}
