import type { SearchCollator } from '@callboard/plugin-search/server';
import type { InstalledAction } from '../../common/index.ts';

/** What steps can do, where the list of actions tells of it. */
export const actionCollator = (actions: () => readonly InstalledAction[]): SearchCollator => ({
  type: 'actions',
  async *read() {
    yield actions().map(({ id, description, schema }) => ({
      id,
      names: [id],
      keywords: Object.keys(schema?.input?.properties ?? {}),
      document: { title: id, text: description ?? '', location: `/create/actions#${encodeURIComponent(id)}` },
    }));
  },
  // They change with the program, which is at its start.
  follow(index) {
    // Else they are read on schedule.
    index.readAll().catch(() => {});
    return () => {};
  },
});
