import { createExpiringCache, mapConcurrently } from '@callboard/concurrency';
import { toError } from '@callboard/errors';
import type { RepositoryState, UrlReader } from '@callboard/integrations';
import type { Entity } from '@callboard/plugin-catalog/common';
import type { FactDefinition, Facts } from '../../common/index.ts';
import { MAX_FACT_ITEMS } from '../../common/index.ts';
import type { FactCollector } from '../factCollectors.ts';
import { withSource } from './sourceOf.ts';

/** Events from hosts arrive sooner; this interval is for hosts that send none. */
const everyMs = 6 * 3_600_000;
/** Several entities share a repository, and a visit of all entities reaches them at different times. */
const cachedMs = 300_000;
const maxCached = 2_000;
const concurrency = 4;

const fact = (type: FactDefinition['type'], description: string): FactDefinition => ({ type, description });

type Parts = {
  reader: Pick<UrlReader, 'repository' | 'repositoryState'>;
  sourceOf(entity: Entity): Promise<string | undefined>;
  watch(onChange: () => void): FactCollector['watch'];
};

/** Facts about the repository of an entity, from its code host. */
export function repositoryCollector({ reader, sourceOf, watch }: Parts): FactCollector {
  const states = createExpiringCache<RepositoryState | undefined>({ maxEntries: maxCached });

  async function factsOf(entity: Entity, signal: AbortSignal): Promise<Facts | undefined> {
    const source = await sourceOf(entity);
    const url = source && reader.repository(source)?.url;
    if (!url) return undefined;
    const state = await states.get(url, async () => ({
      value: await reader.repositoryState(url, { signal }),
      until: Date.now() + cachedMs,
    }));
    return state && { url, ...factsIn(state) };
  }

  return {
    id: 'repository',
    everyMs,
    followsChanges: true,
    watch: watch(states.clear),
    appliesTo: withSource,
    batch: 25,
    facts: {
      url: fact('string', 'The URL of the repository'),
      defaultBranch: fact('string', 'The default branch'),
      isProtected: fact('boolean', 'Whether the default branch is protected'),
      openPullRequests: fact('number', 'The number of open pull requests'),
      lastCommitAt: fact('date', 'When the last commit was made on the default branch'),
      language: fact('string', 'The language with the most code'),
      languages: fact('list', 'The languages, the one with the most code first'),
      hasCodeOwners: fact('boolean', 'Whether there is a CODEOWNERS file'),
      isArchived: fact('boolean', 'Whether the repository is archived'),
    },
    collect: (entities, { signal }) =>
      mapConcurrently(entities, { concurrency, signal }, async (entity) => {
        try {
          return await factsOf(entity, signal);
        } catch (thrown) {
          signal.throwIfAborted();
          return toError(thrown);
        }
      }),
  };
}

function factsIn({ languages, ...state }: RepositoryState): Facts {
  const language = languages?.[0];
  return {
    ...(state as Facts),
    ...(language !== undefined && { language }),
    ...(languages && { languages: languages.slice(0, MAX_FACT_ITEMS) }),
  };
}
