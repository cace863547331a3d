import { configApi, createApi, createApiRef, createEvents, identityApi, type Subscribe } from '@callboard/web-kit';
import type { VisitQuery } from './visitQuery.ts';

/** A page that the user has been to. */
export type Visit = {
  id: string;
  pathname: string;
  /** What the page called itself. */
  name: string;
  /** How often. */
  hits: number;
  /** When last, in milliseconds. */
  timestamp: number;
  /** Of the entity whose page it is. */
  entityRef?: string;
};

export type NewVisit = Pick<Visit, 'pathname' | 'name' | 'entityRef'>;

/** Where the user has been. An app may bring its own, which keeps them elsewhere. */
export type VisitsApi = {
  /** 8 of them when the query has no limit. */
  list(query?: VisitQuery): Promise<readonly Visit[]>;
  /** One more hit for the pathname. */
  save(visit: NewVisit): Promise<void>;
  /** The page at the pathname has found its name; no hit. */
  rename(visit: NewVisit): Promise<void>;
  remove(id: string): Promise<void>;
  /** Tells of every change, made here or in another tab. */
  subscribe: Subscribe<void>;
};

export const visitsApi = createApiRef<VisitsApi>({ id: 'home.visits' });

/** Keeps them in this browser. What does so is loaded with the first question, since the first page has none. */
export const visits = createApi({
  api: visitsApi,
  deps: { identity: identityApi, config: configApi },
  factory: ({ identity, config }): VisitsApi => {
    const changes = createEvents<void>();
    const load = () =>
      import('./browserVisits.ts').then(({ createBrowserVisits }) =>
        createBrowserVisits({
          userEntityRef: identity.getBackstageIdentity().userEntityRef,
          limit: config.getOptionalNumber('home.visits.limit'),
          onChange: changes.emit,
        }),
      );
    let loaded: ReturnType<typeof load> | undefined;
    const store = () => (loaded ??= load());
    return {
      list: async (query) => (await store()).list(query),
      save: async (visit) => (await store()).save(visit),
      rename: async (visit) => (await store()).rename(visit),
      remove: async (id) => (await store()).remove(id),
      subscribe: changes.subscribe,
    };
  },
});
