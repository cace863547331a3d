import { useLanguage, useTranslation } from '@callboard/web-kit';
import type { TemplateStatistics } from '../../../common/index.ts';
import { galleryTranslation } from '../galleryTranslation.ts';
import classes from './TemplateCard.module.css';

/** The recent runs, failures and typical duration of a template. */
export function TemplateFigures({ figures }: { figures: TemplateStatistics | undefined }) {
  const { t } = useTranslation(galleryTranslation);
  const { language } = useLanguage();
  if (!figures || figures.runs === 0) return <p className={classes.figures}>{t('figures.none')}</p>;
  const { runs, failures, typicalMs } = figures;
  const time = typicalMs === undefined ? undefined : durationText(typicalMs, language);
  return (
    <p className={classes.figures} title={t('figures.label')}>
      <span>{t('figures.runs', { count: runs })}</span>
      <span data-tone={failures > 0 ? 'danger' : undefined}>
        {failures > 0 ? t('figures.failures', { count: failures }) : t('figures.noFailure')}
      </span>
      {typicalMs !== undefined && <span>{time ? t('figures.takes', { time }) : t('figures.instant')}</span>}
    </p>
  );
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** An approximate duration in its largest unit; undefined below two seconds. */
function durationText(ms: number, language: string): string | undefined {
  const [unit, size] = units.find(([, of]) => ms >= 2 * of) ?? ['second', 1_000];
  if (ms < 2 * size) return undefined;
  const format = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(language, format).format(ms / size);
}
