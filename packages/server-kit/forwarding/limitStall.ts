import type { Readable } from 'node:stream';

/**
 * Ends a stream to a reader that stalls: a piped source pauses while its reader is full, and goes on once the reader has taken
 * everything. A reader that now and then takes a byte does not keep it open.
 */
export function limitStall(source: Readable, ms: number, end: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  const goOn = () => clearTimeout(timer);
  source.on('resume', goOn).on('close', goOn);
  source.on('pause', () => {
    clearTimeout(timer);
    timer = setTimeout(end, ms);
  });
}
