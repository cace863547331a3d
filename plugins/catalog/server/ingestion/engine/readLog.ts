import type { CatalogUpdate } from '../../writer/update.ts';
import type { ReadJob } from './readJob.ts';

/** Receives every reading of a Location. */
export type ReadLog = {
  begin(job: Pick<ReadJob, 'ref' | 'only' | 'isUrgent' | 'origin'>): {
    /** Something was found that is not as the catalog has it. */
    note(update: CatalogUpdate): void;
    /** With what was thrown, if it was. What somebody waits for is written by then. */
    end(thrown?: unknown): void;
  };
};

/** For callers that do not need it. */
export const noReadLog: ReadLog = { begin: () => ({ note() {}, end() {} }) };
