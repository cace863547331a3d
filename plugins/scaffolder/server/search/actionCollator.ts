import type { SearchCollator } from '@callboard/plugin-search/server';
import type { Lazy } from '@callboard/server-kit';
import type { Actions } from '../actions/createActions.ts';

/** Template actions, with links to the list of actions. */
export const actionCollator = (actions: Lazy<Pick<Actions, 'list'>>): SearchCollator => ({
  type: 'actions',
  async *read() {
    yield actions
      .get()
      .list()
      .map(({ id, description, schema }) => ({
        id,
        names: [id],
        keywords: Object.keys(schema?.input?.properties ?? {}),
        document: { title: id, text: description ?? '', location: `/create/actions#${encodeURIComponent(id)}` },
      }));
  },
  // Actions only change with a new version, so they are indexed at startup.
  follow(index) {
    // Otherwise the schedule reads them.
    index.readAll().catch(() => {});
    return () => {};
  },
});
