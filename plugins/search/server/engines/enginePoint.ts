import { createExtensionPoint, type PluginContext } from '@callboard/server-kit';
import type { SearchEngine } from './searchEngine.ts';

/** A search engine, selected by `search.engine`; by default the one for the portal's database. */
export type SearchEngineKind = {
  name: string;
  open(context: Pick<PluginContext, 'database' | 'logger' | 'lifecycle' | 'folder'>): Promise<SearchEngine>;
};

export const searchEngines = createExtensionPoint<SearchEngineKind>({
  id: 'search.engines',
  description: 'Stores and finds search documents, selected by `search.engine`',
});
