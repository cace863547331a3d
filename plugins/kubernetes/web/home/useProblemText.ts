import { useTranslation } from '@callboard/web-kit';
import { useCallback } from 'react';
import type { WorkloadProblem } from '../../common/index.ts';
import { workTranslation } from './workTranslation.ts';

/** What the portal has found itself; the rest is in the words of the cluster. */
const ownErrors = [
  'readiness-probe-taking-too-long',
  'containers-restarting',
  'hpa-max-current-replicas',
  'pod-failed',
] as const;
const isKnown = (type: string | undefined): type is (typeof ownErrors)[number] =>
  (ownErrors as readonly (string | undefined)[]).includes(type);

/** What is wrong with a workload, in the reader's language; nothing where all is well. */
export function useProblemText(): (problem: Partial<Pick<WorkloadProblem, 'type' | 'values' | 'message'>>) => string {
  const { t } = useTranslation(workTranslation);
  return useCallback(({ type, values, message = '' }) => (isKnown(type) ? t(type, values) : message), [t]);
}
