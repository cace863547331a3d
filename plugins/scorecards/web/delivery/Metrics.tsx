import { deliveryBounds } from '@callboard/plugin-facts/common';
import { List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { ClassMark } from './ClassMark.tsx';
import classes from './Delivery.module.css';
import type { useDelivery } from './deliveryQueries.ts';
import { deliveryTranslation } from './deliveryTranslation.ts';
import { figureOf, type Metric, metrics, useFigures } from './useFigures.ts';
import { WeekBars } from './WeekBars.tsx';

export type DeliveryData = NonNullable<ReturnType<typeof useDelivery>['data']>;

/** The four metrics with class, trend and comparison; in a card only the figures. */
export function Metrics({ data, isCompact }: { data: DeliveryData; isCompact?: boolean }) {
  const { t } = useTranslation(deliveryTranslation);
  return (
    <List className={classes.metrics} data-compact={isCompact || undefined} aria-label={t('title')}>
      {metrics.map((metric) => (
        <li key={metric} className={classes.metric}>
          {/* Below the title of the page, or of the card. */}
          <Figure metric={metric} data={data} Heading={isCompact ? 'h3' : 'h2'} />
          {!isCompact && <Comparison metric={metric} data={data} />}
          <Weeks metric={metric} data={data} />
          {!isCompact && <Target metric={metric} />}
        </li>
      ))}
    </List>
  );
}

type MetricProps = { metric: Metric; data: DeliveryData };

function Figure({ metric, data, Heading }: MetricProps & { Heading: 'h2' | 'h3' }) {
  const { t } = useTranslation(deliveryTranslation);
  const { format } = useFigures();
  const value = metric === 'frequency' ? data.deploymentsPerWeekEach : figureOf(metric, data);
  const absent = { leadTime: t('noLeadTime'), restore: t('noFailures'), frequency: '–', changeFailures: '–' };
  const known = metric === 'frequency' ? t('perWeek', { value: format(metric, value) }) : format(metric, value);
  return (
    <>
      <div className={classes.metricHead}>
        <Heading className={classes.metricName} title={t(`meaning.${metric}`)}>
          {t(`metric.${metric}`)}
        </Heading>
        {data.classes[metric] && <ClassMark value={data.classes[metric]} />}
      </div>
      <p className={value === undefined ? classes.absent : classes.value}>
        {value === undefined ? absent[metric] : known}
      </p>
    </>
  );
}

/** The total, or the same metric before. */
function Comparison({ metric, data }: MetricProps) {
  const { t } = useTranslation(deliveryTranslation);
  const { format, count } = useFigures();
  const before = figureOf(metric, data.before);
  const text =
    metric === 'frequency'
      ? t('total', { total: count(data.deployments), before: count(data.before.deployments) })
      : t('before', { value: format(metric, before) });
  return <p className={classes.note}>{text}</p>;
}

function Weeks({ metric, data: { weeks } }: MetricProps) {
  const { t } = useTranslation(deliveryTranslation);
  const { format, date } = useFigures();
  const values = weeks.map((week) => figureOf(metric, week));
  const texts = values.map((value) => format(metric, value));
  return (
    <WeekBars
      values={values}
      titles={weeks.map(({ from }, at) => t('week', { date: date(from), value: texts[at]! }))}
      label={t('weeks', { metric: t(`metric.${metric}`), count: weeks.length, values: texts.join(', ') })}
    />
  );
}

function Target({ metric }: { metric: Metric }) {
  const { t } = useTranslation(deliveryTranslation);
  const { format } = useFigures();
  return <p className={classes.note}>{t(`elite.${metric}`, { value: format(metric, deliveryBounds[metric][0]) })}</p>;
}
