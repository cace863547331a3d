import type { SourceRun } from '../../common/index.ts';
import type { SourceRunRow } from '../store/tables.ts';
import { isAlive } from './runLog.ts';

export const dateOf = (ms: number) => new Date(Number(ms)).toISOString();

/** A run in its display form. One that has not ended for very long counts as dead. */
export function runOf(row: SourceRunRow): SourceRun {
  const isDead = row.ended_at === null && !isAlive(row);
  return {
    id: row.id,
    startedAt: dateOf(row.started_at),
    cause: row.cause,
    outcome: isDead ? 'interrupted' : row.outcome,
    entities: row.entities,
    problems: row.problems,
    ...(row.ended_at !== null && { endedAt: dateOf(row.ended_at) }),
    ...(row.actor !== null && { actor: row.actor }),
    ...(row.error !== null && { error: row.error }),
  };
}
