import { definePlugin } from '@callboard/server-kit';
import { type IndexedDocument, type LiveIndex, type SearchCollator, searchCollators } from '../index.ts';

export const aDocument = (id: string, text = '', more: object = {}): IndexedDocument => ({
  id,
  document: { title: id, text, location: `/cargo/${id}`, ...more },
});

/** A plugin with documents of the type `cargo`, which tests change while it runs. */
export function cargoPlugin(first: readonly IndexedDocument[] = []) {
  const state = {
    documents: first,
    /** Called before a batch is returned. */
    beforeBatch: async () => {},
    readings: 0,
    index: undefined as LiveIndex | undefined,
  };
  const collator: SearchCollator = {
    type: 'cargo',
    async *read() {
      state.readings++;
      const batch = state.documents;
      await state.beforeBatch();
      yield batch;
    },
    follow(index) {
      state.index = index;
      return () => {};
    },
  };
  const plugin = definePlugin({
    id: 'cargo',
    needs: ['search'],
    start: ({ extensions }) => extensions.add(searchCollators, collator),
  });
  return { plugin, state };
}
