import { singleFlight, withTimeout } from '@callboard/concurrency';
import { ServiceUnavailableError } from '@callboard/errors';
import { isOutOfConnections } from '../database/databaseFailure.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Listening } from '../events/listenOnChannel.ts';

type Options = { database: Pick<Database, 'ping'>; events: Pick<Listening, 'lostSince'> };

/** As long as tokens of sessions are accepted without the database; then a replica can answer hardly anything. */
const maxStaleMs = 10 * 60_000;
/** Below the timeout of a usual probe: a database that does not respond must not make the probe fail. */
const pingMs = 1_000;

/**
 * Whether this replica has a database, for readiness.
 *
 *     fresh    it is ready
 *     stale    the database is away, probably for all replicas: it is ready, and answers reads from memory
 *     deaf     the database responds, but events do not arrive: another replica answers better, so it is not ready
 *
 * A replica that PostgreSQL refuses because of too many connections is not ready either, since others have theirs.
 */
export function createDatabaseState({ database, events }: Options) {
  let isStale = false;

  const ping = () =>
    events.lostSince() === undefined
      ? database.ping()
      : withTimeout(database.ping(), pingMs, () => {
          throw new ServiceUnavailableError('The database is not responding');
        });

  function canServeStale(error: unknown): boolean {
    const since = events.lostSince();
    return since !== undefined && Date.now() - since < maxStaleMs && !isOutOfConnections(error);
  }

  const find = singleFlight(async (): Promise<'fresh' | 'stale' | 'deaf'> => {
    isStale = false;
    try {
      await ping();
      return events.lostSince() === undefined ? 'fresh' : 'deaf';
    } catch (error) {
      if (!canServeStale(error)) throw error;
      isStale = true;
      return 'stale';
    }
  });

  return {
    /** Throws with the reason when the database is away and memory is no longer enough. */
    isUsable: (): Promise<boolean> => find().then(() => true),
    hasEvents: (): Promise<boolean> =>
      find().then(
        (state) => state !== 'deaf',
        () => events.lostSince() === undefined,
      ),
    /** As of the last check. */
    isStale: (): boolean => isStale,
  };
}
