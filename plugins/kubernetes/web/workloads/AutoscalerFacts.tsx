import { useTranslation } from '@callboard/web-kit';
import type { HorizontalPodAutoscaler } from '../../common/index.ts';
import { tabTranslation } from '../tabTranslation.ts';
import classes from './AutoscalerFacts.module.css';
import { cpuOf } from './autoscaler.ts';

/** The limits and metrics of a workload's autoscaler. */
export function AutoscalerFacts({ autoscaler }: { autoscaler: HorizontalPodAutoscaler }) {
  const { t } = useTranslation(tabTranslation);
  const { minReplicas, maxReplicas } = autoscaler.spec ?? {};
  const { current, target } = cpuOf(autoscaler);
  const percent = (value: number | undefined) => (value === undefined ? '–' : `${value}%`);
  return (
    <span className={classes.facts}>
      <span>{t('autoscaler.replicas', { min: minReplicas ?? 1, max: maxReplicas ?? '–' })}</span>
      <span>{t('autoscaler.current', { value: percent(current) })}</span>
      <span>{t('autoscaler.target', { value: percent(target) })}</span>
    </span>
  );
}
