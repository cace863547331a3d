import { List, StatusDot, type StatusTone, WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { AccessChange, Decision, PolicyPreview } from '../../../../common/index.ts';
import { pagesTranslation } from '../../../pagesTranslation.ts';
import { conditionWords } from '../../../parts/conditionWords.ts';
import { MemberName } from '../../../parts/MemberName.tsx';
import parts from '../../../parts/Parts.module.css';
import { editTranslation } from '../editTranslation.ts';
import classes from './Review.module.css';

const maxShown = 12;
const tones: Record<AccessChange['effect'], StatusTone> = { gains: 'success', loses: 'danger', changes: 'warning' };

/** The people who gain or lose access, by permission. */
export function ReviewedAccess({
  preview: { people, gaining, losing, changing, changes, warnings },
}: {
  preview: PolicyPreview;
}) {
  const { t } = useTranslation(editTranslation);
  return (
    <section className={classes.section} aria-label={t('review.access')}>
      <p className={classes.summary}>
        {changes.length === 0 && t('review.nobody')}
        {gaining > 0 && <StatusDot tone="success">{t('review.gaining', { count: gaining })}</StatusDot>}
        {losing > 0 && <StatusDot tone="danger">{t('review.losing', { count: losing })}</StatusDot>}
        {changing > 0 && <StatusDot tone="warning">{t('review.changing', { count: changing })}</StatusDot>}
        <span className={parts.quiet}>{t('review.people', { count: people })}</span>
      </p>
      {warnings.length > 0 && (
        <WarningPanel title={t('review.warnings')}>
          <List>
            {warnings.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </List>
        </WarningPanel>
      )}
      {changes.length > 0 && (
        <List isDivided className={classes.changes} aria-label={t('review.access')}>
          {changes.map((change) => (
            <Change key={keyOf(change)} change={change} />
          ))}
        </List>
      )}
    </section>
  );
}

const keyOf = ({ permission, before, after }: AccessChange) => JSON.stringify([permission.name, before, after]);

function Change({
  change: { permission, before, after, effect, count, people, includesOthers },
}: {
  change: AccessChange;
}) {
  const { t } = useTranslation(editTranslation);
  const shown = people.slice(0, maxShown);
  return (
    <li className={classes.change}>
      <div className={classes.effect}>
        <StatusDot tone={tones[effect]}>{t(`review.${effect}`)}</StatusDot>
        {count > 0 && <span className={parts.quiet}>{t('review.count', { count })}</span>}
      </div>
      <div className={parts.words}>
        <code className={parts.code}>{permission.name}</code>
        <DecisionWords label={t('review.before')} decision={before} />
        <DecisionWords label={t('review.after')} decision={after} />
        <List className={classes.people}>
          {shown.map((ref) => (
            <li key={ref}>
              <MemberName of={ref} />
            </li>
          ))}
          {count > shown.length && <li className={parts.quiet}>{t('review.more', { count: count - shown.length })}</li>}
          {includesOthers && <li>{t('review.others')}</li>}
        </List>
      </div>
    </li>
  );
}

function DecisionWords({ label, decision }: { label: string; decision: Decision }) {
  const { t } = useTranslation(pagesTranslation);
  const where =
    decision.result === 'CONDITIONAL'
      ? t('conditions.where', { conditions: conditionWords(decision.conditions, t) })
      : undefined;
  return (
    <span className={parts.quiet}>
      {label}: {t(`result.${decision.result}`)}
      {where && `, ${where}`}
    </span>
  );
}
