import { Dialog, List, LoadErrorPanel, Progress } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { stringifyEntityRef } from '../../../../common/index.ts';
import { useRemovalPlan } from './queries.ts';
import classes from './RemovalDialog.module.css';
import { RemovalList } from './RemovalList.tsx';
import { type Kept, type RemovalPlan, removedCount } from './removalPlan.ts';
import { type Outcomes, removalTranslation, useRemoval } from './useRemoval.ts';

type RemovalDialogProps = {
  refs: readonly string[];
  onRemoved(refs: ReadonlySet<string>): void;
  onClose(): void;
};

/** Removes several entities from the catalog, after showing which ones are removed and which ones stay. */
export function RemovalDialog({ refs, onRemoved, onClose }: RemovalDialogProps) {
  const { t } = useTranslation(removalTranslation);
  // The selection shrinks as entities are removed; the dialog keeps the initial one.
  const [chosen] = useState(refs);
  const { data: plan, error, refetch } = useRemovalPlan(chosen);
  const { outcomes, isBusy, run } = useRemoval({ onRemoved, onDone: onClose });
  const removals = plan?.removals ?? [];
  return (
    <Dialog isOpen isBusy={isBusy} title={t('title', { count: chosen.length })} onClose={onClose}>
      <div className={classes.body}>
        {error && <LoadErrorPanel title={t('failed')} error={error} onRetry={() => void refetch()} />}
        {!plan && !error && (
          <>
            <Progress />
            <p role="status">{t('loading')}</p>
          </>
        )}
        {plan && <Plan plan={plan} outcomes={outcomes} />}
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {t(removals.length > 0 && outcomes.size === 0 ? 'cancel' : 'close')}
        </Button>
        {removals.length > 0 && (
          <Button color="red.6" loading={isBusy} onClick={() => run(removals)}>
            {t(outcomes.size > 0 ? 'retry' : 'confirm')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Plan({ plan, outcomes }: { plan: RemovalPlan; outcomes: Outcomes }) {
  const { t } = useTranslation(removalTranslation);
  const { removals, kept } = plan;
  const count = removedCount(removals);
  if (removals.length === 0 && kept.length === 0) return <p>{t('nothing')}</p>;
  return (
    <>
      {removals.length > 0 && (
        <>
          <p>{count > 0 ? t('removed', { count }) : t('onlyLocations')}</p>
          <RemovalList removals={removals} outcomes={outcomes} />
          {removals.some(({ location }) => location) && <p className={classes.hint}>{t('undo')}</p>}
          {removals.some(({ location }) => !location) && <p className={classes.hint}>{t('comesBack')}</p>}
        </>
      )}
      {kept.length > 0 && <KeptList kept={kept} />}
    </>
  );
}

function KeptList({ kept }: { kept: readonly Kept[] }) {
  const { t } = useTranslation(removalTranslation);
  return (
    <>
      <p>{t('kept', { count: kept.length })}</p>
      <List gap={6} className={classes.list} aria-label={t('keptLabel')} tabIndex={0}>
        {kept.map(({ entity, reason }) => (
          <li key={stringifyEntityRef(entity)}>
            <p className={classes.entity}>{stringifyEntityRef(entity)}</p>
            <p className={classes.hint}>{t(reason)}</p>
          </li>
        ))}
      </List>
    </>
  );
}
