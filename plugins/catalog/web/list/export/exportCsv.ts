import { saveFile } from '@callboard/web-kit';
import { type Entity, stringifyEntityRef } from '../../../common/index.ts';
import type { EntityQuery } from '../../reads/entityQuery.ts';
import type { CatalogReads } from '../../reads/queries.ts';
import type { ListColumn } from '../listColumnPoint.ts';
import { csvLines } from './csvLines.ts';

const pageSize = 500;

export type ExportProgress = { done: number; total: number };

export type ExportOptions = {
  query: EntityQuery;
  columns: readonly ListColumn[];
  fileName: string;
  reads: CatalogReads;
  signal: AbortSignal;
  onProgress(progress: ExportProgress): void;
};

/** Writes all results of a query into a file, page by page, and returns the number of rows. */
export async function exportCsv({
  query,
  columns,
  fileName,
  reads,
  signal,
  onProgress,
}: ExportOptions): Promise<number> {
  const parts = [csvLines([['ref', ...columns.map(({ id }) => id)]])];
  let next: EntityQuery = { ...query, offset: undefined, cursor: undefined, limit: pageSize };
  let done = 0;
  for (;;) {
    const { items, totalItems, pageInfo } = await reads.queryEntities(next, { signal });
    parts.push(csvLines(items.map((entity) => rowOf(entity, columns))));
    done += items.length;
    onProgress({ done, total: totalItems });
    if (!pageInfo.nextCursor) break;
    next = { cursor: pageInfo.nextCursor, fields: query.fields, limit: pageSize };
  }
  saveFile(fileName, parts.join(''), 'text/csv;charset=utf-8');
  return done;
}

function rowOf(entity: Entity, columns: readonly ListColumn[]): string[] {
  return [stringifyEntityRef(entity), ...columns.map((column) => column.text(entity))];
}
