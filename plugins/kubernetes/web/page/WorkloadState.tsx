import { StatusDot } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { OwnedWorkload } from '../../common/index.ts';
import { levelTone } from '../errors/levelTone.ts';
import { readyTone } from '../workloads/workload.ts';
import { pageTranslation } from './pageTranslation.ts';

/** The ready and desired pods, in the colour of the worst problem. */
export function WorkloadState({ workload: { ready, wanted, severity } }: { workload: OwnedWorkload }) {
  const { t } = useTranslation(pageTranslation);
  if (ready !== undefined && wanted !== undefined)
    return <StatusDot tone={readyTone(ready, wanted, severity)}>{t('state.ready', { ready, wanted })}</StatusDot>;
  return <StatusDot tone={severity ? levelTone[severity] : 'neutral'}>{t(`state.${severity ?? 'unknown'}`)}</StatusDot>;
}
