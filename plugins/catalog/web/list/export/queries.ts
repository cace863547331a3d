import { messageOf } from '@callboard/errors';
import { alertApi, useApi, useTranslation } from '@callboard/web-kit';
import { useEffect, useRef, useState } from 'react';
import { catalogReadsApi } from '../../reads/queries.ts';
import { listTranslation } from '../listTranslation.ts';
import type { ExportOptions, ExportProgress } from './exportCsv.ts';

/** Writes all entities that match the current filters into a file, until it is cancelled. Its code is loaded on first use. */
export function useCsvExport(options: Pick<ExportOptions, 'query' | 'columns' | 'fileName'>) {
  const { t } = useTranslation(listTranslation);
  const reads = useApi(catalogReadsApi);
  const alerts = useApi(alertApi);
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const { exportCsv } = await import('./exportCsv.ts');
      const count = await exportCsv({ ...options, reads, signal, onProgress: setProgress });
      alerts.post({ message: t('export.done', { count }), severity: 'success', display: 'transient' });
    } catch (error) {
      if (signal.aborted) return;
      alerts.post({ message: t('export.failed', { reason: messageOf(error) }), severity: 'error' });
    } finally {
      setProgress(undefined);
    }
  }
  return { progress, start: () => void start(), cancel: () => running.current?.abort() };
}
