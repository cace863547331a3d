import type { KubernetesFetchError } from '../../common/index.ts';

/** The results of one cluster so far. */
export type ClusterReport<Item> = {
  cluster: string;
  items: Item[];
  problems: KubernetesFetchError[];
  isDone: boolean;
};

/** Why the workloads of some clusters are unknown or incomplete. */
export function errorsIn(reports: readonly ClusterReport<unknown>[], waitedSeconds: number) {
  return reports.flatMap(({ cluster, problems, isDone }) => {
    const late = isDone ? [] : [`No response within ${waitedSeconds} seconds`];
    const messages = new Set([...problems.map(textOf), ...late]);
    return [...messages].map((message) => ({ cluster, message }));
  });
}

/** The problem in one sentence. */
export function textOf(problem: KubernetesFetchError): string {
  if (problem.errorType === 'FETCH_ERROR') return problem.message;
  const { errorType, statusCode, resourcePath, message } = problem;
  return `${message ?? errorType}${statusCode === undefined ? '' : ` (${statusCode})`}: ${resourcePath}`;
}
