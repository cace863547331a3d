import { InputError } from '@callboard/errors';
import { createEngine, type EngineLimits } from './createEngine.ts';
import type { SearchEngineKind } from './searchEngine.ts';
import { postgresLexemes } from './store/postgresLexemes.ts';

/** Uses the full text search of PostgreSQL. */
export const postgresEngine = (limits: EngineLimits, hasNewer?: () => Promise<boolean>): SearchEngineKind => ({
  name: 'postgres',
  async open({ database, logger, lifecycle }) {
    if (database.dialect !== 'postgres')
      throw new InputError(
        "'search.engine' is 'postgres', but the portal's database is SQLite; leave it out or write 'sqlite'",
      );
    return createEngine({ database, logger, lifecycle, ...(hasNewer && { hasNewer }) }, postgresLexemes, limits);
  },
});
