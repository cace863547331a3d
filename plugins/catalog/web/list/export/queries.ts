import { messageOf } from '@callboard/errors';
import { alertApi, useApi, useTranslation } from '@callboard/web-kit';
import { useEffect, useRef, useState } from 'react';
import { type Entity, stringifyEntityRef } from '../../../common/index.ts';
import type { EntityQuery } from '../../reads/entityQuery.ts';
import { catalogReadsApi } from '../../reads/queries.ts';
import { listTranslation } from '../listTranslation.ts';
import { type ColumnId, listColumns } from '../table/listColumns.tsx';
import { csvLines } from './csv.ts';
import { saveFile } from './saveFile.ts';

const pageSize = 500;

export type ExportProgress = { done: number; total: number };
type ExportOptions = { query: EntityQuery; columns: readonly ColumnId[]; fileName: string };

/** Writes everything that the present filter finds into a file: page after page, and until it is cancelled. */
export function useCsvExport({ query, columns, fileName }: ExportOptions) {
  const { t } = useTranslation(listTranslation);
  const reads = useApi(catalogReadsApi);
  const alerts = useApi(alertApi);
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run(signal: AbortSignal): Promise<number> {
    const parts = [csvLines([['ref', ...columns]])];
    let next: EntityQuery = { ...query, offset: undefined, cursor: undefined, limit: pageSize };
    let done = 0;
    for (;;) {
      const { items, totalItems, pageInfo } = await reads.queryEntities(next, { signal });
      parts.push(csvLines(items.map((entity) => rowOf(entity, columns))));
      done += items.length;
      setProgress({ done, total: totalItems });
      if (!pageInfo.nextCursor) break;
      next = { cursor: pageInfo.nextCursor, fields: query.fields, limit: pageSize };
    }
    saveFile(fileName, new Blob(parts, { type: 'text/csv;charset=utf-8' }));
    return done;
  }

  async function start(): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const count = await run(controller.signal);
      alerts.post({ message: t('export.done', { count }), severity: 'success', display: 'transient' });
    } catch (error) {
      if (controller.signal.aborted) return;
      alerts.post({ message: t('export.failed', { reason: messageOf(error) }), severity: 'error' });
    } finally {
      setProgress(undefined);
    }
  }
  return { progress, start: () => void start(), cancel: () => running.current?.abort() };
}

function rowOf(entity: Entity, columns: readonly ColumnId[]): string[] {
  return [stringifyEntityRef(entity), ...columns.map((column) => listColumns[column].text(entity))];
}
