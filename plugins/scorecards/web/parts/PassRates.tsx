import { VisuallyHidden } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { CSSProperties } from 'react';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';
import classes from './Parts.module.css';

type PassRatesProps = {
  results: readonly { passed: number; failed: number }[];
  checks: readonly { id: string; title: string }[];
};

/** One cell for each check, in the order of the scorecard: the share of an owner's entities that pass it. */
export function PassRates({ results, checks }: PassRatesProps) {
  const { t } = useTranslation(scorecardsTranslation);
  return (
    <span className={classes.strip} data-dense={isDense(checks) || undefined}>
      {checks.map(({ id, title }, at) => {
        const { passed = 0, failed = 0 } = results[at] ?? {};
        const total = passed + failed;
        const text = t('passRate', { check: title, passed, total });
        return (
          <span
            key={id}
            className={classes.rate}
            data-empty={total === 0 || undefined}
            style={{ '--rate': total === 0 ? 0 : passed / total } as CSSProperties}
            title={text}
          >
            <VisuallyHidden>{text}</VisuallyHidden>
          </span>
        );
      })}
    </span>
  );
}

/** Whether there are so many checks that their cells must be narrow to leave room for the other columns. */
export const isDense = (checks: readonly unknown[]): boolean => checks.length > 12;
