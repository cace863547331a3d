import { createHash } from 'node:crypto';

/** A number from 0 to 1 that follows from a text. */
export const fractionOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
