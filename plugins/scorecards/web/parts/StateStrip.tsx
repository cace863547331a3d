import { VisuallyHidden } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { CheckState } from '../../common/result.ts';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';
import classes from './Parts.module.css';

type StateStripProps = { states: readonly CheckState[]; checks: readonly { id: string; title: string }[] };

/** One cell for each check of an entity, in the order of the scorecard. */
export function StateStrip({ states, checks }: StateStripProps) {
  const { t } = useTranslation(scorecardsTranslation);
  const total = states.filter((state) => state !== 'not-applicable').length;
  const passed = states.filter((state) => state === 'passed').length;
  return (
    <span className={classes.strip}>
      {checks.map(({ id, title }, at) => (
        <span
          key={id}
          className={classes.cell}
          data-state={states[at]}
          title={`${title}: ${t(`state.${states[at]!}`)}`}
        />
      ))}
      <VisuallyHidden>{t('counts', { passed, total })}</VisuallyHidden>
    </span>
  );
}
