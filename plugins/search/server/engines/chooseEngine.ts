import { InputError } from '@callboard/errors';
import type { Dialect } from '@callboard/server-kit';
import type { SearchConfig } from '../config.ts';
import { elasticsearchProblem } from './elasticsearch/elasticsearchConfig.ts';
import type { SearchEngineKind } from './searchEngine.ts';

/** The engine that `search.engine` names, or the one of the portal's database. */
export function chooseEngine(
  kinds: readonly SearchEngineKind[],
  wanted: string | undefined,
  dialect: Dialect,
): SearchEngineKind {
  const name = wanted ?? dialect;
  const kind = kinds.find((each) => each.name === name);
  if (kind) return kind;
  throw new InputError(`search.engine is '${name}', expected ${kinds.map((each) => each.name).join(', ')}`);
}

/** The engine of the configuration; undefined for that of the portal's database. */
export const wantedEngine = ({ engine, elasticsearch }: Pick<SearchConfig, 'engine' | 'elasticsearch'>) =>
  engine ?? (elasticsearch && !elasticsearchProblem(elasticsearch) ? 'elasticsearch' : undefined);
