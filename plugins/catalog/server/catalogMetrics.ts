import type { Metrics } from '@callboard/server-kit';
import type { Replica } from './replica/createReplica.ts';
import type { CatalogStore } from './store/catalogStore.ts';

type Parts = {
  replica: Pick<Replica, 'index' | 'seq'>;
  store: Pick<CatalogStore, 'lastSeq'>;
  locationCount(): number;
  /** Sources with problems. */
  failing(): number;
};

/** How much the catalog of this replica holds, and how far it is behind the database. */
export function catalogMetrics({ ofContents }: Pick<Metrics, 'ofContents'>, parts: Parts): void {
  const { replica, store, locationCount, failing } = parts;
  ofContents.gauge('callboard_catalog_entities', 'Entities in the catalog', () => replica.index.size);
  ofContents.gauge('callboard_catalog_locations', 'Locations that are read in each round', locationCount);
  ofContents.gauge('callboard_catalog_failing_sources', 'Configured sources with problems', failing);
  ofContents.queriedGauges(
    'callboard_catalog_replica_lag_changes',
    'Changes in the database that this replica has not applied yet',
    [],
    async () => [{ labels: {}, value: Math.max(0, (await store.lastSeq()) - replica.seq()) }],
  );
}

/** Measures the rounds in which all sources are read. */
export function observeRounds<Args extends unknown[]>(
  { histogram }: Pick<Metrics, 'histogram'>,
  ingestAll: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  const seconds = histogram('callboard_catalog_round_seconds', 'Time to read all sources once, by outcome', [
    'outcome',
  ]);
  return async (...args) => {
    const startedAt = performance.now();
    let outcome = 'failed';
    try {
      await ingestAll(...args);
      outcome = 'succeeded';
    } finally {
      seconds.observe({ outcome }, (performance.now() - startedAt) / 1_000);
    }
  };
}
