import { createHash, randomBytes } from 'node:crypto';
import type { PluginDatabase } from '@callboard/server-kit';
import { openTables } from '../tables.ts';

/** Codes and session secrets are random and long, so a plain digest cannot be reversed by guessing. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

export const SESSION_LIFETIME_MS = 24 * 3_600_000;

/** The browsers that entered a code. Any replica knows them; only digests are stored. */
export function createSessions(database: PluginDatabase, now: () => number = () => Date.now()) {
  const db = openTables(database);
  return {
    /** Returns the secret for the cookie. */
    async begin(): Promise<string> {
      const secret = randomBytes(32).toString('base64url');
      await db.deleteFrom('setup_sessions').where('expires_at', '<=', now()).execute();
      await db
        .insertInto('setup_sessions')
        .values({ hash: digest(secret), expires_at: now() + SESSION_LIFETIME_MS })
        .execute();
      return secret;
    },

    async isValid(secret: string): Promise<boolean> {
      const row = await db
        .selectFrom('setup_sessions')
        .select('hash')
        .where('hash', '=', digest(secret))
        .where('expires_at', '>', now())
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
