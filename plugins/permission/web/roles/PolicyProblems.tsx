import { List, WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { PolicyProblem } from '../../common/index.ts';
import { pagesTranslation } from '../pagesTranslation.ts';
import classes from '../parts/Parts.module.css';
import { SourceName } from '../parts/StatementRow.tsx';
import { usePolicyStatus } from '../queries.ts';

/** The errors and warnings of the policy. */
export function PolicyProblems() {
  const { t } = useTranslation(pagesTranslation);
  const { data: status } = usePolicyStatus();
  if (!status) return null;
  const { errors, warnings, allowsEverything } = status;
  return (
    <>
      {errors.length > 0 && (
        <WarningPanel severity="error" title={t('status.errors', { count: errors.length })}>
          <Problems of={errors} />
        </WarningPanel>
      )}
      {warnings.length > 0 && (
        <WarningPanel title={t('status.warnings', { count: warnings.length })}>
          <Problems of={warnings} />
        </WarningPanel>
      )}
      {allowsEverything && <WarningPanel title={t('status.everything')} message={t('status.everythingHint')} />}
    </>
  );
}

function Problems({ of: problems }: { of: readonly PolicyProblem[] }) {
  return (
    <List className={classes.problems}>
      {problems.map(({ source, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same mistake can be made twice
        <li key={index}>
          <SourceName of={source} /> {message}
        </li>
      ))}
    </List>
  );
}
