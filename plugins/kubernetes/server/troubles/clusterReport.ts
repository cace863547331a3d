import type { KubernetesFetchError, WorkloadTrouble, WorkloadTroubles } from '../../common/index.ts';

/** What is known of one cluster so far. */
export type ClusterReport = {
  cluster: string;
  items: WorkloadTrouble[];
  problems: KubernetesFetchError[];
  isDone: boolean;
};

const maxItems = 200;

/** All clusters in one list, the worst and then the newest first. */
export function answerOf(reports: readonly ClusterReport[], waitedSeconds: number): WorkloadTroubles {
  const items = reports.flatMap((report) => report.items).toSorted(byUrgency);
  const errors = reports.flatMap(({ cluster, problems, isDone }) => {
    const late = isDone ? [] : [`It has not answered within ${waitedSeconds} seconds`];
    const messages = new Set([...problems.map(textOf), ...late]);
    return [...messages].map((message) => ({ cluster, message }));
  });
  return { items: items.slice(0, maxItems), total: items.length, errors };
}

function byUrgency(one: WorkloadTrouble, other: WorkloadTrouble): number {
  if (one.severity !== other.severity) return one.severity === 'error' ? -1 : 1;
  return (other.since ?? '').localeCompare(one.since ?? '') || one.entityRef.localeCompare(other.entityRef);
}

function textOf(problem: KubernetesFetchError): string {
  if (problem.errorType === 'FETCH_ERROR') return problem.message;
  const { errorType, statusCode, resourcePath, message } = problem;
  return `${message ?? errorType}${statusCode === undefined ? '' : ` (${statusCode})`}: ${resourcePath}`;
}
