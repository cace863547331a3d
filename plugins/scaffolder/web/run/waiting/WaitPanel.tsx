import { RelativeTime, WarningPanel } from '@callboard/ui';
import { useLanguage, useTranslation } from '@callboard/web-kit';
import { runTranslation } from '../runTranslation.ts';

/** Shows when a waiting run resumes. */
export function WaitPanel({ name, until }: { name: string; until: string }) {
  const { t } = useTranslation(runTranslation);
  const { language } = useLanguage();
  const exact = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }).format(new Date(until));
  return (
    <WarningPanel
      severity="info"
      title={t('wait.title', { name })}
      message={
        <>
          {t('wait.until', { time: exact })} (<RelativeTime value={until} />)
        </>
      }
    />
  );
}
