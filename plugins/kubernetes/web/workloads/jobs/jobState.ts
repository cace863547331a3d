import type { Job } from '../../../common/index.ts';

export type JobState = 'succeeded' | 'running' | 'failed' | 'suspended';

/** A job that still retries is running, even after failures. */
export function jobState({ spec, status }: Job): JobState {
  const conditions = Array.isArray(status?.conditions) ? status.conditions : [];
  const has = (type: string) => conditions.some((condition) => condition?.type === type && condition.status === 'True');
  if (has('Failed')) return 'failed';
  if (has('Complete')) return 'succeeded';
  if (spec?.suspend === true || has('Suspended')) return 'suspended';
  if ((status?.active ?? 0) > 0) return 'running';
  if (status?.completionTime || (status?.succeeded ?? 0) >= (spec?.completions ?? 1)) return 'succeeded';
  return (status?.failed ?? 0) > 0 ? 'failed' : 'running';
}
