import type { CatalogUpdate } from '../../writer/update.ts';
import type { ReadJob } from './readJob.ts';

/** Receives every read of a Location. */
export type ReadLog = {
  begin(job: Pick<ReadJob, 'ref' | 'only' | 'isUrgent' | 'origin'>): {
    /** A difference from the catalog was found. */
    note(update: CatalogUpdate): void;
    /** With the error, if one was thrown. Interactive reads are written by then. */
    end(thrown?: unknown): void;
  };
};

/** For callers that do not need it. */
export const noReadLog: ReadLog = { begin: () => ({ note() {}, end() {} }) };
