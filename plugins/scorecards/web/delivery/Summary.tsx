import { deliveryClasses } from '@callboard/plugin-facts/common';
import { List } from '@callboard/ui';
import { useLanguage, useTranslation } from '@callboard/web-kit';
import classes from './Delivery.module.css';
import { deliveryTranslation } from './deliveryTranslation.ts';
import type { DeliveryData } from './Metrics.tsx';
import { metrics } from './useFigures.ts';

/** The class of everything together, its weakest metrics, and the components by class. */
export function Summary({ data }: { data: DeliveryData }) {
  const { t } = useTranslation(deliveryTranslation);
  const { overall } = data.classes;
  const weakest = metrics.filter((metric) => data.classes[metric] === overall);
  const isEven = weakest.length === metrics.length || overall === 'elite';
  return (
    <div className={classes.summary}>
      <div className={classes.overall} data-class={overall}>
        <span className={classes.note}>{t('overall')}</span>
        <span className={classes.overallClass}>{t(`class.${overall ?? 'none'}`)}</span>
        <span className={classes.note}>
          {isEven || weakest.length === 0
            ? t('steady')
            : t('weakest', { metrics: weakest.map((metric) => t(`metric.${metric}`)).join(', ') })}
        </span>
      </div>
      <ByClass data={data} />
    </div>
  );
}

function ByClass({ data: { byClass, silent } }: { data: DeliveryData }) {
  const { t } = useTranslation(deliveryTranslation);
  const { language } = useLanguage();
  const parts = [
    ...deliveryClasses.map((name) => ({ id: name as string, label: t(`class.${name}`), count: byClass[name] })),
    { id: 'silent', label: t('silent'), count: silent },
  ];
  return (
    <div className={classes.byClass}>
      <span className={classes.note}>{t('byClass')}</span>
      <div className={classes.bar} aria-hidden>
        {parts.map(({ id, count }) => (
          <span key={id} className={classes.part} data-class={id} style={{ flexGrow: count }} hidden={count === 0} />
        ))}
      </div>
      <List className={classes.legend} aria-label={t('byClass')}>
        {parts.map(({ id, label, count }) => (
          <li key={id} className={classes.legendItem}>
            <span className={classes.swatch} data-class={id} aria-hidden />
            {label}
            <span className={classes.number}>{count.toLocaleString(language)}</span>
          </li>
        ))}
      </List>
    </div>
  );
}
