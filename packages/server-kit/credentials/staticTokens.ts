import { createHash, timingSafeEqual } from 'node:crypto';
import type { TokenReader } from './tokenReader.ts';

/** A fixed token from the config. */
export function createStaticTokens({ token, subject }: { token: string; subject: string }): TokenReader {
  const expected = digestOf(token);
  // Digests have the same length, so they can be compared in constant time.
  return async (given) => (timingSafeEqual(expected, digestOf(given)) ? subject : undefined);
}

const digestOf = (token: string) => createHash('sha256').update(token).digest();
