import type { DetectedError, SourceRef } from '../../common/index.ts';
import type { ClusterView } from '../cluster/clusterView.ts';

/** Everything that is wrong with one object. */
export type ErrorRow = {
  id: string;
  view: ClusterView;
  source: SourceRef;
  /** The worst first. */
  errors: DetectedError[];
  severity: number;
  /** The earliest of them. */
  since?: string;
};

/** The objects with errors of all clusters, the worst first. */
export function errorRows(views: readonly ClusterView[]): ErrorRow[] {
  return views.flatMap(rowsOf).sort((a, b) => b.severity - a.severity);
}

function rowsOf(view: ClusterView): ErrorRow[] {
  const rows = new Map<string, ErrorRow>();
  for (const error of view.errors.toSorted((a, b) => b.severity - a.severity)) {
    const { kind, namespace, name } = error.sourceRef;
    const id = [view.cluster.name, kind, namespace, name].join('/');
    const row = rows.get(id) ?? { id, view, source: error.sourceRef, errors: [], severity: error.severity };
    row.errors.push(error);
    if (error.since && (!row.since || error.since < row.since)) row.since = error.since;
    rows.set(id, row);
  }
  return [...rows.values()];
}
