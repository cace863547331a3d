import { useLanguage, useTranslation } from '@callboard/web-kit';
import classes from './Campaigns.module.css';
import { scheduled } from './campaignFacts.ts';
import { campaignTranslation } from './campaignTranslation.ts';
import { useCampaignDates } from './useCampaignDates.ts';

const [width, height, inset] = [480, 120, 2];

type BurnDownProps = { points: readonly { day: string; remaining: number }[] | undefined; targetDate: string };

/** The entities left to do by day, above the schedule: a straight line from the first day to the target date. Empty while the points load. */
export function BurnDown({ points, targetDate }: BurnDownProps) {
  const { t } = useTranslation(campaignTranslation);
  const { language } = useLanguage();
  const { dateOf } = useCampaignDates();
  if (!points) return <div className={classes.burnDownPlace} />;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return <p className={classes.note}>{t('burnDown.short')}</p>;
  const start = Date.parse(first.day);
  const span = Math.max(Date.parse(targetDate), Date.parse(last.day)) - start;
  const highest = Math.max(1, ...points.map(({ remaining }) => remaining));
  const x = (day: string) => inset + ((width - 2 * inset) * (Date.parse(day) - start)) / span;
  const y = (remaining: number) => height - inset - ((height - 2 * inset) * remaining) / highest;
  const line = points.map(({ day, remaining }) => `${x(day)},${y(remaining)}`).join(' ');
  const area = `${x(first.day)},${height} ${line} ${x(last.day)},${height}`;
  return (
    <figure className={classes.burnDown}>
      <div className={classes.plot}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('burnDown.chart', {
            first: first.remaining.toLocaleString(language),
            last: last.remaining.toLocaleString(language),
            from: dateOf(first.day),
            until: dateOf(last.day),
          })}
        >
          <polygon className={classes.area} points={area} />
          <line
            className={classes.plan}
            x1={x(first.day)}
            y1={y(first.remaining)}
            x2={x(targetDate)}
            y2={y(scheduled(points, targetDate, targetDate) ?? 0)}
          />
          <polyline className={classes.actual} points={line} />
        </svg>
        <span className={classes.highest}>{highest.toLocaleString(language)}</span>
      </div>
      <figcaption className={classes.axis}>
        <span>{dateOf(first.day)}</span>
        <span className={classes.keys}>
          <span className={classes.actualKey}>{t('burnDown.actual')}</span>
          <span className={classes.planKey}>{t('burnDown.plan')}</span>
        </span>
        <span>{dateOf(targetDate)}</span>
      </figcaption>
    </figure>
  );
}
