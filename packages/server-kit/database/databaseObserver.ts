import { ServiceUnavailableError } from '@callboard/errors';
import type { LogEvent } from 'kysely';
import type { Metrics } from '../metrics/metrics.ts';

type DatabaseFailure = 'connection' | 'pool' | 'query';
export type Query = { sql: string; durationMs: number; error?: unknown };

/** Learns of queries and failures; must not throw. */
export type DatabaseObserver = {
  /** A query has ended. */
  queried(query: Query): void;
  /** The database was not available; errors of a query itself, such as a conflict, do not count. */
  failed(failure: DatabaseFailure): void;
};

/** The connections of this replica to PostgreSQL. */
export type PoolState = { used: number; idle: number; waiting: number; max: number };

export function observeDatabase(
  metrics: Pick<Metrics, 'counter' | 'histogram'>,
  trace: (query: Query) => void,
): DatabaseObserver {
  const seconds = metrics.histogram('callboard_database_query_seconds', 'Duration of database queries', []);
  const failures = metrics.counter('callboard_database_failures_total', 'Failures of the database, by kind', ['kind']);
  return {
    queried(query) {
      seconds.observe({}, query.durationMs / 1_000);
      if (query.error instanceof ServiceUnavailableError) failures.inc({ kind: 'query' });
      trace(query);
    },
    failed: (kind) => failures.inc({ kind }),
  };
}

export function poolMetrics(metrics: Pick<Metrics, 'gauges' | 'gauge'>, pool: (() => PoolState) | undefined): void {
  const states = ['used', 'idle', 'waiting'] as const;
  metrics.gauges(
    'callboard_database_connections',
    'Connections to PostgreSQL, and requests waiting for one',
    ['state'],
    () => {
      const now = pool?.();
      return now ? states.map((state) => ({ labels: { state }, value: now[state] })) : [];
    },
  );
  metrics.gauge('callboard_database_connections_max', 'The maximum number of connections', () => pool?.().max);
}

/** For Kysely: passes queries on to the observer. */
export const toObserver =
  (observer: DatabaseObserver) =>
  (event: LogEvent): void =>
    observer.queried({
      sql: event.query.sql,
      durationMs: event.queryDurationMillis,
      ...(event.level === 'error' && { error: event.error }),
    });
