import type { AuditCounts } from '../../common/index.ts';
import type { ActionOutcomeCount } from './store.ts';

type Chosen = { action?: string | undefined; outcome?: string | undefined };

/** Counts matching entries in total, and per value of each filter with the other filters applied. */
export function countAudit(rows: readonly ActionOutcomeCount[], { action, outcome }: Chosen): AuditCounts {
  const ofAction = rows.filter((row) => action === undefined || row.action === action);
  const ofOutcome = rows.filter((row) => outcome === undefined || row.outcome === outcome);
  const ofBoth = ofAction.filter((row) => ofOutcome.includes(row));
  return {
    total: ofBoth.reduce((sum, { count }) => sum + count, 0),
    actions: summed(ofOutcome, 'action'),
    outcomes: summed(ofAction, 'outcome'),
  };
}

/** Most frequent first. */
function summed(rows: readonly ActionOutcomeCount[], name: 'action' | 'outcome'): AuditCounts['actions'] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row[name], (counts.get(row[name]) ?? 0) + row.count);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
}
