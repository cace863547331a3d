import type { Socket } from 'node:net';
import { limitStall } from './limitStall.ts';

type Limits = { idle: number; stall: number };

/**
 * Pipes two connections into each other, with backpressure. They end together: when both are idle, when one does not
 * read, or when one is half-closed and the other does not close. Returns the function that ends them.
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
  // All traffic passes here, so one side is enough to detect that both are idle.
  caller.setTimeout(limits.idle, end);
  caller.pipe(target).pipe(caller);
  return end;
}
