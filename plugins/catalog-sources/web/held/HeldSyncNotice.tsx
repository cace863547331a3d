import type { Source } from '@callboard/plugin-catalog/common';
import { EntityRefLink } from '@callboard/plugin-catalog/web';
import { directoriesSyncRelease, type HeldSync } from '@callboard/plugin-directories/common';
import { ConfirmDialog, List, RelativeTime, WarningPanel } from '@callboard/ui';
import { alertApi, errorApi, useApi, usePermission, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { sourcesTranslation } from '../sourcesTranslation.ts';
import { useSourceName } from '../useSourceName.ts';
import classes from './Held.module.css';
import { useHeldSyncs, useRelease } from './queries.ts';

/** In the details of a directory whose sync is held: what it would delete, and the button that allows it. */
export function HeldSyncNotice({ source }: { source: Source }) {
  const nameOf = useSourceName();
  const held = useHeldSyncs().find((sync) => sync.source === source.id);
  return held ? <Notice held={held} name={nameOf(source)} /> : null;
}

function Notice({ held, name }: { held: HeldSync; name: string }) {
  const { t } = useTranslation(sourcesTranslation);
  const { isAllowed } = usePermission(directoriesSyncRelease);
  const { current, deletions: count, examples, heldAt, maxDeletionPercent } = held;
  return (
    <WarningPanel
      title={t('held.title', { count, current })}
      message={
        <>
          {t('held.reason', { percent: maxDeletionPercent })} {t('held.since')} <RelativeTime value={heldAt} />
        </>
      }
    >
      <p className={classes.label}>{t('held.wouldDelete')}</p>
      <List className={classes.examples}>
        {examples.map((ref) => (
          <li key={ref}>
            <EntityRefLink entity={ref} />
          </li>
        ))}
        {count > examples.length && <li className={classes.quiet}>{t('more', { count: count - examples.length })}</li>}
      </List>
      {isAllowed ? <Release held={held} name={name} /> : <p className={classes.text}>{t('held.denied')}</p>}
    </WarningPanel>
  );
}

function Release({ held, name }: { held: HeldSync; name: string }) {
  const { t } = useTranslation(sourcesTranslation);
  const alerts = useApi(alertApi);
  const errors = useApi(errorApi);
  const [isAsking, setAsking] = useState(false);
  const release = useRelease(
    (released) => {
      const message = t('held.released', { name, count: released });
      alerts.post({ message, severity: 'success', display: 'transient' });
    },
    (error) => errors.post(error),
  );
  const { deletions: count } = held;
  return (
    <div>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        {t('held.allow')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={release.isPending}
        tone="danger"
        title={t('held.question', { count })}
        confirmLabel={t('held.confirm', { count })}
        onConfirm={() => release.mutate(held, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {t('held.consequence', { name })}
      </ConfirmDialog>
    </div>
  );
}
