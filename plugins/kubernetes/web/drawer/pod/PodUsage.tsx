import { useTranslation } from '@callboard/web-kit';
import type { ResourceUsage } from '../../../common/index.ts';
import { objectTranslation } from '../../objects/objectTranslation.ts';
import { ResourceGauge } from '../../pods/ResourceGauge.tsx';
import { percentOf, shownAmount } from '../../pods/usagePercent.ts';
import classes from '../Drawer.module.css';

type PodUsageProps = { cpu: ResourceUsage; memory: ResourceUsage; title?: string };

/** The usage compared with requests and limits; no gauge for those that are not set. */
export function PodUsage({ cpu, memory, title }: PodUsageProps) {
  const { t } = useTranslation(objectTranslation);
  const gauge = (resource: 'cpu' | 'memory', usage: ResourceUsage, bound: 'Requests' | 'Limits') => {
    const most = bound === 'Requests' ? usage.requestTotal : usage.limitTotal;
    const percent = percentOf(usage.currentUsage, most);
    if (percent === undefined) return null;
    const text = t('usage.of', { percent, most: shownAmount(most, resource) });
    return <ResourceGauge label={t(`usage.${resource}${bound}`)} percent={percent} text={text} />;
  };
  return (
    <section className={classes.section}>
      {title && <h3 className={classes.heading}>{title}</h3>}
      {gauge('cpu', cpu, 'Requests')}
      {gauge('cpu', cpu, 'Limits')}
      {gauge('memory', memory, 'Requests')}
      {gauge('memory', memory, 'Limits')}
      <span className={classes.quiet}>
        {t('usage.now', {
          cpu: shownAmount(cpu.currentUsage, 'cpu'),
          memory: shownAmount(memory.currentUsage, 'memory'),
        })}
      </span>
    </section>
  );
}
