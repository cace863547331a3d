import { catalogSourceRefresh, type Source } from '@callboard/plugin-catalog/common';
import { alertApi, errorApi, useApi, usePermission, useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import { type ReadResult, useReadNow } from '../queries.ts';
import { sourcesTranslation } from '../sourcesTranslation.ts';

export type Reading = {
  mayRead: boolean;
  isReading(source: Source): boolean;
  /** Shows the result when it is done, wherever the user is on the page. */
  read(source: Source): void;
};

/** Reads sources now, several at a time. */
export function useReading(): Reading {
  const { t } = useTranslation(sourcesTranslation);
  const alerts = useApi(alertApi);
  const errors = useApi(errorApi);
  const { isAllowed: mayRead } = usePermission(catalogSourceRefresh);
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());

  function tell({ source, run }: ReadResult): void {
    const name = source.title;
    if (run?.outcome === 'failed') {
      const message = t('read.failed', { name, error: run.error ?? source.error ?? '' });
      alerts.post({ message, severity: 'error' });
    } else if (run?.outcome === 'interrupted') {
      alerts.post({ message: t('read.interrupted', { name }), severity: 'warning' });
    } else {
      const message = t('read.done', { name, count: run?.entities ?? 0 });
      alerts.post({ message, severity: 'success', display: 'transient' });
    }
  }

  const { mutateAsync } = useReadNow(tell, (error) => errors.post(error));
  return {
    mayRead,
    isReading: ({ id, isRunning }) => isRunning || asked.has(id),
    read(source) {
      setAsked((ids) => new Set(ids).add(source.id));
      const forget = () => setAsked((ids) => new Set([...ids].filter((id) => id !== source.id)));
      // The error has already been shown.
      mutateAsync(source)
        .catch(() => {})
        .finally(forget);
    },
  };
}
