import type { DetectedError, ErrorLevel, SourceRef } from '../../common/index.ts';
import type { ClusterView } from '../objects/clusterView.ts';

/** All errors of one object. */
export type ErrorRow = {
  id: string;
  view: ClusterView;
  source: SourceRef;
  /** The worst first. */
  errors: DetectedError[];
  severity: number;
  level: ErrorLevel;
  /** The earliest time among them. */
  since?: string;
};

/** The objects with errors of all clusters, the worst first. */
export function errorRows(views: readonly ClusterView[]): ErrorRow[] {
  return views.flatMap(rowsOf).sort(byUrgency);
}

type Urgency = Pick<DetectedError, 'level' | 'severity'>;

function byUrgency(one: Urgency, other: Urgency): number {
  if (one.level !== other.level) return one.level === 'error' ? -1 : 1;
  return other.severity - one.severity;
}

function rowsOf(view: ClusterView): ErrorRow[] {
  const rows = new Map<string, ErrorRow>();
  for (const error of view.errors.toSorted(byUrgency)) {
    const { kind, namespace, name } = error.sourceRef;
    const id = [view.cluster.name, kind, namespace, name].join('/');
    const { level, severity, sourceRef: source } = error;
    const row = rows.get(id) ?? { id, view, source, errors: [], severity, level };
    row.errors.push(error);
    if (error.since && (!row.since || error.since < row.since)) row.since = error.since;
    rows.set(id, row);
  }
  return [...rows.values()];
}
