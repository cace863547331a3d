import { Progress } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button, Loader } from '@mantine/core';
import { readerTranslation } from '../readerTranslation.ts';
import { BuildLog } from './BuildLog.tsx';
import type { Sync } from './queries.ts';
import classes from './SyncBar.module.css';

/** Shown with an older version: whether a newer one is being built, ready, or failed. */
export function SyncBar({ state, log, error, show, again }: Sync & { show(): void; again(): void }) {
  const { t } = useTranslation(readerTranslation);
  if (state === 'checking' || state === 'cached') return null;
  return (
    <div className={classes.bar} data-state={state} role="status">
      {state === 'building' && <Loader size={14} aria-hidden />}
      <span>{t(`sync.${state}`)}</span>
      {state === 'updated' && (
        <Button size="xs" onClick={show}>
          {t('sync.show')}
        </Button>
      )}
      {state === 'failed' && (
        <>
          {error !== undefined && <span className={classes.reason}>{error}</span>}
          <Button size="xs" variant="default" onClick={again}>
            {t('failed.again')}
          </Button>
        </>
      )}
      <BuildLog log={log} />
    </div>
  );
}

/** Nothing to read yet: the progress of the first build. */
export function FirstBuild({ log }: { log: readonly string[] }) {
  const { t } = useTranslation(readerTranslation);
  return (
    <div className={classes.first} role="status">
      <h2 className={classes.title}>{t('sync.first')}</h2>
      <p className={classes.hint}>{t('sync.firstHint')}</p>
      <Progress />
      <BuildLog log={log} isOpen />
    </div>
  );
}
