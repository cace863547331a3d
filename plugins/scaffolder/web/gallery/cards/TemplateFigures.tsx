import { useLanguage, useTranslation } from '@callboard/web-kit';
import type { TemplateStatistics } from '../../../common/index.ts';
import { galleryTranslation } from '../galleryTranslation.ts';
import { durationText } from './durationText.ts';
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
