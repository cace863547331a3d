import type { Readable } from 'node:stream';

/**
 * Ends a stream to a reader that stalls: a piped source pauses while its reader is full, and resumes once the reader
 * has taken everything. Taking a byte now and then does not keep the stream open.
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
