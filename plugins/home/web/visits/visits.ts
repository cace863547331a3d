import { configApi, createApi, createEvents, identityApi } from '@callboard/web-kit';
import { type VisitsApi, visitsApi } from './visitsApi.ts';

/** Stores visits in this browser. The code is loaded with the first query, because the first page makes none. */
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
