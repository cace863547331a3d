import { ConflictError } from '@callboard/errors';
import { catalogService } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import { catalogCollator } from './collators/catalog/catalogCollator.ts';
import { type SearchCollator, searchCollators } from './collators/collatorPoint.ts';
import type { searchConfig } from './config.ts';
import { chooseEngine } from './engines/chooseEngine.ts';
import { postgresEngine } from './engines/postgresEngine.ts';
import { type SearchEngine, searchEngines } from './engines/searchEngine.ts';
import { sqliteEngine } from './engines/sqliteEngine.ts';
import { createCollatorStore } from './indexing/collatorStore.ts';
import { scheduleIndexing } from './indexing/scheduleIndexing.ts';
import { untilFilled } from './indexing/untilFilled.ts';
import type { QueryRules } from './query/parseQuery.ts';
import { searchRoutes } from './routes.ts';
import { createSearchService, type SearchService } from './searchService.ts';

type Started = { engine: SearchEngine; collators: readonly SearchCollator[] };

/** Wires the parts. Engines and collators are known once all plugins have started. */
export function startSearch(context: PluginContext<typeof searchConfig>): void {
  const { http, database, extensions, lifecycle } = context;
  const config = context.config.search;
  const catalog = extensions.get(catalogService);
  let resolve: (started: Started) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const opened = new Promise<Started>((...settle) => {
    [resolve, reject] = settle;
  });
  // Callers that wait for it get the error; if nobody waits yet, the start fails and reports why.
  opened.catch(() => {});
  // A start that fails or is aborted never reaches the moment at which the server is ready.
  lifecycle.stopping.addEventListener('abort', () => reject(new Error('the server is stopping')), { once: true });
  let service: SearchService;
  let rules: QueryRules;

  const limits = { maxMemory: config.maxMemory * 1_000_000 };
  for (const kind of [sqliteEngine(limits), postgresEngine(limits)]) extensions.add(searchEngines, kind);
  extensions.add(searchCollators, catalogCollator(catalog, config.collators.catalog));
  searchRoutes(http, { service: () => service, rules: () => rules });
  scheduleIndexing(context, { opened, store: createCollatorStore(database), config });

  lifecycle.onStarted(async () => {
    try {
      const collators = extensions.of(searchCollators);
      refuseTwice(collators);
      const engine = await chooseEngine(extensions.of(searchEngines), config.engine, database.dialect).open(context);
      const types = collators.map(({ type }) => type);
      const usualTypes = collators.filter(({ isOnlyByName }) => !isOnlyByName).map(({ type }) => type);
      const { maxTermLength, maxPageLimit } = config;
      rules = { maxTermLength, maxPageLimit, pageLimit: config.query.pageLimit, types, usualTypes };
      service = createSearchService({ engine, catalog });
      // Indexing runs in the background.
      lifecycle.onReady(async () => {
        await untilFilled(catalog, lifecycle.stopping);
        resolve({ engine, collators });
      });
    } catch (error) {
      reject(error);
      throw error;
    }
  });
}

function refuseTwice(collators: readonly SearchCollator[]): void {
  const types = collators.map(({ type }) => type);
  const twice = types.find((type, at) => types.indexOf(type) < at);
  if (twice !== undefined) throw new ConflictError(`Two plugins add search documents of the type '${twice}'`);
}
