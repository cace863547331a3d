import { startPostgres } from './postgres.mjs';
import { takeTemporaryFolder } from './temporaryFolder.mjs';

/**
 * Provides a PostgreSQL for the tests, which read its URL from CALLBOARD_TEST_POSTGRES (see
 * @callboard/server-kit/testing). Set it to a superuser's URL to use your own server, or to `off` to test on SQLite
 * only.
 */
export default async function setup() {
  takeTemporaryFolder();
  if (process.env.CALLBOARD_TEST_POSTGRES) return undefined;
  const postgres = await startPostgres().catch((error) => {
    throw new Error(
      `${error.message} Or set CALLBOARD_TEST_POSTGRES to a superuser's URL, or to 'off' for SQLite only.`,
    );
  });
  process.env.CALLBOARD_TEST_POSTGRES = postgres.url;
  return async () => {
    delete process.env.CALLBOARD_TEST_POSTGRES;
    await postgres.stop();
  };
}
