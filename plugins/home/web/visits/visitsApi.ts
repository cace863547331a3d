import { createApiRef, type Subscribe } from '@callboard/web-kit';
import type { NewVisit, Visit } from './visit.ts';
import type { VisitQuery } from './visitQuery.ts';

/** Where the user has been. An app may bring its own, which keeps them elsewhere. */
export type VisitsApi = {
  /** 8 of them when the query has no limit. */
  list(query?: VisitQuery): Promise<readonly Visit[]>;
  /** One more hit for the pathname. */
  save(visit: NewVisit): Promise<void>;
  /** The page at the pathname has found its name; no hit. */
  rename(visit: NewVisit): Promise<void>;
  remove(id: string): Promise<void>;
  /** Notifies of every change, made here or in another tab. */
  subscribe: Subscribe<void>;
};

export const visitsApi = createApiRef<VisitsApi>({ id: 'home.visits' });
