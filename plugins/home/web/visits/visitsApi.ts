import { createApiRef, type Subscribe } from '@callboard/web-kit';
import type { NewVisit, Visit } from './visit.ts';
import type { VisitQuery } from './visitQuery.ts';

/** The visited pages of the user. An app can provide its own implementation that stores them elsewhere. */
export type VisitsApi = {
  /** Returns 8 visits if the query has no limit. */
  list(query?: VisitQuery): Promise<readonly Visit[]>;
  /** Adds a hit for the pathname. */
  save(visit: NewVisit): Promise<void>;
  /** Updates the title of the page, without adding a hit. */
  rename(visit: NewVisit): Promise<void>;
  remove(id: string): Promise<void>;
  /** Called after every change, in this tab or another. */
  subscribe: Subscribe<void>;
};

export const visitsApi = createApiRef<VisitsApi>({ id: 'home.visits' });
