import { useTranslation } from '@callboard/web-kit';
import { readerTranslation } from '../readerTranslation.ts';
import classes from './SyncBar.module.css';

/** The output of a build, collapsed unless there is nothing else to show. */
export function BuildLog({ log, isOpen = false }: { log: readonly string[]; isOpen?: boolean }) {
  const { t } = useTranslation(readerTranslation);
  if (log.length === 0) return null;
  return (
    <details className={classes.log} open={isOpen}>
      <summary>{t('sync.log')}</summary>
      <pre>{log.join('\n')}</pre>
    </details>
  );
}
