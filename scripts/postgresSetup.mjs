import { startPostgres } from './postgres.mjs';
import { takeTemporaryFolder } from './temporaryFolder.mjs';

/**
 * Gives the tests a PostgreSQL: they read its URL from CALLBOARD_TEST_POSTGRES (see @callboard/server-kit/testing). Set it
 * yourself to a superuser's URL to use a server of your own, or to `off` to test on SQLite alone.
 */
export default async function setup() {
  takeTemporaryFolder();
  if (process.env.CALLBOARD_TEST_POSTGRES) return undefined;
  const postgres = await startPostgres().catch((error) => {
    throw new Error(
      `${error.message} Or set CALLBOARD_TEST_POSTGRES to a superuser's URL, or to 'off' for SQLite alone.`,
    );
  });
  process.env.CALLBOARD_TEST_POSTGRES = postgres.url;
  return async () => {
    delete process.env.CALLBOARD_TEST_POSTGRES;
    await postgres.stop();
  };
}
