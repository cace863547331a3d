import { ConflictError } from '@callboard/errors';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import type { SearchCollator } from './collators/collatorPoint.ts';
import type { searchConfig } from './config.ts';
import { chooseEngine, wantedEngine } from './engines/chooseEngine.ts';
import type { SearchEngineKind } from './engines/searchEngine.ts';
import type { QueryRules } from './query/parseQuery.ts';
import { createSearchService } from './searchService.ts';

type Parts = {
  catalog: CatalogService;
  kinds: readonly SearchEngineKind[];
  collators: readonly SearchCollator[];
};

/** Opens the configured engine for the installed collators. */
export async function openSearch(context: PluginContext<typeof searchConfig>, { catalog, kinds, collators }: Parts) {
  refuseTwice(collators);
  const { maxTermLength, maxPageLimit, query } = context.config.search;
  const wanted = wantedEngine(context.config.search);
  const engine = await chooseEngine(kinds, wanted, context.database.dialect).open(context);
  const rules: QueryRules = {
    maxTermLength,
    maxPageLimit,
    pageLimit: query.pageLimit,
    types: collators.map(({ type }) => type),
    usualTypes: collators.filter(({ isOnlyByName }) => !isOnlyByName).map(({ type }) => type),
  };
  return { engine, rules, service: createSearchService({ engine, catalog }) };
}

function refuseTwice(collators: readonly SearchCollator[]): void {
  const types = collators.map(({ type }) => type);
  const twice = types.find((type, at) => types.indexOf(type) < at);
  if (twice !== undefined) throw new ConflictError(`Two plugins add search documents of the type '${twice}'`);
}
