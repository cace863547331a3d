import { totalmem } from 'node:os';

const MEGABYTE = 1_000_000;
/** Enough for about 300,000 documents. */
const MIN_BYTES = 256 * MEGABYTE;
/** The catalog takes about four times as much for the same entities. */
const SHARE = 1 / 8;

/** The most bytes that the index may take: as configured in megabytes, or a share of the memory that the process may use. */
export function memoryLimit(configuredMegabytes: number | undefined, availableBytes = availableMemory()): number {
  if (configuredMegabytes !== undefined) return configuredMegabytes * MEGABYTE;
  return Math.max(MIN_BYTES, Math.round(availableBytes * SHARE));
}

/** Of the container, if it has a limit, or of the machine. Without a limit, Node returns nothing, zero, or a huge number. */
function availableMemory(): number {
  const limit = process.constrainedMemory() ?? 0;
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
