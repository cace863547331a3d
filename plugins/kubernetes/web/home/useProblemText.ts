import { useTranslation } from '@callboard/web-kit';
import { useCallback } from 'react';
import type { WorkloadProblem } from '../../common/index.ts';
import { workTranslation } from './workTranslation.ts';

/** The portal's own messages; the others come from the cluster. */
const ownErrors = [
  'readiness-probe-taking-too-long',
  'containers-restarting',
  'hpa-max-current-replicas',
  'pod-failed',
] as const;
const isKnown = (type: string | undefined): type is (typeof ownErrors)[number] =>
  (ownErrors as readonly (string | undefined)[]).includes(type);

/** The problem of a workload in the reader's language; empty if it has none. */
export function useProblemText(): (problem: Partial<Pick<WorkloadProblem, 'type' | 'values' | 'message'>>) => string {
  const { t } = useTranslation(workTranslation);
  return useCallback(({ type, values, message = '' }) => (isKnown(type) ? t(type, values) : message), [t]);
}
