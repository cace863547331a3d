import { useTranslation } from '@callboard/web-kit';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';
import classes from './Parts.module.css';

const width = 240;
const height = 40;
const inset = 3;

type TrendProps = { points: readonly { day: string; score?: number }[] | undefined };

/** The average score by day, as a line from the first day to the last; empty while the points load. */
export function Trend({ points }: TrendProps) {
  const { t } = useTranslation(scorecardsTranslation);
  if (!points) return <div className={classes.trend} />;
  const scored = points.flatMap(({ day, score }) => (score === undefined ? [] : { day: Date.parse(day), score }));
  const [first, last] = [scored[0], scored.at(-1)];
  if (!first || !last || first === last) return <p className={classes.note}>{t('trend.short')}</p>;
  const span = last.day - first.day;
  const place = ({ day, score }: { day: number; score: number }) =>
    `${inset + ((width - 2 * inset) * (day - first.day)) / span},${height - inset - ((height - 2 * inset) * score) / 100}`;
  const days = Math.round(span / 86_400_000) + 1;
  const changeText = (points: number) =>
    points === 0
      ? t('trend.same', { count: days })
      : t(points > 0 ? 'trend.rise' : 'trend.fall', { count: days, points: Math.abs(points) });
  return (
    <div>
      <svg
        className={classes.trend}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${t('trend.title', { count: days })}: ${first.score} % → ${last.score} %`}
      >
        <polyline points={scored.map(place).join(' ')} />
      </svg>
      <p className={classes.caption}>{changeText(last.score - first.score)}</p>
    </div>
  );
}
