import { catalogService } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import { searchActionRoutes } from './actionRoutes.ts';
import { catalogCollator } from './collators/catalog/catalogCollator.ts';
import { searchCollators } from './collators/collatorPoint.ts';
import type { searchConfig } from './config.ts';
import { wantedEngine } from './engines/chooseEngine.ts';
import { elasticsearchProblem } from './engines/elasticsearch/elasticsearchConfig.ts';
import { elasticsearchEngine } from './engines/elasticsearch/elasticsearchEngine.ts';
import { postgresEngine } from './engines/postgresEngine.ts';
import { searchEngines } from './engines/searchEngine.ts';
import { sqliteEngine } from './engines/sqliteEngine.ts';
import { createSearchDocuments, searchDocuments } from './forPlugins/searchDocuments.ts';
import { createCollatorStore } from './indexing/collatorStore.ts';
import { scheduleIndexing } from './indexing/scheduleIndexing.ts';
import { whenIndexable } from './indexing/whenIndexable.ts';
import { memoryLimit } from './memoryLimit.ts';
import { openSearch } from './openSearch.ts';
import { searchRoutes } from './routes.ts';
import { searchMetrics } from './searchMetrics.ts';

/** Wires the parts. Engines and collators of other plugins are known once all plugins have started. */
export function startSearch(context: PluginContext<typeof searchConfig>): void {
  const { http, database, extensions, lifecycle, metrics } = context;
  const config = context.config.search;
  const catalog = extensions.get(catalogService);
  const engines = extensions.collect(searchEngines);
  const collators = extensions.collect(searchCollators);

  const limits = { maxMemory: memoryLimit(config.maxMemory) };
  for (const kind of [sqliteEngine(limits), postgresEngine(limits, context.replicas.hasNewer)])
    extensions.add(searchEngines, kind);
  const { elasticsearch } = config;
  if (elasticsearch && !elasticsearchProblem(elasticsearch))
    extensions.add(searchEngines, elasticsearchEngine(elasticsearch));
  extensions.add(searchCollators, catalogCollator(catalog, config.collators.catalog));

  const opened = lifecycle.prepare(() =>
    openSearch(context, { catalog, kinds: engines.all(), collators: collators.all() }),
  );
  searchRoutes(http, opened);
  const documents = createSearchDocuments(opened);
  extensions.provide(searchDocuments, documents);
  searchActionRoutes(http, documents);
  const indexable = whenIndexable(lifecycle, catalog);
  const engine = wantedEngine(config);
  const store = createCollatorStore(database, engine === database.dialect ? undefined : engine);
  searchMetrics(metrics, { store, database });
  scheduleIndexing(context, { opened, collators, indexable, store, config });
}
