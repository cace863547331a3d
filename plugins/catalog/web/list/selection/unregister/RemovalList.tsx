import { List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { stringifyEntityRef } from '../../../../common/index.ts';
import { KindIcon } from '../../../kinds/KindIcon.tsx';
import classes from './RemovalDialog.module.css';
import type { Removal } from './removalPlan.ts';
import { type Outcome, type Outcomes, removalTranslation } from './useRemoval.ts';

/** Every removed entity, below its location, with the result. */
export function RemovalList({ removals, outcomes }: { removals: readonly Removal[]; outcomes: Outcomes }) {
  const { t } = useTranslation(removalTranslation);
  return (
    // A list that scrolls must be reachable by keyboard.
    <List gap={10} className={classes.list} aria-label={t('removedLabel')} tabIndex={0}>
      {removals.map((removal) => (
        <li key={removal.id}>
          {removal.location && <p className={classes.place}>{`${removal.location.type}:${removal.location.target}`}</p>}
          {removal.entities.map((entity) => {
            const ref = stringifyEntityRef(entity);
            const sources = removal.staying.get(ref);
            return (
              <p key={ref} className={classes.entity}>
                <KindIcon kind={entity.kind} size={20} />
                <span>{ref}</span>
                {!removal.selectedRefs.has(ref) && <span className={classes.hint}>{t('notSelected')}</span>}
                {sources && <span className={classes.hint}>{t('stays', { sources: sources.join(', ') })}</span>}
              </p>
            );
          })}
          {removal.unlisted > 0 && <p className={classes.hint}>{t('more', { count: removal.unlisted })}</p>}
          <OutcomeLine outcome={outcomes.get(removal.id)} />
        </li>
      ))}
    </List>
  );
}

function OutcomeLine({ outcome }: { outcome: Outcome | undefined }) {
  const { t } = useTranslation(removalTranslation);
  if (outcome === undefined) return null;
  if (outcome === 'removed') return <p className={classes.hint}>{t('gone')}</p>;
  return <p className={classes.error}>{t('error', { reason: reasonIn(outcome) })}</p>;
}

/** The server's message is in the cause of a failed call. */
const reasonIn = (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message);
