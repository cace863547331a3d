import { InputError } from '@callboard/errors';
import { createEngine, type EngineLimits } from './createEngine.ts';
import type { SearchEngineKind } from './searchEngine.ts';
import { sqliteLexemes } from './store/sqliteLexemes.ts';

/** Uses FTS5 in the portal's SQLite file. */
export const sqliteEngine = (limits: EngineLimits): SearchEngineKind => ({
  name: 'sqlite',
  async open({ database, logger, lifecycle }) {
    if (database.dialect !== 'sqlite')
      throw new InputError(
        "'search.engine' is 'sqlite', but the portal's database is PostgreSQL; leave it out or write 'postgres'",
      );
    return createEngine({ database, logger, lifecycle }, sqliteLexemes, limits);
  },
});
