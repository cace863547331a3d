import { randomInt, timingSafeEqual } from 'node:crypto';
import { AuthenticationError, TooManyRequestsError } from '@callboard/errors';
import type { PluginDatabase } from '@callboard/server-kit';
import { openTables } from '../tables.ts';
import { digest } from './sessions.ts';

/** Excludes letters and digits that look alike. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const groups = 4;
const groupLength = 4;
export const CODE_LIFETIME_MS = 3_600_000;
export const MAX_ATTEMPTS = 10;
/** The minimum time between two codes that visitors request. */
const requestPauseMs = 60_000;

export type Codes = ReturnType<typeof createCodes>;

/**
 * One-time codes. Each replica prints its own, and every replica accepts each of them, because only digests are in the database, from which
 * no replica can print the code of another.
 */
export function createCodes(database: PluginDatabase, now: () => number = () => Date.now()) {
  const db = openTables(database);
  const valid = () =>
    db.selectFrom('setup_codes').select('hash').where('expires_at', '>', now()).where('attempts', '<', MAX_ATTEMPTS);

  async function issue(): Promise<string> {
    const code = newCode();
    await db.deleteFrom('setup_codes').where('expires_at', '<=', now()).execute();
    await db
      .insertInto('setup_codes')
      .values({ hash: digest(plain(code)), attempts: 0, created_at: now(), expires_at: now() + CODE_LIFETIME_MS })
      .execute();
    return code;
  }

  return {
    issue,

    hasValid: async (): Promise<boolean> => (await valid().execute()).length > 0,

    /** A new code for an administrator who missed the others. Visitors may request one, but not replace a valid one. */
    async reissue(): Promise<string> {
      const since = now() - requestPauseMs;
      const recent = await db.selectFrom('setup_codes').select('hash').where('created_at', '>', since).execute();
      if (recent.length > 0) {
        throw new TooManyRequestsError('A code was printed less than a minute ago; check the log, or wait a minute');
      }
      return issue();
    },

    /**
     * Uses a code. The attempt is counted before the comparison, so concurrent attempts cannot exceed the limit, and it counts for
     * all codes, because a wrong code does not show which one was expected. A code is deleted when it is used, so it works once.
     */
    async use(given: string): Promise<void> {
      const counted = await db
        .updateTable('setup_codes')
        .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
        .where('expires_at', '>', now())
        .where('attempts', '<', MAX_ATTEMPTS)
        .returning('hash')
        .execute();
      const hash = digest(plain(given));
      const matching = counted.filter((row) => isSame(row.hash, hash));
      const used = matching.length > 0 && (await take(hash));
      if (!used) throw new AuthenticationError('The code is wrong, has already been used or has expired');
      await db.deleteFrom('setup_codes').execute();
    },
  };

  /** Of concurrent requests with the same code, one gets it. */
  async function take(hash: string): Promise<boolean> {
    const { numDeletedRows } = await db.deleteFrom('setup_codes').where('hash', '=', hash).executeTakeFirstOrThrow();
    return Number(numDeletedRows) === 1;
  }
}

const newCode = () =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

/** As people type it: in any case, with or without hyphens. */
const plain = (code: string) => code.replaceAll(/[^a-z\d]/gi, '').toUpperCase();

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));
