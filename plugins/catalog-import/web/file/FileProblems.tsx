import { WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { importTranslation } from '../importTranslation.ts';

type FileProblemsProps = { problems: readonly string[] /** Of each problem. */; className: string | undefined };

/** The reasons why the catalog would reject a file; nothing without any. */
export function FileProblems({ problems, className }: FileProblemsProps) {
  const { t } = useTranslation(importTranslation);
  if (problems.length === 0) return null;
  return (
    <WarningPanel title={t('prepare.invalid')}>
      {problems.map((problem) => (
        <p key={problem} className={className}>
          {problem}
        </p>
      ))}
    </WarningPanel>
  );
}
