import { StatusDot, WarningPanel } from '@callboard/ui';
import { reasonOf, useTranslation } from '@callboard/web-kit';
import { FileProblems } from '../file/FileProblems.tsx';
import { importTranslation } from '../importTranslation.ts';
import { useProblems } from '../queries.ts';
import classes from './PrepareStep.module.css';

/** Shows whether the catalog would accept the file in its current form. */
export function Acceptance({ content, url }: { content: string; url: string }) {
  const { t } = useTranslation(importTranslation);
  const { data: problems, error, isPlaceholderData } = useProblems(content, url);
  if (error) return <WarningPanel title={t('prepare.unchecked')} message={reasonOf(error)} />;
  if (problems && problems.length > 0) return <FileProblems problems={problems} className={classes.problem} />;
  const isChecked = problems !== undefined && !isPlaceholderData;
  return (
    <div role="status" className={classes.status}>
      <StatusDot tone={isChecked ? 'success' : 'neutral'} isActive={!isChecked}>
        {isChecked ? t('prepare.valid') : t('prepare.checking')}
      </StatusDot>
    </div>
  );
}
